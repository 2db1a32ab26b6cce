import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { ageOn } from '#domain/lib/day-math.ts';
import {
  type DraftTraveller,
  type DraftVisit,
  fitsAge,
  freeTypes,
  sameDocument,
  slotsOf,
  travellersFor,
  typeFor,
} from '#domain/order/draft-order.ts';
import { exchangedTicket } from '#domain/order/draft-people.ts';
import { birthdayOf, type Traveller } from '#domain/people/traveller.ts';
import type { Offer } from '#domain/order/offer.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { FormExtras } from './people-assignment.ts';

export const holderOf = (draft: DraftVisit, person: Traveller): DraftTraveller | undefined =>
  draft.travellers.find((each) => each === person || sameDocument(each, person));

interface Options {
  data: { offer: Offer; types: readonly TicketTypeSummary[] };
  draft: DraftVisit;
  update: UpdateVisit;
  /** The person who is edited; null for a new one. */
  target: Traveller | null;
  onForm: (target: Traveller | null) => void;
  isOpenToChange?: boolean | undefined;
}

/** The tickets with a name of this visit, in order, and the one that a person has or would get. */
function positionsOf(draft: DraftVisit, offer: Offer, held: DraftTraveller | undefined, ticket: string | undefined) {
  const positions = offer.types
    .filter((type) => slotsOf(draft, type) > 0)
    .flatMap((type) => {
      const holders = travellersFor(draft, type.id);
      return Array.from({ length: Math.max(slotsOf(draft, type), holders.length) }, (_, at) => ({
        type: type.id,
        holder: holders[at],
      }));
    });
  const free = positions.filter(({ holder }) => holder === undefined);
  const current = held
    ? positions.find(({ holder }) => holder === held)
    : (free.find(({ type }) => type === ticket) ?? free[0]);
  return positions.map((position) => ({ ...position, isCurrent: position === current }));
}

export function usePersonExtras({
  data: { offer, types },
  draft,
  update,
  target,
  onForm,
  isOpenToChange = false,
}: Options) {
  const { t } = useLingui();
  const words = useWords();
  const nameOf = (id: string): string => {
    const type = types.find((each) => each.id === id);
    return type ? words(type.name) : '';
  };
  const foundFor = (person: Traveller, ticket: string | undefined): Pick<FormExtras, 'found' | 'misfit'> => {
    const birthday = birthdayOf(person);
    const type = offer.types.find((each) => each.id === ticket);
    if (!birthday || !draft.date || !type) return {};
    const age = ageOn(draft.date, birthday);
    const from = nameOf(type.id);
    if (fitsAge(type, person, draft.date)) {
      const isByAge = offer.types.some(({ min_age, max_age }) => min_age !== undefined || max_age !== undefined);
      const years = t`${plural(age, { one: '# year', other: '# years' })}`;
      return { found: isByAge ? t`${plural(age, { one: '# year', other: '# years' })} · ${from}` : years };
    }
    const moved = isOpenToChange ? exchangedTicket(draft, offer, person, type.id) : null;
    const to = moved && nameOf(moved.to);
    if (!moved) return {};
    return {
      misfit: {
        text: t`${plural(age, { one: '# year', other: '# years' })}, so ${to}. One ${from} fewer, one ${to} more?`,
        onChange: () => update((now) => exchangedTicket(now, offer, person, type.id)?.draft ?? now),
      },
    };
  };
  return (person: Traveller, chosen: string | undefined): FormExtras => {
    const held = target ? holderOf(draft, target) : undefined;
    const choice = offer.types.filter(
      (type) => type.id === held?.ticket_type_id || freeTypes(draft, offer).includes(type),
    );
    // Where the document has a date of birth, a chosen ticket does not count.
    const picked = birthdayOf(person) ? undefined : chosen;
    const ticket = picked ?? held?.ticket_type_id ?? typeFor(draft, offer, person) ?? undefined;
    const wanted = offer.types.find((type) => type.id === ticket) ?? (choice.length === 1 ? choice[0] : undefined);
    return {
      tickets: choice.flatMap((type) => types.filter((each) => each.id === type.id)),
      ticket,
      needs: { photo: wanted?.photo_required ?? false, health_code: wanted?.health_code_required ?? false },
      positions: positionsOf(draft, offer, held, ticket).map(({ type, holder, isCurrent }) => ({
        name: holder?.name,
        ticket: nameOf(type),
        isCurrent,
        onEdit: holder && !isCurrent ? () => onForm(holder) : undefined,
      })),
      ...foundFor(person, ticket),
    };
  };
}
