import { rowsIn } from './seat-map-layout.ts';
import type { PlacedSeat } from './seat-plan.ts';
import { gapSeats, gapsLeft, isAccessibleZone } from './gap-seats.ts';
import { bestTogether, runsOf, windowsOf } from './seats-together.ts';

/** `mine` is held by an earlier order of the visitor. */
export type SeatState = 'sold' | 'blocked' | 'locked' | 'mine' | 'free';

export type SeatStates = ReadonlyMap<string, Exclude<SeatState, 'free'>>;

export const stateOf = (states: SeatStates, id: string): SeatState => states.get(id) ?? 'free';

/** From the weakest to the strongest: on several lists a seat has the state of the last of them. */
const PRECEDENCE = ['mine', 'locked', 'blocked', 'sold'] as const;

/** @param forSale the zones that have a ticket; seats of all others can't be chosen. */
export function mergeStates(
  seats: readonly PlacedSeat[],
  lists: Readonly<Record<(typeof PRECEDENCE)[number], readonly string[]>>,
  forSale: ReadonlySet<string>,
): SeatStates {
  const states = new Map<string, Exclude<SeatState, 'free'>>();
  for (const state of PRECEDENCE) for (const id of lists[state]) states.set(id, state);
  for (const seat of seats)
    if (!forSale.has(seat.zone) && !states.has(seat.seat_id)) states.set(seat.seat_id, 'blocked');
  return states;
}

export interface SeatLimits {
  order: number;
  zone: Readonly<Record<string, number>>;
}

export type ToggleProblem = { by: 'taken'; state: SeatState } | { by: 'order' | 'zone'; limit: number };

export function toggleSeat(
  choice: readonly PlacedSeat[],
  seat: PlacedSeat,
  states: SeatStates,
  limits: SeatLimits,
): { choice: readonly PlacedSeat[]; refused: ToggleProblem | null } {
  if (choice.some((each) => each.seat_id === seat.seat_id))
    return { choice: choice.filter((each) => each.seat_id !== seat.seat_id), refused: null };
  const state = stateOf(states, seat.seat_id);
  if (state !== 'free') return { choice, refused: { by: 'taken', state } };
  const over = overLimit([...choice, seat], limits);
  return over ? { choice, refused: over } : { choice: [...choice, seat], refused: null };
}

export function overLimit(choice: readonly PlacedSeat[], limits: SeatLimits): ToggleProblem | null {
  if (choice.length > limits.order) return { by: 'order', limit: limits.order };
  const over = choice.find(
    ({ zone }) => choice.filter((each) => each.zone === zone).length > (limits.zone[zone] ?? Infinity),
  );
  return over ? { by: 'zone', limit: limits.zone[over.zone] ?? 0 } : null;
}

const idsOf = (seats: readonly PlacedSeat[]): Set<string> => new Set(seats.map((seat) => seat.seat_id));

export function afterRefresh(
  choice: readonly PlacedSeat[],
  states: SeatStates,
): { remaining: readonly PlacedSeat[]; lost: readonly PlacedSeat[] } {
  const lost = choice.filter((seat) => stateOf(states, seat.seat_id) !== 'free');
  return { remaining: lost.length === 0 ? choice : choice.filter((seat) => !lost.includes(seat)), lost };
}

const judged = (seats: readonly PlacedSeat[], states: SeatStates) =>
  seats.map((seat) => ({ ...seat, open: stateOf(states, seat.seat_id) === 'free' }));

const rowsOfChoice = (seats: readonly PlacedSeat[], choice: readonly PlacedSeat[]): PlacedSeat[] => {
  const rows = rowsIn(seats);
  return [...new Set(choice.map((seat) => seat.row_key))].flatMap((key) => rows.get(key) ?? []);
};

/** True when a choice isolates a seat, avoidable or not. */
const leavesGap = (seats: readonly PlacedSeat[], states: SeatStates, choice: readonly PlacedSeat[]): boolean =>
  gapsLeft(judged(rowsOfChoice(seats, choice), states), idsOf(choice)).length > 0;

/**
 * @param seat the free seat that was pressed.
 * @returns as many free seats of its zone side by side as the party has people, that seat among them: without a gap
 * where it can be, else the way in which the seat is nearest their middle. Null for one person, where the row has no
 * such place, and for accessible places, which are chosen one by one.
 */
export function groupAround(
  seats: readonly PlacedSeat[],
  states: SeatStates,
  seat: PlacedSeat,
  party: number,
): PlacedSeat[] | null {
  if (party < 2 || isAccessibleZone(seat.zone)) return null;
  const row = rowsIn(seats).get(seat.row_key) ?? [];
  const free = row.filter((each) => each.zone === seat.zone && stateOf(states, each.seat_id) === 'free');
  const around = runsOf(free)
    .flatMap((run) => windowsOf(run, party))
    .filter((window) => window.seats.some((each) => each.seat_id === seat.seat_id))
    .map((window) => ({ seats: window.seats, off: Math.abs(meanPosition(window.seats) - seat.position) }))
    .sort((a, b) => a.off - b.off);
  return (around.find((window) => !leavesGap(seats, states, window.seats)) ?? around[0])?.seats ?? null;
}

/**
 * True when a tap on a free seat chooses for the whole party: nothing is chosen yet, or a group was chosen at once and
 * the seat is in another row.
 * @param group the seats of that group; null when seats were added or removed since.
 */
export const meansParty = (
  choice: readonly PlacedSeat[],
  group: readonly PlacedSeat[] | null,
  seat: PlacedSeat,
): boolean => choice.length === 0 || (group !== null && group.every((each) => each.row_key !== seat.row_key));

/** Rows searched at a time for another choice without a gap. */
const MORE_ROWS = 8;

export function gapsOf(seats: readonly PlacedSeat[], states: SeatStates, choice: readonly PlacedSeat[]): string[] {
  const own = rowsOfChoice(seats, choice);
  const chosen = idsOf(choice);
  if (gapsLeft(judged(own, states), chosen).length === 0) return [];
  // A gap is allowed when no choice anywhere avoids it. A few rows nearly always have such a choice, so the whole house
  // is checked last.
  const keys = new Set(own.map((seat) => seat.row_key));
  const others = [...rowsIn(seats)].flatMap(([key, row]) => (keys.has(key) ? [] : [row]));
  for (let start = 0; start < others.length; start += MORE_ROWS) {
    const gaps = gapSeats(judged([...own, ...others.slice(start, start + MORE_ROWS).flat()], states), chosen);
    if (gaps.length > 0) return gaps;
  }
  return gapSeats(judged(seats, states), chosen);
}

export interface GapFix {
  kind: 'fill' | 'left' | 'right';
  choice: readonly PlacedSeat[];
  added: readonly PlacedSeat[];
}

/**
 * @param party how many seats are wanted; where it is reached, moving comes before filling.
 * @returns at most two ways out of the gaps of a choice: fill them, or move the seats of the row a little to one side.
 */
export function gapFixes(
  seats: readonly PlacedSeat[],
  states: SeatStates,
  choice: readonly PlacedSeat[],
  limits: SeatLimits,
  party: number,
): GapFix[] {
  const gaps = new Set(gapsOf(seats, states, choice));
  if (gaps.size === 0) return [];
  const filling = seats.filter((seat) => gaps.has(seat.seat_id));
  const fill = fixOf('fill', choice, [...choice, ...filling]);
  const [move, ...moves] = movesOf(seats, states, choice, gaps);
  const ordered = [...(choice.length < party ? [fill, move] : [move, fill]), ...moves].filter(
    (fix) => fix !== undefined,
  );
  return ordered
    .filter((fix) => !overLimit(fix.choice, limits) && gapsOf(seats, states, fix.choice).length === 0)
    .slice(0, 2);
}

const fixOf = (kind: GapFix['kind'], before: readonly PlacedSeat[], choice: readonly PlacedSeat[]): GapFix => {
  const had = idsOf(before);
  return { kind, choice, added: choice.filter((seat) => !had.has(seat.seat_id)) };
};

/**
 * The nearest seats side by side to the left and to the right in the run where the gap is, the nearer first; the other
 * chosen seats stay.
 */
function movesOf(
  seats: readonly PlacedSeat[],
  states: SeatStates,
  choice: readonly PlacedSeat[],
  gaps: ReadonlySet<string>,
): GapFix[] {
  const chosen = idsOf(choice);
  const own = rowsOfChoice(seats, choice);
  const rows = new Set(own.flatMap((seat) => (gaps.has(seat.seat_id) ? [seat.row_key] : [])));
  const open = own.filter(
    (seat) => rows.has(seat.row_key) && stateOf(states, seat.seat_id) === 'free' && !isAccessibleZone(seat.zone),
  );
  const run = runsOf(open).find(
    (each) => each.some((seat) => gaps.has(seat.seat_id)) && each.some((seat) => chosen.has(seat.seat_id)),
  );
  if (!run) return [];
  const moving = run.filter((seat) => chosen.has(seat.seat_id));
  const others = choice.filter((seat) => !moving.some((each) => each.seat_id === seat.seat_id));
  const middle = meanPosition(moving);
  const fitting = windowsOf(run, moving.length)
    // With exactly one seat over, a single seat at the end can't be avoided.
    .filter((window) => (window.lone === 0 || run.length === moving.length + 1) && sameZones(window.seats, moving))
    .map((window) => ({ seats: window.seats, by: meanPosition(window.seats) - middle }))
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by));
  const left = fitting.find(({ by }) => by <= 0);
  const right = fitting.find(({ by }) => by > 0);
  return [left, right]
    .flatMap((found) =>
      found
        ? [{ by: found.by, fix: fixOf(found === left ? 'left' : 'right', choice, [...others, ...found.seats]) }]
        : [],
    )
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))
    .map(({ fix }) => fix);
}

const meanPosition = (seats: readonly PlacedSeat[]): number =>
  seats.reduce((sum, seat) => sum + seat.position, 0) / seats.length;

const sameZones = (a: readonly PlacedSeat[], b: readonly PlacedSeat[]): boolean =>
  a
    .map((seat) => seat.zone)
    .sort()
    .join() ===
  b
    .map((seat) => seat.zone)
    .sort()
    .join();

const MOST_PROPOSALS = 12;

/**
 * Seats for a party, the best first: front rows, then the middle of the house, none that leaves a gap unless all do; no
 * seat is in two proposals.
 * If no row fits the party: one proposal over several rows.
 * @param zone the only zone to look in; null: any, but no accessible places. A proposal is of one zone, and so of one
 * price, unless no zone has enough seats.
 */
export function proposalsFor(
  seats: readonly PlacedSeat[],
  states: SeatStates,
  party: number,
  zone: string | null,
): PlacedSeat[][] {
  const free = seats.filter(
    (seat) =>
      stateOf(states, seat.seat_id) === 'free' && (zone === null ? !isAccessibleZone(seat.zone) : seat.zone === zone),
  );
  const centre = middleOf(seats);
  const windows = runsOf(free)
    .flatMap((run) => windowsOf(run, party))
    .filter((window) => window.seats.every((seat) => seat.zone === window.seats[0]?.zone))
    .map((window) => ({
      ...window,
      row: window.seats[0]?.row_no ?? 0,
      aside: Math.abs(middleOf(window.seats) - centre),
    }))
    .sort((a, b) => a.row - b.row || a.aside - b.aside || a.lone - b.lone);
  const found: PlacedSeat[][] = [];
  const used = new Set<string>();
  const take = (accepts: (window: readonly PlacedSeat[]) => boolean): void => {
    for (const { seats: window } of windows) {
      if (found.length === MOST_PROPOSALS) return;
      if (window.some((seat) => used.has(seat.seat_id)) || !accepts(window)) continue;
      found.push(window);
      for (const seat of window) used.add(seat.seat_id);
    }
  };
  take((window) => !leavesGap(seats, states, window));
  // Together with a gap is better than apart.
  if (found.length === 0) take(() => true);
  if (found.length > 0) return found;
  const spread = spreadInOneZone(free, party) ?? bestTogether(free, party);
  return spread ? [spread] : [];
}

/** Of the zones that have enough seats the one where the party is in the fewest pieces, then the one in front. */
function spreadInOneZone(free: readonly PlacedSeat[], party: number): PlacedSeat[] | null {
  const zones = new Set(free.map((seat) => seat.zone));
  const [best] = [...zones]
    .flatMap((zone) => {
      const seats = bestTogether(
        free.filter((seat) => seat.zone === zone),
        party,
      );
      return seats
        ? [{ seats, pieces: runsOf(seats).length, row: Math.min(...seats.map(({ row_no }) => row_no)) }]
        : [];
    })
    .sort((a, b) => a.pieces - b.pieces || a.row - b.row);
  return best?.seats ?? null;
}

const middleOf = (seats: readonly PlacedSeat[]): number =>
  seats.reduce((sum, seat) => sum + seat.x, 0) / Math.max(1, seats.length);

/** Distances to a seat in another row are multiplied by this factor: such seats feel further away. */
const OTHER_ROW = 1.5;

const away = (a: PlacedSeat, b: PlacedSeat): number =>
  Math.hypot(a.x - b.x, a.y - b.y) * (a.row_key === b.row_key ? 1 : OTHER_ROW);

/** Weight of the distance to the rest of the party relative to the distance to the lost seat. */
const TOGETHER = 1.5;

const wayTo = (seat: PlacedSeat, party: readonly PlacedSeat[]): number =>
  party.length === 0 ? 0 : Math.min(...party.map((each) => away(seat, each)));

const MOST_CANDIDATES = 40;

/**
 * @param remaining seats that stay chosen.
 * @param lost seats that are gone.
 * @returns a seat of the same zone, and so of the same price, for each lost one: near it and near the rest of the
 * party, the last one so that no gap is left if that can be. Seats without a replacement are left out.
 */
export function replacementsFor(
  seats: readonly PlacedSeat[],
  states: SeatStates,
  remaining: readonly PlacedSeat[],
  lost: readonly PlacedSeat[],
): PlacedSeat[] {
  const found: PlacedSeat[] = [];
  const gone = idsOf(lost);
  for (const each of lost) {
    const taken = idsOf([...remaining, ...found]);
    const near = seats
      .filter(
        (seat) =>
          seat.zone === each.zone &&
          stateOf(states, seat.seat_id) === 'free' &&
          !taken.has(seat.seat_id) &&
          !gone.has(seat.seat_id),
      )
      .map((seat) => ({ seat, cost: away(seat, each) + TOGETHER * wayTo(seat, [...remaining, ...found]) }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ seat }) => seat);
    // A gap half-way does not matter: only the last seat of the group decides.
    const last = found.length === lost.length - 1;
    const good = last
      ? near.slice(0, MOST_CANDIDATES).find((seat) => !leavesGap(seats, states, [...remaining, ...found, seat]))
      : undefined;
    const seat = good ?? near[0];
    if (seat) found.push(seat);
  }
  return found;
}
