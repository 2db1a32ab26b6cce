import { notSent, type RefusedSeats } from '#components/booking/order-failure.ts';
import { Stopped, useSubmitOnce } from '#components/booking/use-submit-once.ts';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { Order } from '#contract/visitor/orders.ts';
import type { DraftOrder } from '#domain/order/draft-order.ts';
import type { Offer } from '#domain/order/offer.ts';
import {
  type Judged,
  judgedVisits,
  orderLines,
  orderProblems,
  orderTotal,
  sentPeople,
  shownSessions,
} from '#domain/order/order-visits.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import type { OrderSubmission } from '#queries/pending-order.ts';
import { findGreyListed, usePlaceOrder } from '#queries/place-order.ts';
import { type SubmitFailure, submitFailureOf } from '#components/booking/submit-failure.ts';
import { useQuery } from '@tanstack/react-query';
import { partnerField } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { type AddToCartResult, useSubmitToCart } from '#components/use-submit-to-cart.ts';
import type { Problem } from '#domain/order/problems.ts';
import { projectConfigQuery } from '#queries/catalog.ts';

interface SubmitOrderOptions {
  draft: DraftOrder;
  tour?: OrderSubmission['tour'];
  offers: readonly Offer[];
  refresh: () => Promise<Offer[]>;
  onPlaced: (order: Order) => void;
  onSeats: (submitFailure: RefusedSeats) => void;
}

async function namesOfGreyListed(draft: DraftOrder): Promise<string[]> {
  const people = sentPeople(draft).map(({ traveller }) => traveller);
  if (people.length === 0) return [];
  const refused = await findGreyListed(people.map(({ id_type, id_number }) => ({ id_type, id_number }))).catch(
    (error: unknown) => {
      // The server checks the people of an order against the grey list in any case. This earlier answer may not be
      // offered, or be over its daily limit.
      if (error instanceof ApiError && (error.kind === 'not-offered' || error.code === RES_CODE.tooMany)) return [];
      throw error;
    },
  );
  return [...new Set(refused.flatMap((index) => people[index]?.name ?? []))];
}

export function useSubmitOrder({ draft, tour, offers, refresh, onPlaced, onSeats }: SubmitOrderOptions) {
  const { mutateAsync, question } = usePlaceOrder();
  const shown = orderTotal(judgedVisits(draft.visits, offers));

  async function prepare(agreedTotal: number | null): Promise<OrderSubmission> {
    const stop = (submitFailure: SubmitFailure) => new Stopped(submitFailure);
    const fresh = judgedVisits(draft.visits, await refresh());
    const fee = orderTotal(fresh);
    const problems = orderProblems(draft, fresh);
    if (problems.length > 0) throw stop({ kind: 'problems', problems });
    if (fee !== shown && fee !== agreedTotal) throw stop({ kind: 'price', was: shown, now: fee });
    const names = await namesOfGreyListed(draft);
    if (names.length > 0) throw stop({ kind: 'people', names, holds: null });
    return {
      lines: orderLines(fresh),
      phone: repairPhone(draft.phone),
      fee,
      agreement_version: fresh[0]?.offer.agreement_version ?? '',
      // The sessions as they were shown when the button was pressed, not as they were read since.
      sessions: shownSessions(judgedVisits(draft.visits, offers)),
      ...(tour ? { tour } : {}),
    };
  }

  const { busy, failure, submit, dismiss } = useSubmitOnce<OrderSubmission, Order, SubmitFailure>({
    subject: draft,
    submit: (placing) => mutateAsync(placing),
    onDone: onPlaced,
    failureOf: (error, sent) => (sent ? submitFailureOf(error, draft, shown) : notSent(error)),
    onFailure: (submitFailure) => submitFailure.kind === 'seats' && onSeats(submitFailure),
  });
  const place = (agreedTotal: number | null = null): void => submit(() => prepare(agreedTotal));
  return { busy, failure: failure, question, place, dismiss };
}

/**
 * Problems that keep tickets out of the cart: people, phone and agreement are asked for later, and partners may be in
 * the cart already.
 */
const cartProblems = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ part, code }) => part !== 'travellers' && part !== 'phone' && part !== 'agreement' && code !== 'bind-missing',
  );

export function useFormCart(
  draft: DraftOrder,
  judged: readonly Judged[],
  problems: readonly Problem[],
  { onAttempted, onCarted }: { onAttempted: () => void; onCarted: () => void },
) {
  const offered = useQuery(projectConfigQuery()).data?.using_shopping_cart === true;
  const onResult = (carted: AddToCartResult): void => {
    if (carted.kind === 'added') onCarted();
    if (carted.kind === 'added' || carted.kind === 'outcome-unknown') return;
    onAttempted();
    if (carted.kind !== 'partner') return;
    scrollToField(partnerField(carted.ticketTypeId, carted.visit));
  };
  const { busy, carted, add } = useSubmitToCart(draft, judged, onResult);
  const [blocked] = cartProblems(problems);
  return {
    offered,
    busy,
    carted,
    add,
    blocked,
    pausedOn: (visit: number): readonly string[] =>
      carted?.kind === 'paused' && carted.visit === visit ? carted.ticketTypeIds : [],
  };
}
