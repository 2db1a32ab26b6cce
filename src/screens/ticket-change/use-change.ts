import type { Order } from '#contract/visitor/orders.ts';
import {
  blockNow,
  changeKey,
  chooseMoving,
  companionsOf,
  firstChoice,
  type MovableType,
  type Move,
} from '#domain/order/change-draft.ts';
import { changeProblems, movesOf } from '#domain/order/change-moves.ts';
import type { Day } from '#domain/lib/day.ts';
import { chooseSession, chooseDate, type DraftOrder, type DraftVisit } from '#domain/order/draft-order.ts';
import { withVisit } from '#domain/order/order-visits.ts';
import { useDraft } from '#state/order-drafts.ts';
import { useChangeParts } from '#components/booking/use-change-data.ts';

/** @param now server time, milliseconds. */
export function useChange(order: Order, types: readonly MovableType[], now: number) {
  const { tickets } = order;
  const [stored, { update }] = useDraft(changeKey(order.id), changeKey(order.id));
  const known = tickets.filter(({ ticket_type_id }) => types.some(({ id }) => id === ticket_type_id));
  const begin = (draft: DraftOrder): DraftOrder =>
    draft.changing ? draft : chooseMoving(draft, tickets, firstChoice(known, types, now), types);
  const begun = begin(stored);
  const ids = (begun.changing ?? []).filter((id) => known.some((ticket) => ticket.id === id && !blockNow(ticket, now)));
  // Tickets that can't be moved any more drop out; everything else stays as it was chosen.
  const draft = ids.length === (begun.changing ?? []).length ? begun : chooseMoving(begun, tickets, ids, types);
  const visits = ids.length === 0 ? [] : draft.visits;
  const moving = tickets.filter(({ id }) => ids.includes(id));
  const { parts, refresh } = useChangeParts(visits, moving, types, now);

  const ready = parts.every(({ loading }) => loading.days.ready && loading.sessions.ready);
  const all = changeProblems(tickets, ids, parts, types);
  const problems = all.filter(({ part, code, visit = 0 }) => {
    if (part === 'date') return parts[visit]?.loading.days.ready === true || code === 'choose-date';
    return (part !== 'session' && part !== 'seats') || parts[visit]?.loading.sessions.ready === true;
  });
  const moves: Move[] = all.length === 0 ? parts.flatMap((part) => movesOf(part.moving, part)) : [];
  const changeVisit = (index: number, to: (visit: DraftVisit) => DraftVisit): void =>
    update((now_) => withVisit(begin(now_), index, to));
  const choose = (next: readonly string[]): void => update((now_) => chooseMoving(begin(now_), tickets, next, types));
  const acknowledgement = [...ids].sort().join();

  return {
    tickets,
    moving,
    ids,
    visits,
    parts,
    problems,
    ready,
    moves,
    refresh,
    /** Identifies the choice, so that the result of sending it is shown for no other. */
    print: JSON.stringify([
      begun.changing,
      visits.map(({ date, batch_id, seats }) => [date, batch_id, seats.map(({ seat_id }) => seat_id)]),
    ]),
    companions: companionsOf(known, ids, types, now),
    acknowledged: draft.agreed === acknowledgement,
    acknowledge: (yes: boolean) => update((now_) => ({ ...begin(now_), agreed: yes ? acknowledgement : null })),
    pick: (id: string) => choose([...ids, id, ...companionsOf(known, [...ids, id], types, now)]),
    drop: (id: string) => choose(ids.filter((each) => each !== id)),
    add: (more: readonly string[]) => choose([...ids, ...more]),
    changeDate: (index: number, day: Day) => changeVisit(index, (visit) => chooseDate(visit, day).draft),
    changeSession: (index: number, sessionId: string) =>
      changeVisit(index, (visit) => chooseSession(visit, sessionId).draft),
    /** Writes the choice down before another screen goes on with it. */
    store: () => update(() => draft),
  };
}

export type Change = ReturnType<typeof useChange>;
