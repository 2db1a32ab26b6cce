import { useQuery } from '@tanstack/react-query';
import { partnerField } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import type { AddToCartResult } from '#components/use-submit-to-cart.ts';
import { useSubmitToCart } from '#components/use-submit-to-cart.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Judged } from '#domain/order-visits.ts';
import type { Problem } from '#domain/problems.ts';
import { projectConfigQuery } from '#queries/catalog.ts';

/** @returns what keeps the tickets out of the cart: people, phone and agreement come later, and partners may be in the cart. */
const cartProblems = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ part, code }) => part !== 'travellers' && part !== 'phone' && part !== 'agreement' && code !== 'bind-missing');

/** The way into the cart, where the venue has one. @param onTried the sentences at the fields may show. */
export function useFormCart(draft: DraftOrder, judged: readonly Judged[], problems: readonly Problem[], onTried: () => void) {
  const offered = useQuery(projectConfigQuery()).data?.using_shopping_cart === true;
  const told = (carted: AddToCartResult): void => {
    if (carted.kind === 'added' || carted.kind === 'unsure') return;
    onTried();
    if (carted.kind !== 'partner') return;
    scrollToField(partnerField(carted.ticketTypeId, carted.visit));
  };
  const { busy, carted, add } = useSubmitToCart(draft, judged, told);
  const [blocked] = cartProblems(problems);
  return {
    offered,
    busy,
    carted,
    add,
    blocked,
    /** The tickets of a visit that can't be bought right now. */
    pausedOn: (visit: number): readonly string[] => (carted?.kind === 'paused' && carted.visit === visit ? carted.ticketTypeIds : []),
  };
}
