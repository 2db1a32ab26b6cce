import { HALF, type LayoutArea, type LayoutSeat, PITCH, type Point, type SeatMapLayout } from './seat-map-layout.ts';
import { type SeatStates, stateOf } from './seat-choice.ts';
import type { PlacedSeat } from './seat-plan.ts';

/** `own` is held by an earlier order of the visitor, `present` by the tickets that are being moved. */
export type DrawnState = 'free' | 'sold' | 'own' | 'present';

/** `gap` would be isolated by the choice, `lost` was chosen and is no longer free. */
export type SeatMark = 'chosen' | 'proposed' | 'gap' | 'lost';

export type SeatMarks = ReadonlyMap<string, SeatMark>;

const DRAWN: Record<ReturnType<typeof stateOf>, DrawnState> = {
  free: 'free',
  mine: 'own',
  sold: 'sold',
  locked: 'sold',
  blocked: 'sold',
};

/**
 * @param present seats of the tickets that are being moved.
 * @returns the state of each seat, in the order of the layout.
 */
export const drawnStates = ({ seats }: SeatMapLayout, states: SeatStates, present: ReadonlySet<string>): DrawnState[] =>
  seats.map(({ seat_id }) => (present.has(seat_id) ? 'present' : DRAWN[stateOf(states, seat_id)]));

/** If a seat has several marks, the later list wins. */
export function marksOf(lists: {
  proposal: readonly PlacedSeat[] | null;
  gaps: ReadonlySet<string>;
  lost: readonly PlacedSeat[];
  chosen: readonly PlacedSeat[];
}): SeatMarks {
  const marks = new Map<string, SeatMark>();
  for (const { seat_id } of lists.proposal ?? []) marks.set(seat_id, 'proposed');
  for (const id of lists.gaps) marks.set(id, 'gap');
  for (const { seat_id } of lists.lost) marks.set(seat_id, 'lost');
  for (const { seat_id } of lists.chosen) marks.set(seat_id, 'chosen');
  return marks;
}

export const isSelectable = (shown: DrawnState | SeatMark): boolean =>
  shown !== 'sold' && shown !== 'own' && shown !== 'lost';

/** Seats of one price that belong to the same part of the house: one shape of the overview. Lengths are floor units. */
export interface SeatBlock {
  key: string;
  /** The price zone; empty where nothing in the block is for sale. */
  zone: string;
  seats: readonly LayoutSeat[];
  /** SVG path along the rows; stroked `rowWidth` wide, they become one area. */
  rows: string;
  rowWidth: number;
  label: Point;
  width: number;
  /** The height at the label: a curved block is thin there, however far its ends reach down. */
  height: number;
}

/** Seats of zones that are not `sold` join their neighbours' block, so that single reserved seats make no holes. */
export function blocksOf({ rows }: Pick<SeatMapLayout, 'rows'>, sold: ReadonlySet<string>): SeatBlock[] {
  const blocks = new Map<string, { zone: string; pieces: LayoutSeat[][] }>();
  for (const row of rows) {
    for (const piece of piecesOf(row, sold)) {
      const [first] = piece.seats;
      if (!first) continue;
      // A row's key begins with the name of its part of the house.
      const key = `${first.row_key.slice(0, first.row_key.lastIndexOf('/'))} ${piece.zone}`;
      const block = blocks.get(key) ?? { zone: piece.zone, pieces: [] };
      blocks.set(key, block);
      block.pieces.push(piece.seats);
    }
  }
  return [...blocks].map(([key, { zone, pieces }]) => blockOf(key, zone, pieces));
}

function piecesOf(row: readonly LayoutSeat[], sold: ReadonlySet<string>): { zone: string; seats: LayoutSeat[] }[] {
  const pieces: { zone: string; seats: LayoutSeat[] }[] = [];
  let before: LayoutSeat | undefined;
  for (const seat of row) {
    const piece = pieces[pieces.length - 1];
    const zone = sold.has(seat.zone) ? seat.zone : '';
    const joins =
      piece &&
      before &&
      seat.position === before.position + 1 &&
      (zone === piece.zone || zone === '' || piece.zone === '');
    if (joins) {
      piece.seats.push(seat);
      piece.zone ||= zone;
    } else pieces.push({ zone, seats: [seat] });
    before = seat;
  }
  return pieces;
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function blockOf(key: string, zone: string, pieces: readonly LayoutSeat[][]): SeatBlock {
  const seats = pieces.flat();
  const [xs, ys] = [seats.map(({ at }) => at.x), seats.map(({ at }) => at.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const label = seats.reduce<LayoutSeat | undefined>(
    (best, seat) => (best && apart(best.at, middle) <= apart(seat.at, middle) ? best : seat),
    undefined,
  );
  const step = usualStep(pieces);
  const rowWidth = rowWidthOf(step);
  return {
    key,
    zone,
    seats,
    rows: pieces.map(rowPath).join(''),
    rowWidth,
    label: label?.at ?? middle,
    width: right - left + PITCH,
    height: Math.min(
      bottom - top + rowWidth,
      ((pieces.length - 1) * step + rowWidth) / Math.abs(Math.cos(label?.angle ?? 0)),
    ),
  };
}

const usualStep = (pieces: readonly LayoutSeat[][]): number => {
  const steps = pieces.slice(1, 6).flatMap((piece, index) => {
    const from = pieces[index]?.[(pieces[index]?.length ?? 0) >> 1];
    return from ? [Math.min(...piece.map(({ at }) => apart(at, from.at)))] : [];
  });
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
};

/**
 * A little more than the step from row to row, and at most two seats, so that distant rows stay separate. Whole units,
 * so that equal blocks are drawn together.
 */
const rowWidthOf = (step: number): number => Math.round(Math.min(2, Math.max(1, (step / PITCH) * 1.1)) * PITCH);

const short = (value: number): string => String(Math.round(value * 10) / 10);
const point = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

/** Every third seat is enough for the curve of a row. */
const rowPath = (seats: readonly LayoutSeat[]): string =>
  seats
    .filter((_, index) => index % 3 === 0 || index === seats.length - 1)
    .map(({ at }, index) => `${index === 0 ? 'M' : 'L'}${point(at)}${seats.length === 1 ? 'h.1' : ''}`)
    .join('');

/** Corner radius of a drawn seat, floor units. */
const ROUND = 7;
/** Smaller turns, degrees, count as none. */
const TURN = 1;
const SIDE = 2 * (HALF - ROUND);

/** A rounded square round the origin, as relative commands that can be turned point by point. */
const BOX: readonly [command: string, ...points: (readonly [x: number, y: number])[]][] = [
  ['m', [ROUND - HALF, -HALF]],
  ['l', [SIDE, 0]],
  ['q', [ROUND, 0], [ROUND, ROUND]],
  ['l', [0, SIDE]],
  ['q', [0, ROUND], [-ROUND, ROUND]],
  ['l', [-SIDE, 0]],
  ['q', [-ROUND, 0], [-ROUND, -ROUND]],
  ['l', [0, -SIDE]],
  ['q', [0, -ROUND], [ROUND, -ROUND]],
];

const boxes = new Map<number, string>();

/** @param angle radians. */
function boxAt(angle: number): string {
  const turn = Math.round((angle * 180) / Math.PI / TURN) * TURN;
  const known = boxes.get(turn);
  if (known !== undefined) return known;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const turned = ([x, y]: readonly [number, number]): string => point({ x: x * cos - y * sin, y: x * sin + y * cos });
  const made = `${BOX.map(([command, ...points]) => command + points.map(turned).join(' ')).join('')}z`;
  boxes.set(turn, made);
  return made;
}

/** Relative SVG path commands round the middle of a seat. */
export const CROSS = 'm-3.5-3.5l7 7m0-7l-7 7';
export const TICK = 'm-5.5.5l3.8 3.8l7.7-8.3';
export const WHEELCHAIR = 'm-2.4-7.4h.01m-.01 3v5.4h5l2 4.6h1.8m-8.8-7.4h4.6m-6.8 1.2a4.4 4.4 0 1 0 7 5.2';

export const seatsPath = (seats: readonly LayoutSeat[]): string =>
  seats.map(({ at, angle }) => `M${point(at)}${boxAt(angle)}`).join('');

export const symbolsPath = (seats: readonly LayoutSeat[], symbol: string): string =>
  seats.map(({ at }) => `M${point(at)}${symbol}`).join('');

/**
 * @returns the outline of an area as an SVG path, before its `rotation`, round its own point; null where it is only
 * words.
 */
export function areaPath({ shape, points = [], width = 0, height = 0 }: LayoutArea): string | null {
  if (shape === 'text') return null;
  if (shape === 'polygon') return points.length > 0 ? `M${points.map(point).join('L')}z` : null;
  if (shape === 'rectangle') return `M0 0h${short(width)}v${short(height)}h${short(-width)}z`;
  const [rx, ry] = [short(width / 2), short(height / 2)];
  return `M${short(-width / 2)} 0a${rx} ${ry} 0 1 0 ${short(width)} 0a${rx} ${ry} 0 1 0 ${short(-width)} 0z`;
}

export function areaMiddle({ shape, x, y, points, width = 0, height = 0 }: LayoutArea): Point {
  if (shape === 'polygon' && points && points.length > 0) {
    const [xs, ys] = [points.map((each) => each.x), points.map((each) => each.y)];
    return { x: x + (Math.min(...xs) + Math.max(...xs)) / 2, y: y + (Math.min(...ys) + Math.max(...ys)) / 2 };
  }
  return shape === 'rectangle' ? { x: x + width / 2, y: y + height / 2 } : { x, y };
}
