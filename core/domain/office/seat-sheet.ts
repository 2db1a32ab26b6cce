import { areasOf } from '#domain/seats/plan-areas.ts';
import type { PlanPoint, PlanRow, PlanSeat, PlanZone, SeatingPlan } from '#domain/seats/seat-plan.ts';
import { csvLine } from './export-table.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** The words of the seating plan file; `zone` is its `name`, or its `zone_id` where it has none. */
export const SEAT_COLUMNS = ['seat_guid', 'zone', 'row_number', 'seat_number', 'category', 'x', 'y'] as const;
export type SeatColumn = (typeof SEAT_COLUMNS)[number];
const REQUIRED: ReadonlySet<SeatColumn> = new Set(['seat_guid', 'row_number', 'seat_number', 'category']);

export type SheetFaultCode =
  | 'openQuote'
  | 'noRows'
  | 'strangeTitle'
  | 'titleTwice'
  | 'columnMissing'
  | 'missing'
  | 'tooLong'
  | 'notNumber'
  | 'pair'
  | 'wholeRow'
  | 'idTwice'
  | 'coordinatesTwice'
  | 'tooManyRows';

/** `row` counts from 1 as in a spreadsheet, and the first one has the titles. */
export interface SeatSheetFault {
  row: number;
  column: string;
  code: SheetFaultCode;
}

export type PlanOfSheet =
  | { plan: SeatingPlan; faults: readonly [] }
  | { plan: null; faults: readonly SeatSheetFault[] };

export const MOST_SHEET_ROWS = 30_000;
const MOST_LETTERS = 80;
/** Distances in units of the plan: seats without a position are drawn below all others. */
const PITCH = 32;
const ROW_DEPTH = 36;
const BETWEEN_ZONES = 64;
const MARGIN = 64;
const ORIGIN: PlanPoint = { x: 0, y: 0 };

/** Spreadsheet programs take an id such as `1-12` for a day, unless a tab stands before it. */
const NAMING = SEAT_COLUMNS.map((column) => column === 'seat_guid');

const zoneName = ({ name, zone_id }: PlanZone): string => name ?? zone_id ?? '';

interface Spot {
  zone: number;
  row: number;
  seat: PlanSeat;
  at: PlanPoint;
  cells: readonly (string | number)[];
}

const originOf = (zone: PlanZone, row: PlanRow): PlanPoint => ({
  x: zone.position.x + (row.position?.x ?? 0),
  y: zone.position.y + (row.position?.y ?? 0),
});

const spotsOf = ({ zones }: SeatingPlan): Spot[] =>
  zones.flatMap((zone, zoneIndex) =>
    zone.rows.flatMap((row, rowIndex) => {
      const origin = originOf(zone, row);
      return row.seats.map((seat): Spot => {
        const at = { x: origin.x + seat.position.x, y: origin.y + seat.position.y };
        const words = [seat.seat_guid, zoneName(zone), row.row_number, seat.seat_number, seat.category];
        return { zone: zoneIndex, row: rowIndex, seat, at, cells: [...words, at.x, at.y] };
      });
    }),
  );

/** With the mark of UTF-8, without which spreadsheet programs take Chinese for something else. */
export const seatSheetOf = (plan: SeatingPlan): string =>
  `\uFEFF${csvLine(SEAT_COLUMNS)}${spotsOf(plan)
    .map(({ cells }) => csvLine(cells, NAMING))
    .join('')}`;

interface Line {
  row: number;
  cells: Readonly<Record<SeatColumn, string>>;
  /** The seat of the present plan that the line names. */
  known: Spot | undefined;
  /** True where the line repeats the present plan: what that plan has already is no fault. */
  isUnchanged: boolean;
  at: PlanPoint | null;
}

/**
 * Reads seats, one a line. A present plan gives what a table can't hold: areas, colours, sizes, and the positions of
 * seats that name none. With a fault nothing is taken.
 */
export function planOfSheet(
  text: string,
  { name, present }: { name: string; present?: SeatingPlan | undefined },
): PlanOfSheet {
  const rows = readCsv(text);
  const [{ cells: head } = { cells: [] }, ...body] = rows ?? [];
  const found = head.map((title) => SEAT_COLUMNS.find((each) => each === title));
  const titleFaults: SeatSheetFault[] =
    rows === null ? [{ row: 1, column: '', code: 'openQuote' }] : headFaults(head, found);
  if (rows !== null && titleFaults.length === 0) {
    if (body.length === 0) titleFaults.push({ row: 1, column: '', code: 'noRows' });
    if (body.length > MOST_SHEET_ROWS)
      titleFaults.push({ row: body[MOST_SHEET_ROWS]?.row ?? 1, column: '', code: 'tooManyRows' });
  }
  if (titleFaults.length > 0) return { plan: null, faults: titleFaults };
  const lines = readLines(body, found, present);
  const faults = [...lines.flatMap(lineFaults), ...acrossFaults(lines)].sort((a, b) => a.row - b.row);
  if (faults.length > 0) return { plan: null, faults };
  return { plan: planWith(lines, present ?? emptyPlan(name)), faults: [] };
}

const emptyPlan = (name: string): SeatingPlan => ({ name, categories: [], zones: [], size: { width: 0, height: 0 } });

function headFaults(head: readonly string[], found: readonly (SeatColumn | undefined)[]): SeatSheetFault[] {
  const at = (column: string, code: SheetFaultCode): SeatSheetFault => ({ row: 1, column, code });
  return [
    ...head.flatMap((title, index) => (!found[index] && title !== '' ? [at(title, 'strangeTitle')] : [])),
    ...head.flatMap((title, index) =>
      found[index] && found.indexOf(found[index]) < index ? [at(title, 'titleTwice')] : [],
    ),
    ...SEAT_COLUMNS.flatMap((each) => (REQUIRED.has(each) && !found.includes(each) ? [at(each, 'columnMissing')] : [])),
  ];
}

/** How a cell comes back from a table: trimmed, and with a mark where it would begin a formula. */
const readBack = (cell: string): string => readCsv(csvLine(SEAT_COLUMNS) + csvLine([cell]))?.[1]?.cells[0] ?? '';

/** Removes the mark that keeps a spreadsheet from taking a text for a formula. */
const withoutMark = (text: string): string => text.replace(/(^|[;\t\r\n])'(?=\s*[=+\-@＝＋－＠])/g, '$1');

const numberIn = (text: string): number => (/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN);

function readLines(
  body: readonly CsvRow[],
  found: readonly (SeatColumn | undefined)[],
  present: SeatingPlan | undefined,
): Line[] {
  const bySheetId = new Map<string, Spot[]>();
  for (const spot of present ? spotsOf(present) : []) {
    const id = readBack(spot.seat.seat_guid);
    bySheetId.set(id, [...(bySheetId.get(id) ?? []), spot]);
  }
  return body.map(({ row, cells: line }): Line => {
    const raw = SEAT_COLUMNS.map((column) => line[found.indexOf(column)] ?? '');
    const known = bySheetId.get(raw[0] ?? '')?.shift();
    const isSame = SEAT_COLUMNS.map(
      (column, at) => known !== undefined && isCell(column, raw[at] ?? '', known.cells[at]),
    );
    const text = (at: number): string => (isSame[at] ? String(known?.cells[at] ?? '') : withoutMark(raw[at] ?? ''));
    const cells = {
      seat_guid: text(0),
      zone: text(1),
      row_number: text(2),
      seat_number: text(3),
      category: text(4),
      x: text(5),
      y: text(6),
    };
    const isPlaced = cells.x !== '' && cells.y !== '';
    const at = isSame[5] && isSame[6] ? (known?.at ?? null) : isPlaced ? placeIn(cells) : null;
    return { row, cells, known, isUnchanged: isSame.every(Boolean), at };
  });
}

/** True where a cell leaves the present value unchanged: it reads as that value does, or is empty and may be. */
function isCell(column: SeatColumn, text: string, present: string | number = ''): boolean {
  if (text === '' && !REQUIRED.has(column)) return true;
  return typeof present === 'number'
    ? numberIn(text) === present || text === String(present)
    : text === readBack(present);
}

const placeIn = ({ x, y }: { x: string; y: string }): PlanPoint => ({ x: numberIn(x), y: numberIn(y) });

function lineFaults({ row, cells, isUnchanged }: Line): SeatSheetFault[] {
  if (isUnchanged) return [];
  const at = (column: SeatColumn, code: SheetFaultCode): SeatSheetFault => ({ row, column, code });
  const words = SEAT_COLUMNS.filter((column) => column !== 'x' && column !== 'y');
  return [
    ...words.flatMap((column) => {
      if (cells[column].length > MOST_LETTERS) return [at(column, 'tooLong')];
      // Tables and boxes have a name and no rows.
      const mayBeEmpty = column === 'row_number' ? cells.zone !== '' : !REQUIRED.has(column);
      return cells[column] === '' && !mayBeEmpty ? [at(column, 'missing')] : [];
    }),
    ...(['x', 'y'] as const).flatMap((column) => {
      if (cells[column] === '') return cells.x === cells.y ? [] : [at(column, 'pair')];
      return Number.isFinite(numberIn(cells[column])) ? [] : [at(column, 'notNumber')];
    }),
  ];
}

const rowKey = ({ cells }: Line): string => `${cells.zone}\n${cells.row_number}`;

function acrossFaults(lines: readonly Line[]): SeatSheetFault[] {
  const ids = new Set<string>();
  const taken = new Set<string>();
  const placedRows = new Map<string, boolean>();
  return lines.flatMap((line) => {
    const { row, cells, at } = line;
    const faults: SeatSheetFault[] = [];
    if (cells.seat_guid !== '' && ids.has(cells.seat_guid)) faults.push({ row, column: 'seat_guid', code: 'idTwice' });
    ids.add(cells.seat_guid);
    const coordinates = at === null ? null : `${at.x} ${at.y}`;
    if (coordinates !== null && taken.has(coordinates) && !line.isUnchanged)
      faults.push({ row, column: 'x', code: 'coordinatesTwice' });
    if (coordinates !== null) taken.add(coordinates);
    const isPlacedRow = placedRows.get(rowKey(line));
    if (isPlacedRow !== undefined && isPlacedRow !== (at !== null) && !line.isUnchanged)
      faults.push({ row, column: at === null ? 'x' : '', code: 'wholeRow' });
    if (isPlacedRow === undefined) placedRows.set(rowKey(line), at !== null);
    return faults;
  });
}

const below = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/** Seats without a position are drawn in their rows, below everything that has one. */
function withPlaces(lines: readonly Line[], base: SeatingPlan): (Line & { at: PlanPoint })[] {
  const ends = [
    ...lines.flatMap(({ at }) => (at ? [at.y] : [])),
    ...areasOf(base).map(({ y, height = 0 }) => y + height),
  ];
  const rows = new Map<string, Line[]>();
  for (const line of lines) if (line.at === null) rows.set(rowKey(line), [...(rows.get(rowKey(line)) ?? []), line]);
  const widthOf = (row: readonly Line[]): number => (row.length - 1) * PITCH;
  const width = below([base.size.width - 2 * MARGIN, ...[...rows.values()].map(widthOf)]);
  const places = new Map<Line, PlanPoint>();
  let y = ends.length > 0 ? below(ends) + BETWEEN_ZONES : MARGIN;
  let zone: string | undefined;
  for (const row of rows.values()) {
    if (zone !== undefined) y += zone === row[0]?.cells.zone ? ROW_DEPTH : BETWEEN_ZONES;
    zone = row[0]?.cells.zone;
    const left = MARGIN + (width - widthOf(row)) / 2;
    for (const [index, line] of row.entries()) places.set(line, { x: left + index * PITCH, y });
  }
  return lines.map((line) => ({ ...line, at: line.at ?? places.get(line) ?? ORIGIN }));
}

interface OpenRow {
  row: PlanRow;
  seats: PlanSeat[];
}
interface OpenZone {
  zone: PlanZone;
  rows: OpenRow[];
}

function planWith(read: readonly Line[], base: SeatingPlan): SeatingPlan {
  const lines = withPlaces(read, base);
  const zones = base.zones.map((zone): OpenZone => ({ zone, rows: zone.rows.map((row) => ({ row, seats: [] })) }));
  for (const line of lines) {
    const { zone, row } = rowFor(zones, line);
    row.seats.push(seatOf(line, zone.zone, row.row));
  }
  const moved = lines.filter(({ at, known }) => at !== known?.at).map(({ at }) => at);
  const used = new Set(lines.map(({ cells }) => cells.category));
  const fresh = [...used].filter((name) => !base.categories.some((category) => category.name === name));
  return {
    ...base,
    categories: [...base.categories, ...fresh.map((name) => ({ name }))],
    zones: zones.flatMap(({ zone, rows }) => {
      const filled = rows.filter(({ seats }) => seats.length > 0);
      const isLeft = filled.length > 0 || zone.rows.length === 0 || (zone.areas ?? []).length > 0;
      return isLeft ? [{ ...zone, rows: filled.map(({ row, seats }) => ({ ...row, seats })) }] : [];
    }),
    size: {
      width: below([base.size.width, ...moved.map(({ x }) => x + MARGIN)]),
      height: below([base.size.height, ...moved.map(({ y }) => y + MARGIN)]),
    },
  };
}

function rowFor(zones: OpenZone[], { cells, known }: Line): { zone: OpenZone; row: OpenRow } {
  const own = known && zones[known.zone];
  const ownRow = known && own?.rows[known.row];
  if (own && ownRow && zoneName(own.zone) === cells.zone && ownRow.row.row_number === cells.row_number)
    return { zone: own, row: ownRow };
  let zone = zones.find((each) => zoneName(each.zone) === cells.zone);
  if (!zone) {
    zone = { zone: { ...(cells.zone === '' ? {} : { name: cells.zone }), position: ORIGIN, rows: [] }, rows: [] };
    zones.push(zone);
  }
  let row = zone.rows.find((each) => each.row.row_number === cells.row_number);
  if (!row) {
    row = { row: { row_number: cells.row_number, position: ORIGIN, seats: [] }, seats: [] };
    zone.rows.push(row);
  }
  return { zone, row };
}

function seatOf({ cells, known, at }: Line & { at: PlanPoint }, zone: PlanZone, row: PlanRow): PlanSeat {
  const { seat_guid, seat_number, category } = cells;
  const stays = known !== undefined && at === known.at && zone.rows[known.row] === row;
  const origin = originOf(zone, row);
  const position = stays ? known.seat.position : { x: at.x - origin.x, y: at.y - origin.y };
  return { ...known?.seat, seat_guid, seat_number, category, position };
}
