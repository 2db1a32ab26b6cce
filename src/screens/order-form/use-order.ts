import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { earliestDay, offeredDay, onlyDay, type Party } from '#components/month-calendar.ts';
import { addPartner, type Partner } from '#domain/order/bound-tickets.ts';
import { sessionFits, nearestDay } from '#domain/catalog/calendar.ts';
import { cheaperVisit, type CheaperVisit } from '#domain/order/cheaper.ts';
import type { Day } from '#domain/lib/day.ts';
import {
  chooseSession,
  chooseDate,
  chosenTypes,
  displacedBy,
  type DraftOrder,
  type DraftTraveller,
  type DraftVisit,
  type Dropped,
  needOf,
  peopleCount,
  quantityOf,
  sameDocument,
  setQuantity,
  wantedOf,
} from '#domain/order/draft-order.ts';
import { type BindRule, type Offer, offeredType, type OfferedType } from '#domain/order/offer.ts';
import {
  addVisit,
  anotherVisit,
  dropUnofferedTypes,
  judgedVisits,
  orderProblems,
  removeVisit,
  withVisit,
} from '#domain/order/order-visits.ts';
import type { Problem } from '#domain/order/problems.ts';
import type { DraftUpdates, UpdateDraft } from '#state/order-drafts.ts';
import { addPerson } from '#state/people.ts';
import { showToast } from '#ui/toastStore.ts';
import { calendarOffer, type OrderData, seatedDays, type VisitData } from './use-order-data.ts';

export interface Lowering {
  visit: number;
  ticketTypeId: string;
  quantity: number;
  people: DraftTraveller[];
}

export function partyOf(visit: DraftVisit, { offer }: Pick<VisitData, 'offer'>, opened: string, tour = false): Party {
  // A group books a guide's tour once, however many people come.
  if (tour) return { wanted: 1, need: needOf(visit, offer), priced: [opened] };
  const types = chosenTypes(visit);
  const wanted = wantedOf(visit, offer);
  const isShow = offer.types.some(({ zone }) => zone !== undefined);
  if (seatedDays(offer)) return { wanted, need: {}, priced: [], isShow };
  const own = offeredType(offer, opened) ? [opened] : offer.types.slice(0, 1).map((type) => type.id);
  const priced = types.length === 0 || quantityOf(visit, opened) > 0 ? own : types;
  return { wanted, need: needOf(visit, offer), priced, isShow };
}

/** Leaves out what can't be judged while days or sessions are not there. */
export function knownProblems(order: DraftOrder, data: Pick<OrderData, 'visits'>, anyDay = false): Problem[] {
  const judged = judgedVisits(
    order.visits,
    data.visits.map(({ offer }) => offer),
  );
  const problems = orderProblems(order, judged).map((problem): Problem =>
    anyDay && problem.part === 'date' ? { ...problem, code: 'any-day-none' } : problem,
  );
  return problems.filter(({ part, code, visit = 0 }) => {
    const found = data.visits[visit];
    if (part === 'date') return found?.loading.days.ready || code === 'choose-date';
    return (part !== 'session' && part !== 'seats') || found?.loading.sessions.ready;
  });
}

interface Opened {
  opened: string;
  anyDay: boolean;
  day: Day | null;
  tour: boolean;
}

/** Removing tickets lowers the number of visitors. */
function withQuantity(visit: DraftVisit, offer: Offer, type: OfferedType, quantity: number): DraftVisit {
  const next = setQuantity(visit, type, quantity);
  const isFewer = quantity < quantityOf(visit, type.id) && next.party !== null;
  return isFewer ? { ...next, party: Math.max(1, peopleCount(next, offer)) } : next;
}

/** People who leave the order stay on the visitor's list. */
function rememberPeople(people: readonly DraftTraveller[]): void {
  for (const { ticket_type_id: _, ...person } of people) if (person.id_number !== '') addPerson(person);
}

export function useOrder(
  data: OrderData,
  order: DraftOrder,
  { update, preset }: DraftUpdates,
  { opened, anyDay, day, tour }: Opened,
) {
  const [dropped, setDropped] = useState<{ visit: number; what: readonly Dropped[] } | null>(null);
  const [lowering, setLowering] = useState<Lowering | null>(null);
  const { visits } = order;
  const change = (index: number, to: (visit: DraftVisit) => DraftVisit): void =>
    update((now) => withVisit(now, index, to));

  const changeDate = (index: number, day: Day): void => {
    const visit = visits[index];
    if (!visit) return;
    change(index, (now) => chooseDate(now, day).draft);
    setDropped({ visit: index, what: chooseDate(visit, day).dropped });
  };
  const changeSession = (index: number, id: string): void => {
    const visit = visits[index];
    if (!visit) return;
    change(index, (now) => chooseSession(now, id).draft);
    setDropped({ visit: index, what: chooseSession(visit, id).dropped });
  };
  const changeQuantity = (index: number, ticketTypeId: string, quantity: number, sure = false): void => {
    const visit = visits[index];
    const offer = data.visits[index]?.offer;
    const type = offer && offeredType(offer, ticketTypeId);
    if (!visit || !type) return;
    const people = displacedBy(visit, type, quantity);
    setLowering(people.length > 0 && !sure ? { visit: index, ticketTypeId, quantity, people } : null);
    if (people.length > 0 && !sure) return;
    change(index, (now) => withQuantity(now, offer, type, quantity));
    rememberPeople(people);
  };
  const removeAt = (index: number): void => {
    rememberPeople(visits[index]?.travellers ?? []);
    setDropped(null);
    update((now) => removeVisit(now, index));
  };
  const partyFor = (index: number, visit: DraftVisit, found: VisitData): Party =>
    partyOf(visit, found, index === 0 ? opened : '', tour);
  const cheaper = useCheaper(data, visits, update);
  useOffered(data, order, update);
  useOwnDay(data, visits, preset, partyFor, { anyDay, day });
  useOnlySession(data, visits, preset);

  return {
    partyFor,
    droppedOn: (index: number): readonly Dropped[] => (dropped?.visit === index ? dropped.what : []),
    lowering,
    cancel: () => setLowering(null),
    changeDate,
    changeSession,
    changeQuantity,
    putPartner: (index: number, partner: Partner, count: number, rule: BindRule): void =>
      update((now) => addPartner(now, index, partner, count, rule)),
    cheaper,
    addAnother: (): void => update((now) => addVisit(now, anotherVisit(now))),
    removeAt,
  };
}

export type CheaperState =
  | (CheaperVisit & { isTaken: false; take: () => void })
  | (Pick<CheaperVisit, 'was' | 'now'> & { isTaken: true; undo: () => void });

/** None is offered in an order of several visits: tickets may be partners of each other there. */
function useCheaper(
  { visits: [found] }: OrderData,
  [visit, ...others]: readonly DraftVisit[],
  update: UpdateDraft,
): CheaperState | null {
  const [taken, setTaken] = useState<(CheaperVisit & { before: DraftVisit }) | null>(null);
  const [isRefused, setRefused] = useState(false);
  if (!visit || !found || others.length > 0) return null;
  if (taken && taken.visit.quantities === visit.quantities) {
    const undo = (): void => {
      setRefused(true);
      setTaken(null);
      const { quantities } = taken.before;
      const typeOf = (person: DraftTraveller): string =>
        taken.before.travellers.find((each) => sameDocument(each, person))?.ticket_type_id ?? person.ticket_type_id;
      update((now) =>
        withVisit(now, 0, (each) => ({
          ...each,
          quantities,
          travellers: each.travellers.map((person) => ({ ...person, ticket_type_id: typeOf(person) })),
        })),
      );
    };
    return { isTaken: true, was: taken.was, now: taken.now, undo };
  }
  const { days, sessions } = found.loading;
  const cheaper = isRefused || !days.ready || !sessions.ready ? null : cheaperVisit(visit, found.offer);
  if (!cheaper) return null;
  const take = (): void => {
    setTaken({ ...cheaper, before: visit });
    update((now) => withVisit(now, 0, () => cheaper.visit));
  };
  return { ...cheaper, isTaken: false, take };
}

/** Tickets that are no longer sold are removed with a message, since they have no row to remove them from. */
function useOffered({ visits }: OrderData, order: DraftOrder, update: UpdateDraft): void {
  const { t } = useLingui();
  const offered = visits.map(({ current, types }) => (current ? types : null));
  const gone = dropUnofferedTypes(order, offered).dropped.length;
  const drop = useEffectEvent(() => {
    update((now) => dropUnofferedTypes(now, offered).draft);
    showToast(
      t`${plural(gone, { one: 'One ticket is no longer on sale and was taken off the order.', other: '# kinds of tickets are no longer on sale and were taken off the order.' })}`,
      { tone: 'wait' },
    );
  });
  useLayoutEffect(() => {
    if (gone > 0) drop();
  }, [gone]);
}

/**
 * Presets the day in the address or else the earliest with room, which the form says. A day of the address without room
 * is not replaced by another. Further visits begin with a day only where there is but one, and tickets that are good on
 * any day always have the first.
 */
function useOwnDay(
  data: OrderData,
  visits: readonly DraftVisit[],
  preset: UpdateDraft,
  partyFor: (index: number, visit: DraftVisit, found: VisitData) => Party,
  { anyDay, day: wanted }: Pick<Opened, 'anyDay' | 'day'>,
): void {
  const own = visits.map((visit, index): Day | null => {
    const found = data.visits[index];
    if (!found?.loading.days.ready) return null;
    const party = partyFor(index, visit, found);
    const offer = calendarOffer(found.offer, visit);
    const first = earliestDay(offer, party);
    if (anyDay) return first === visit.date ? null : first;
    if (visit.date !== null) return null;
    const only = onlyDay(offer, party);
    if (only || index > 0) return only;
    if (wanted) return offeredDay(offer, wanted, party);
    // What an earlier page stored may be sold out by now.
    return found.currentDays ? first : null;
  });
  const index = own.findIndex((day) => day !== null);
  const day = own[index] ?? null;
  // Runs before the frame is painted, because the line of the days has its height already.
  useLayoutEffect(() => {
    if (!day) return;
    preset((now) =>
      withVisit(now, index, (visit) => (anyDay || visit.date === null ? chooseDate(visit, day).draft : visit)),
    );
  }, [anyDay, index, day, preset]);
}

function useOnlySession(data: OrderData, visits: readonly DraftVisit[], preset: UpdateDraft): void {
  const only = visits.map((visit, index): string | null => {
    const found = data.visits[index];
    if (!found?.loading.sessions.ready || visit.date === null || visit.batch_id !== null) return null;
    const { sessions, now } = found.offer;
    const [first, ...others] = sessions.filter(({ last_entry_at }) => last_entry_at > now);
    return first?.date === visit.date && others.length === 0 && sessionFits(first, now, wantedOf(visit, found.offer))
      ? first.id
      : null;
  });
  const index = only.findIndex((id) => id !== null);
  const id = only[index] ?? null;
  useLayoutEffect(() => {
    if (id !== null)
      preset((now) =>
        withVisit(now, index, (visit) => (visit.batch_id === null ? chooseSession(visit, id).draft : visit)),
      );
  }, [id, index, preset]);
}

/** The nearest other day of a single visit. A day that the server calls sold out may still look free here. */
export function otherDay(
  { visits: [found] }: OrderData,
  [visit, ...others]: readonly DraftVisit[],
  { partyFor }: Pick<ReturnType<typeof useOrder>, 'partyFor'>,
): Day | null {
  if (!found || !visit?.date || others.length > 0) return null;
  const { wanted, need } = partyFor(0, visit, found);
  const { days, now } = found.offer;
  return nearestDay({ days: days.filter((each) => each.date !== visit.date), now }, visit.date, wanted, need);
}
