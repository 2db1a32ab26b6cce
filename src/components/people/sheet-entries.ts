import { useLingui } from '@lingui/react/macro';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { ageOn } from '#domain/lib/day-math.ts';
import { chosenSession, type DraftVisit, fitsAge } from '#domain/order/draft-order.ts';
import { type Offer, offeredType, type OfferedType } from '#domain/order/offer.ts';
import { birthdayOf } from '#domain/people/traveller.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { PersonRow, Unfit } from '#domain/order/draft-people.ts';
import { type HeldTicket, holdsTicket } from '#domain/people/traveller-holds.ts';
import type { TravellerSheetEntry } from './TravellerSheetRow.tsx';

export interface EntryParts {
  draft: DraftVisit;
  offer: Offer;
  types: readonly TicketTypeSummary[];
  tickets: readonly HeldTicket[];
}

export function useSheetEntries(
  rows: readonly PersonRow[],
  { draft, offer, types, tickets }: EntryParts,
): Omit<TravellerSheetEntry, 'key'>[] {
  const { t } = useLingui();
  const onePerson = chosenSession(draft, offer)?.one_person ?? false;
  const words = useWords();
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name;

  const ageWords = ({ id, min_age, max_age }: OfferedType): string => {
    const name = nameOf(id);
    const ticket = name ? words(name) : id;
    if (max_age === undefined) return t`${ticket} is for ages ${min_age ?? 0} and over.`;
    return t`${ticket} is for ages ${min_age ?? 0} to ${max_age}.`;
  };
  const unfitWords = (unfit: Unfit): string => {
    if (unfit.why === 'age') return ageWords(unfit.type);
    return unfit.why === 'full'
      ? t`All places are taken. Take somebody out or add a ticket.`
      : t`Document number needed again`;
  };
  return rows.map(({ person, held, unfit }) => {
    const birthday = birthdayOf(person);
    const type = held ? offeredType(offer, held.ticket_type_id) : undefined;
    const wrongAge = type && !fitsAge(type, person, draft.date) ? ageWords(type) : undefined;
    const blank = person.id_number === '' && !held?.stored ? t`Document number needed again` : undefined;
    const has = holdsTicket(person, draft, tickets);
    const barred =
      has === 'session' && onePerson ? t`Already has a ticket for this session; one per person.` : undefined;
    return {
      person,
      mask: held?.stored?.mask,
      chosen: held !== null,
      ticket: held ? nameOf(held.ticket_type_id) : undefined,
      age: birthday && draft.date ? ageOn(draft.date, birthday) : undefined,
      problem: barred ?? (unfit ? unfitWords(unfit) : (blank ?? wrongAge)),
      note: has && !barred ? t`Already has a ticket for this day.` : undefined,
    };
  });
}
