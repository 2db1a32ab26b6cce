import type { PlacedSeat } from './seat-plan.ts';

export interface LayoutSeat extends PlacedSeat {
  index: number;
  /** Centre in floor units. */
  at: Point;
  /** Direction of the seat's row, radians clockwise. */
  angle: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface LayoutArea extends Point {
  shape: 'polygon' | 'rectangle' | 'ellipse' | 'circle' | 'text';
  /** Degrees clockwise round the area's own point, `x` and `y`. */
  rotation: number;
  points?: readonly Point[] | undefined;
  width?: number | undefined;
  height?: number | undefined;
  text?: string | undefined;
}

export interface LayoutPlan {
  width: number;
  height: number;
  areas: readonly LayoutArea[];
  seats: readonly PlacedSeat[];
}

/** A plan in floor units: neighbours are 32 apart, in any unit of the venue, and the top left corner is 0/0. */
export interface SeatMapLayout {
  width: number;
  height: number;
  seats: readonly LayoutSeat[];
  rows: readonly (readonly LayoutSeat[])[];
  byId: ReadonlyMap<string, LayoutSeat>;
  areas: readonly LayoutArea[];
  rowLabels: readonly (Point & { text: string })[];
}

/** Floor units from one seat to the next. */
export const PITCH = 32;
/** Half the width of a drawn seat, floor units. */
export const HALF = 12;
/** Room round the outermost seats, floor units. */
const MARGIN = 44;

const median = (values: readonly number[]): number => Float64Array.from(values).sort()[values.length >> 1] ?? 0;

export function layoutSeatMap(plan: LayoutPlan): SeatMapLayout {
  const rows = rowsOf(plan.seats);
  const unit = PITCH / (usualPitch(rows) || median(plan.seats.map((seat) => seat.radius)) * 2.6 || 1);
  const box = boundsOf(plan, MARGIN / unit);
  const scaled = ({ x, y }: Point): Point => ({ x: (x - box.left) * unit, y: (y - box.top) * unit });
  const angles = new Map(rows.flatMap((row) => row.map((seat, index) => [seat.seat_id, angleAt(row, index)] as const)));
  const seats = plan.seats.map((seat, index) => ({
    ...seat,
    index,
    at: scaled(seat),
    angle: angles.get(seat.seat_id) ?? 0,
  }));
  const byId = new Map(seats.map((seat) => [seat.seat_id, seat]));
  const placed = rows.map((row) => row.flatMap((seat) => byId.get(seat.seat_id) ?? []));
  rowsCache.set(seats, byKey(placed));
  return {
    width: (box.right - box.left) * unit,
    height: (box.bottom - box.top) * unit,
    seats,
    rows: placed,
    byId,
    areas: plan.areas.map((area) => areaIn(area, scaled(area), unit)),
    rowLabels: rowLabels(placed),
  };
}

function rowsOf<T extends { row_key: string; position: number }>(seats: readonly T[]): T[][] {
  const rows = new Map<string, T[]>();
  for (const seat of seats) {
    const row = rows.get(seat.row_key);
    if (row) row.push(seat);
    else rows.set(seat.row_key, [seat]);
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.position - b.position));
}

type RowsByKey = ReadonlyMap<string, readonly PlacedSeat[]>;

const rowsCache = new WeakMap<readonly PlacedSeat[], RowsByKey>();

const byKey = (rows: readonly (readonly PlacedSeat[])[]): RowsByKey =>
  new Map(rows.flatMap((row) => (row[0] ? [[row[0].row_key, row] as const] : [])));

export function rowsIn(seats: readonly PlacedSeat[]): RowsByKey {
  const known = rowsCache.get(seats);
  if (known) return known;
  const rows = byKey(rowsOf(seats));
  rowsCache.set(seats, rows);
  return rows;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function usualPitch(rows: readonly PlacedSeat[][]): number {
  const steps = rows.flatMap((row) =>
    row.flatMap((seat, index) => {
      const before = row[index - 1];
      return before && seat.position === before.position + 1 ? [distance(seat, before)] : [];
    }),
  );
  return median(steps);
}

/** The direction from the seat before to the seat after it, across no aisle. */
function angleAt(row: readonly PlacedSeat[], index: number): number {
  const seat = row[index];
  if (!seat) return 0;
  const before = row[index - 1];
  const after = row[index + 1];
  const from = before && before.position === seat.position - 1 ? before : seat;
  const to = after && after.position === seat.position + 1 ? after : seat;
  return from === to ? 0 : Math.atan2(to.y - from.y, to.x - from.x);
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boundsOf({ width, height, areas, seats }: LayoutPlan, margin: number): Bounds {
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const take = (left: number, top: number, right: number, bottom: number): void => {
    bounds.left = Math.min(bounds.left, left);
    bounds.top = Math.min(bounds.top, top);
    bounds.right = Math.max(bounds.right, right);
    bounds.bottom = Math.max(bounds.bottom, bottom);
  };
  for (const { x, y } of seats) take(x - margin, y - margin, x + margin, y + margin);
  for (const area of areas) {
    const [left, top, right, bottom] = extentOf(area);
    // Shapes outside the plan's size are cut off on purpose, such as the far side of a stage.
    take(clamp(left, 0, width), clamp(top, 0, height), clamp(right, 0, width), clamp(bottom, 0, height));
  }
  return seats.length + areas.length > 0 ? bounds : { left: 0, top: 0, right: width, bottom: height };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function extentOf({ shape, x, y, points, width = 0, height = 0 }: LayoutArea): [number, number, number, number] {
  if (shape === 'polygon' && points && points.length > 0) {
    const xs = points.map((point) => x + point.x);
    const ys = points.map((point) => y + point.y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  if (shape === 'rectangle') return [x, y, x + width, y + height];
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

function areaIn(area: LayoutArea, at: Point, unit: number): LayoutArea {
  return {
    ...area,
    ...at,
    points: area.points?.map(({ x, y }) => ({ x: x * unit, y: y * unit })),
    width: area.width === undefined ? undefined : area.width * unit,
    height: area.height === undefined ? undefined : area.height * unit,
  };
}

/** Largest distance across an aisle, floor units, at which two ends of one row share one row number. */
const SHARED = 3.4 * PITCH;

function rowLabels(rows: readonly LayoutSeat[][]): SeatMapLayout['rowLabels'] {
  const ends = new Map<string, RowEnd[]>();
  let run = 0;
  for (const row of rows) {
    for (const [index, seat] of row.entries()) {
      if (row[index - 1]?.position !== seat.position - 1) {
        run += 1;
        addEnd(ends, seat, { run, side: -1 });
      }
      if (row[index + 1]?.position !== seat.position + 1) addEnd(ends, seat, { run, side: 1 });
    }
  }
  return [...ends].flatMap(([text, points]) => merged(points).map((point) => ({ ...point, text })));
}

/** `run` numbers the groups of seats side by side: the two ends of one group never share a row number. */
interface RowEnd extends Point {
  run: number;
  side: 1 | -1;
}

function addEnd(ends: Map<string, RowEnd[]>, { row, at, angle }: LayoutSeat, end: Omit<RowEnd, 'x' | 'y'>): void {
  const { side } = end;
  const point = { x: at.x + side * PITCH * Math.cos(angle), y: at.y + side * PITCH * Math.sin(angle) };
  ends.set(row, [...(ends.get(row) ?? []), { ...end, ...point }]);
}

function merged(ends: readonly RowEnd[]): Point[] {
  const left = [...ends];
  const found: Point[] = [];
  for (let end = left.shift(); end; end = left.shift()) {
    const { x, y, run, side } = end;
    const partner = left.findIndex(
      (other) => other.run !== run && other.side !== side && distance(other, { x, y }) < SHARED,
    );
    const other = partner < 0 ? undefined : left.splice(partner, 1)[0];
    found.push(other ? { x: (x + other.x) / 2, y: (y + other.y) / 2 } : { x, y });
  }
  return found;
}
