import { HALF, type LayoutSeat, type Point } from './seat-map-layout.ts';

/** Position of the floor in the window: window pixel = floor unit × scale + offset. */
export interface View extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** At this scale a seat is 24 px wide and chosen by a tap. */
export const READING_SCALE = 1;
/** At a smaller scale than this a tap zooms in instead of choosing. */
export const CHOOSING_SCALE = 0.8;
export const MOST_SCALE = 2.5;
/**
 * Scales from which on more can be seen: seats in place of blocks, then symbols and the numbers of rows, then, in two
 * steps, smaller letters.
 */
const LEVELS = [0.27, 0.42, CHOOSING_SCALE, 1.35] as const;

/** @returns how much detail a scale bears, from 0, the overview, to 4. */
export const levelOf = (scale: number): number => LEVELS.filter((from) => scale >= from).length;

/**
 * Floor units of empty room below the house, so that its last row can be pulled above what floats over the lower edge.
 */
export const ROOM_BELOW = 160;

/** Largest distance of a tap from the middle of its seat, window pixels. */
export const SNAP = 24;

export function fitWidth(floor: Size, window: Size): View {
  const scale = Math.min(READING_SCALE, window.width / Math.max(1, floor.width));
  return { scale, x: (window.width - floor.width * scale) / 2, y: 0 };
}

export function fitWhole(floor: Size, window: Size): View {
  const scale = Math.min(leastScale(floor, window), window.height / Math.max(1, floor.height));
  return bounded({ scale, x: (window.width - floor.width * scale) / 2, y: 0 }, floor, window);
}

export const leastScale = (floor: Size, window: Size): number =>
  Math.min(READING_SCALE, window.width / Math.max(1, floor.width), window.height / Math.max(1, floor.height));

/** The view leaves as little space empty as it can: a floor smaller than the window is centred at the top. */
export function bounded(view: View, floor: Size, window: Size): View {
  const scale = Math.min(MOST_SCALE, Math.max(leastScale(floor, window), view.scale));
  const [width, height] = [floor.width * scale, (floor.height + ROOM_BELOW) * scale];
  return {
    scale,
    x: width <= window.width ? (window.width - width) / 2 : Math.min(0, Math.max(window.width - width, view.x)),
    y: height <= window.height ? 0 : Math.min(0, Math.max(window.height - height, view.y)),
  };
}

export const floorPoint = ({ scale, x, y }: View, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

export const windowPoint = ({ scale, x, y }: View, at: Point): Point => ({ x: at.x * scale + x, y: at.y * scale + y });

/** @returns the view at another scale with the same floor point under `at`. */
export function zoomedAbout(view: View, at: Point, scale: number): View {
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export const zoomedTo = (view: View, at: Point, scale: number, floor: Size, window: Size): View =>
  zoomedAbout(view, at, Math.min(MOST_SCALE, Math.max(leastScale(floor, window), scale)));

export const centredOn = (at: Point, scale: number, window: Size): View => ({
  scale,
  x: window.width / 2 - at.x * scale,
  y: window.height / 2 - at.y * scale,
});

/** The view stays the same where the seats are in sight and near enough already. */
export function viewOfSeats(seats: readonly LayoutSeat[], view: View, window: Size): View {
  const [xs, ys] = [seats.map(({ at }) => at.x), seats.map(({ at }) => at.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 2 * HALF * view.scale;
  const [first, last] = [windowPoint(view, { x: left, y: top }), windowPoint(view, { x: right, y: bottom })];
  const isSeen = first.x > room && first.y > room && last.x < window.width - room && last.y < window.height - room;
  if (isSeen && view.scale >= CHOOSING_SCALE) return view;
  const fits = (window.width - 4 * HALF) / Math.max(1, right - left);
  return centredOn(
    { x: (left + right) / 2, y: (top + bottom) / 2 },
    Math.min(fits, Math.max(view.scale, READING_SCALE)),
    window,
  );
}

/** Side of a cell of the index, floor units. */
const CELL = 128;

/** Seats by position, so that only those in the window are visited. */
type SeatIndex = ReadonlyMap<number, readonly LayoutSeat[]>;

const cellOf = (value: number): number => Math.floor(value / CELL);

/** More cells than any floor has from side to side. */
const ACROSS = 65_536;

const keyOf = (column: number, row: number): number => row * ACROSS + column;

const indexes = new WeakMap<readonly LayoutSeat[], SeatIndex>();

export function indexSeats(seats: readonly LayoutSeat[]): SeatIndex {
  const known = indexes.get(seats);
  if (known) return known;
  const cells = new Map<number, LayoutSeat[]>();
  for (const seat of seats) {
    const key = keyOf(cellOf(seat.at.x), cellOf(seat.at.y));
    const cell = cells.get(key);
    if (cell) cell.push(seat);
    else cells.set(key, [seat]);
  }
  indexes.set(seats, cells);
  return cells;
}

/** @returns the seats of which something may lie in the box; a few beyond its edge are among them. */
export function seatsIn(index: SeatIndex, box: Point & Size): LayoutSeat[] {
  const found: LayoutSeat[] = [];
  for (let row = cellOf(box.y - HALF); row <= cellOf(box.y + box.height + HALF); row += 1) {
    for (let column = cellOf(box.x - HALF); column <= cellOf(box.x + box.width + HALF); column += 1) {
      const cell = index.get(keyOf(column, row));
      if (cell) found.push(...cell);
    }
  }
  return found;
}

/**
 * @param at window pixel of a tap.
 * @param accepts which seats count.
 * @returns the nearest seat that counts and whose middle is at most `reach` window pixels away.
 */
export function seatNear(
  index: SeatIndex,
  view: View,
  at: Point,
  accepts: (seat: LayoutSeat) => boolean,
  reach = SNAP,
): LayoutSeat | null {
  const point = floorPoint(view, at);
  const far = reach / view.scale;
  let best: LayoutSeat | null = null;
  let least = far;
  for (const seat of seatsIn(index, { x: point.x - far, y: point.y - far, width: 2 * far, height: 2 * far })) {
    const away = Math.hypot(seat.at.x - point.x, seat.at.y - point.y);
    if (away <= least && accepts(seat)) {
      best = seat;
      least = away;
    }
  }
  return best;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Weight of a sideways step relative to a straight one. */
const ASIDE = 2.5;

export function neighbourOf(seats: readonly LayoutSeat[], from: LayoutSeat, direction: Direction): LayoutSeat | null {
  let best: LayoutSeat | null = null;
  let least = Infinity;
  const level = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const [cos, sin] = [Math.cos(from.angle), Math.sin(from.angle)];
  for (const seat of seats) {
    const [dx, dy] = [seat.at.x - from.at.x, seat.at.y - from.at.y];
    // Along the row and across it, so that a curved row is followed to its end.
    const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
    const ahead = (level ? along : across) * sign;
    const aside = Math.abs(level ? across : along);
    if (ahead < HALF || aside > ahead * 1.2) continue;
    const cost = ahead + aside * ASIDE;
    if (cost < least) {
      best = seat;
      least = cost;
    }
  }
  return best;
}
