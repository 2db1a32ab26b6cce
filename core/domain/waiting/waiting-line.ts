/** How long before the opening of a sale visitors can enter the draw. */
export const LOBBY_MS = 60 * 60_000;
/** A sale has a line for this time at most; after that it sells like any other. */
const LINE_MS = 24 * 60 * 60_000;
/** Time to order, from the moment at which an admitted visitor is notified. */
export const WINDOW_MS = 10 * 60_000;
/**
 * Time over which the line's speed is measured, and after which an admitted visitor who has not returned takes up no
 * room.
 */
export const RECENT_MS = 60_000;
/** A line is over after this time without waiting visitors. */
export const QUIET_MS = 10 * 60_000;

export const mayHaveLine = (opensAt: number, now: number): boolean => now < opensAt + LINE_MS;

const ROUND_KEYS = 8;
/** Fewest bits of half a number in the Feistel network; with less the draw would not be even. */
const LEAST_HALF = 4;

/** Spreads the bits of a number (the last step of MurmurHash3). */
function mixed(value: number, key: number): number {
  let h = Math.imul(value + 1, 0x9e3779b1) ^ key;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The draw: a permutation of 1 … count that follows from the seed (a Feistel network, repeated until the result lies in
 * the range). Every process computes a visitor's place from their number, so that a draw for 300,000 people writes one
 * row.
 * @param seed 64 hexadecimal digits, chosen at random when the draw is closed.
 */
export function drawnPlace(number: number, count: number, seed: string): number {
  const half = Math.max(LEAST_HALF, Math.ceil(Math.log2(Math.max(2, count)) / 2));
  const mask = (1 << half) - 1;
  const keys = Array.from(
    { length: ROUND_KEYS },
    (_, round) => Number.parseInt(seed.slice(round * 8, round * 8 + 8), 16) | 0,
  );
  let value = number - 1;
  do {
    let left = value >>> half;
    let right = value & mask;
    for (const key of keys) [left, right] = [right, left ^ (mixed(right, key) & mask)];
    value = ((left << half) | right) >>> 0;
  } while (value >= count);
  return value + 1;
}

/** A line after its draw. `drawn` people came before the opening; `admitted_to` is the last place that may order. */
export interface DrawnLine {
  drawn: number;
  seed: string;
  admitted_to: number;
}

/** @returns the place of the visitor with that number: by lot before the opening, in the order of arrival after it. */
export const placeIn = ({ drawn, seed }: Pick<DrawnLine, 'drawn' | 'seed'>, number: number): number =>
  number <= drawn ? drawnPlace(number, drawn, seed) : number;

export const peopleAhead = ({ admitted_to }: Pick<DrawnLine, 'admitted_to'>, place: number): number =>
  Math.max(0, place - admitted_to - 1);

/** @returns null while the line's speed is unknown. @param pace people admitted a second. */
export const waitSeconds = (ahead: number, pace: number): number | null =>
  pace > 0 ? Math.ceil((ahead + 1) / pace) : null;

const SOONEST_MS = 3_000;
const LATEST_MS = 45_000;

/**
 * Visitors far behind ask more rarely, and chance spreads them.
 * @param random from 0 to 1.
 */
export function askAgainMs(wait: number | null, random: number): number {
  const tenth = wait === null ? SOONEST_MS : wait * 100;
  return Math.round(Math.min(LATEST_MS, Math.max(SOONEST_MS, tenth)) * (0.85 + 0.3 * random));
}

const ASKED_A_SECOND = 10_000;

/** Visitors ask after the opening, spread over more time the more people there are. */
export const askAtOpeningMs = (untilOpening: number, people: number, random: number): number =>
  Math.round(Math.max(0, untilOpening) + 1_000 + random * Math.min(30_000, 1_000 + (people / ASKED_A_SECOND) * 1_000));

export interface OrdersSeen {
  orders: number;
  /** Sum over all orders of the time in their transactions; `answeringMs` includes the wait before them. */
  writingMs: number;
  answeringMs: number;
  elapsedMs: number;
  turns: number;
  /** Time of an order that no other one disturbs; null while none was seen. */
  undisturbedMs: number | null;
}

/**
 * How busy the writer is, 0 to 1: by the share of turns in use, or by how much longer an order takes than an
 * undisturbed one. Orders that need the same row wait for each other long before all turns are in use.
 */
export function loadOf({ orders, writingMs, answeringMs, elapsedMs, turns, undisturbedMs }: OrdersSeen): number {
  if (orders === 0) return 0;
  const taken = writingMs / (elapsedMs * turns);
  const waiting = undisturbedMs === null ? 0 : 1 - undisturbedMs / (answeringMs / orders);
  return Math.min(1, Math.max(0, taken, waiting));
}

/**
 * Loads of the writer below which more people are admitted, and from which on fewer. They lie well below a full load,
 * since admitted people order only when they have filled in their form.
 */
const GROW_BELOW = 0.5;
const SHRINK_FROM = 0.6;
const SHRINK_FAST_FROM = 0.75;
/** Shares by which more people may be inside after a tick: with an idle writer, and after a tick without orders. */
const FASTEST = 0.03;
const UNKNOWN = 0.002;
const LEAST_INSIDE = 10;
/** Shortest measurement from which an estimate is made, milliseconds. */
const LEAST_MS = 5_000;

/**
 * @returns how many may be inside (admitted, and neither done nor out of time) from now on.
 * @param used whether visitors wait and nearly as many are inside as are allowed.
 * @param load how busy the writer was since the last tick, as `loadOf` measures it.
 * @param orders how many orders came in that time.
 */
export function nextMost(
  most: number,
  { used, load, orders }: { used: boolean; load: number; orders: number },
): number {
  const growth = orders === 0 ? UNKNOWN : FASTEST * Math.max(0, 1 - load / GROW_BELOW) ** 2;
  const factor = load >= SHRINK_FAST_FROM ? 0.93 : load >= SHRINK_FROM ? 0.98 : used ? 1 + growth : 1;
  return Math.max(Math.min(LEAST_INSIDE, most), most * factor);
}

export interface Admitting {
  joined: number;
  admitted_to: number;
  most: number;
  /** The last ticks, the oldest first. */
  recent: readonly Tick[];
}

/**
 * When a round of admission was, and `admitted_to` after it. Ticks are about a second apart, more where the machine is
 * busy.
 */
export type Tick = readonly [at: number, admitted_to: number];

/**
 * @returns the last tick before the recent time, from which both the admitted and the notified visitors are counted;
 * null where the line is younger.
 */
export const tickBefore = (recent: readonly Tick[], now: number): Tick | null =>
  recent.filter(([at]) => at <= now - RECENT_MS).slice(-1)[0] ?? null;

export interface Measured {
  /** Notified visitors who have not ordered and have time left. */
  ordering: number;
  /** Visitors notified since `tickBefore`. */
  notified: number;
  load: number;
  orders: number;
}

/**
 * @returns the line after a tick. `admitted_to` never falls, and never passes the number of visitors who joined. `room`
 * is how many more may be admitted at once when they join.
 */
export function admit(
  { joined, admitted_to, most, recent }: Admitting,
  { ordering, notified, load, orders }: Measured,
  now: number,
) {
  const before = tickBefore(recent, now);
  const notNotified = Math.max(0, admitted_to - (before?.[1] ?? 0) - notified);
  const inside = ordering + notNotified;
  const used = joined > admitted_to && inside >= most * 0.9;
  const next = nextMost(most, { used, load, orders });
  const places = Math.max(0, Math.floor(next) - inside);
  const admitted = Math.min(places, joined - admitted_to);
  const after = admitted_to + admitted;
  const remaining: Tick[] = [...recent.filter(([at]) => at >= (before?.[0] ?? 0)), [now, after]];
  const [firstAt, first] = remaining[0] ?? [now, after];
  return {
    admitted_to: after,
    room: places - admitted,
    most: next,
    recent: remaining,
    pace: now - firstAt >= LEAST_MS ? ((after - first) * 1000) / (now - firstAt) : 0,
  };
}
