import { useEffect, useState } from 'react';
import type { Party } from '#components/month-calendar.ts';
import { onlyDay } from '#components/month-calendar.ts';
import type { Day } from '#domain/day.ts';
import type { DraftOrder, DraftTraveller } from '#domain/draft-order.ts';
import { chooseBatch, chooseDate, chosenTypes, displacedBy, needOf, peopleCount, quantityOf, setQuantity } from '#domain/draft-order.ts';
import { offeredType } from '#domain/offer.ts';
import type { Problem } from '#domain/problems.ts';
import { problemsOf } from '#domain/problems.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { addPerson } from '#queries/people.ts';
import type { OrderData } from './use-order-data.ts';

interface Lowering {
  ticketTypeId: string;
  quantity: number;
  people: DraftTraveller[];
}

/** @returns for whom days are judged; they carry the price of the ticket that was opened, while it is chosen. */
export function partyOf(draft: DraftOrder, { offer }: Pick<OrderData, 'offer'>, opened: string): Party {
  const types = chosenTypes(draft);
  const priced = types.length === 0 || quantityOf(draft, opened) > 0 ? [opened] : types;
  return { wanted: Math.max(1, peopleCount(draft, offer)), need: needOf(draft, offer), priced };
}

/** @returns what is wrong, without what can't be judged while days or sessions are not there. */
export function knownProblems(draft: DraftOrder, { offer, days, batches }: Pick<OrderData, 'offer' | 'days' | 'batches'>): Problem[] {
  return problemsOf(draft, offer).filter(({ part, code }) => {
    if (part === 'date') return days.ready || code === 'choose-date';
    return part !== 'batch' || batches.ready;
  });
}

/** The moves of the form, with what each of them has to say. */
export function useOrder(data: OrderData, draft: DraftOrder, update: UpdateDraft, opened: string) {
  const [dropped, setDropped] = useState(false);
  const [lowering, setLowering] = useState<Lowering | null>(null);
  const { offer } = data;
  const party = partyOf(draft, data, opened);
  const only = data.days.ready ? onlyDay(offer, party) : null;

  const changeDate = (day: Day): void => {
    const next = chooseDate(draft, day);
    update(next.draft);
    setDropped(next.dropped.includes('batch'));
  };
  const changeBatch = (id: string): void => {
    update(chooseBatch(draft, id));
    setDropped(false);
  };
  const changeQuantity = (ticketTypeId: string, quantity: number, sure = false): void => {
    const type = offeredType(offer, ticketTypeId);
    if (!type) return;
    const people = displacedBy(draft, type, quantity);
    setLowering(people.length > 0 && !sure ? { ticketTypeId, quantity, people } : null);
    if (people.length > 0 && !sure) return;
    update(setQuantity(draft, type, quantity));
    for (const { ticket_type_id: _, ...person } of people) if (person.id_number !== '') addPerson(person);
  };
  // The one day on sale is no choice to be made.
  useEffect(() => {
    if (only) update((now) => (now.date === null ? chooseDate(now, only).draft : now));
  }, [only, update]);

  return { party, dropped, lowering, keep: () => setLowering(null), changeDate, changeBatch, changeQuantity };
}
