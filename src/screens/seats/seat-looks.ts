import type { SeatStates } from '#domain/seat-choice.ts';
import { stateOf } from '#domain/seat-choice.ts';
import type { SeatMapLayout } from '#domain/seat-map-layout.ts';
import type { PlacedSeat } from '#domain/seat-plan.ts';
import type { Marks } from './seat-marks.ts';
import type { Look, Mark } from './seat-sprites.ts';
import type { SeatZone } from './use-seat-data.ts';

const STATE_MARKS = { free: 'free', mine: 'own', sold: 'sold', locked: 'sold', blocked: 'sold' } as const;

/**
 * @param present the seats of tickets that are being moved.
 * @returns how each seat of the house is drawn before anybody chooses, by its index. Equal looks are one object.
 */
export function looksOf(house: SeatMapLayout, zones: readonly SeatZone[], states: SeatStates, present: ReadonlySet<string>): Look[] {
  const made = new Map(
    zones.map(({ zone, colour, accessible }) => {
      const look = (mark: Look['mark']): Look => ({ mark, zone: colour, accessible });
      return [zone, { free: look('free'), sold: look('sold'), own: look('own'), present: look('present') }] as const;
    }),
  );
  const other: Look = { mark: 'sold', zone: 0, accessible: false };
  const markOf = ({ seat_id }: PlacedSeat) => (present.has(seat_id) ? 'present' : STATE_MARKS[stateOf(states, seat_id)]);
  return house.seats.map((seat) => made.get(seat.zone)?.[markOf(seat)] ?? other);
}

/** What makes seats stand out; where a seat is in several, the last says it. */
export interface Marking {
  proposal: readonly PlacedSeat[] | null;
  gaps: ReadonlySet<string>;
  lost: readonly PlacedSeat[];
  chosen: readonly PlacedSeat[];
}

export function marksOf({ proposal, gaps, lost, chosen }: Marking): Marks {
  const marks = new Map<string, Mark>();
  for (const { seat_id } of proposal ?? []) marks.set(seat_id, 'proposed');
  for (const id of gaps) marks.set(id, 'gap');
  for (const { seat_id } of lost) marks.set(seat_id, 'lost');
  for (const { seat_id } of chosen) marks.set(seat_id, 'chosen');
  return marks;
}
