import type { SeatStates } from '#domain/seat-choice.ts';
import { stateOf } from '#domain/seat-choice.ts';
import type { House, HouseSeat } from '#domain/seat-house.ts';
import type { PlacedSeat } from '#domain/seat-plan.ts';
import type { Look, Mark } from './seat-sprites.ts';
import type { SeatZone } from './use-seat-data.ts';

/** What decides how a seat is drawn. */
export interface Marking {
  states: SeatStates;
  chosen: readonly PlacedSeat[];
  lost: readonly PlacedSeat[];
  gaps: ReadonlySet<string>;
  proposal: readonly PlacedSeat[] | null;
}

const STATE_MARKS = { free: 'free', mine: 'own', sold: 'sold', locked: 'sold', blocked: 'sold' } as const;

/** @returns a function that marks one seat. */
export function markerOf({ states, chosen, lost, gaps, proposal }: Marking): (id: string) => Mark {
  const special = new Map<string, Mark>();
  for (const { seat_id } of proposal ?? []) special.set(seat_id, 'proposed');
  for (const id of gaps) special.set(id, 'gap');
  for (const { seat_id } of lost) special.set(seat_id, 'lost');
  for (const { seat_id } of chosen) special.set(seat_id, 'chosen');
  return (id) => special.get(id) ?? STATE_MARKS[stateOf(states, id)];
}

/** @returns how each seat of the house is drawn, by its index. Equal looks are one object. */
export function looksOf(house: House, zones: readonly SeatZone[], marking: Marking): Look[] {
  const markOf = markerOf(marking);
  const made = new Map<string, Partial<Record<Mark, Look>>>();
  const lookOf = (seat: HouseSeat): Look => {
    const ofZone = made.get(seat.zone) ?? {};
    if (!made.has(seat.zone)) made.set(seat.zone, ofZone);
    const mark = markOf(seat.seat_id);
    const zone = zones.find((each) => each.zone === seat.zone);
    return (ofZone[mark] ??= { mark, zone: zone?.colour ?? 0, accessible: zone?.accessible ?? false });
  };
  return house.seats.map(lookOf);
}
