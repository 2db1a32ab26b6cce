import { columnName } from '#domain/office/export-table.ts';
import type { PlanRow, PlanZone, SeatingPlan } from './seat-plan.ts';

/** How the seats of a row are numbered, as somebody sees it who looks at the stage. */
export const NUMBERINGS = ['left', 'right', 'middle'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** What a person types to get a part of a hall; texts, since they are judged as they were typed. */
export interface PlanSection {
  name: string;
  category: string;
  rows: string;
  /** `20` for every row, `10, 12, 14` for each one, `10+2` for two more in each further row. */
  seats: string;
  /** `1` or `A`; the others follow. */
  firstRow: string;
  numbering: Numbering;
  firstSeat: string;
  /** `6, 14`: after these seats of the widest row, counted from the left. */
  aisles: string;
  /** True for a section at the right of the one before it, false for one behind it. */
  beside: boolean;
}

export interface PlanInputs {
  name: string;
  /** The words on the stage; empty where no stage is drawn. */
  stage: string;
  sections: readonly PlanSection[];
}

export type SectionField = Exclude<keyof PlanSection, 'numbering' | 'beside'>;
export type MakerFaultCode =
  | 'missing'
  | 'tooLong'
  | 'nameTaken'
  | 'rows'
  | 'seats'
  | 'seatsPerRow'
  | 'seatRange'
  | 'firstRow'
  | 'firstSeat'
  | 'aisles'
  | 'aisleOutside'
  | 'aislesTight'
  | 'sameSeats'
  | 'tooManySeats';

/** `section` is an index; a fault without one belongs to the whole plan. */
export interface MakerFault {
  section?: number;
  field: SectionField | 'stage';
  code: MakerFaultCode;
}

export type MadePlan = { plan: SeatingPlan; faults: readonly [] } | { plan: null; faults: readonly MakerFault[] };

export const MOST_SECTIONS = 20;
export const MOST_ROWS = 100;
export const MOST_SEATS_IN_ROW = 200;
export const MOST_SEATS = 20_000;
const MOST_NAME = 80;
/** A seat's id is made of its section's name, row and number, 80 characters together. */
const MOST_SECTION_NAME = 60;

/** Units of the plan from one seat to the next, and the width of an aisle. Even, so that halves stay whole. */
export const PITCH = 32;
const AISLE = PITCH;
const ROW_DEPTH = 36;
const BETWEEN_SECTIONS = 64;
const MARGIN = 64;
const STAGE = { height: 64, least: 6 * PITCH, gap: 64 };
const COLOURS = ['#c2410c', '#1d6fa5', '#3f7d58', '#6d4aa8', '#a16207', '#be185d'];

export const NEW_SECTION: PlanSection = {
  name: '',
  category: 'A',
  rows: '10',
  seats: '20',
  firstRow: '1',
  numbering: 'left',
  firstSeat: '1',
  aisles: '',
  beside: false,
};

interface Row {
  name: string;
  numbers: readonly number[];
  /** Middles of the seats, from the left end of the widest row. */
  places: readonly number[];
}

interface Section {
  name: string;
  category: string;
  beside: boolean;
  width: number;
  rows: readonly Row[];
}

export function makePlan(inputs: PlanInputs): MadePlan {
  const read = inputs.sections.map((section, index) => readSection(section, index));
  const sections = read.flatMap(({ section }) => section ?? []);
  const faults = [
    ...lengthFaults('name', inputs.name),
    ...(inputs.stage.trim().length > MOST_NAME ? [{ field: 'stage', code: 'tooLong' } as const] : []),
    ...read.flatMap((each) => each.faults),
    ...nameFaults(inputs.sections),
    ...(sections.length === read.length ? wholeFaults(sections) : []),
  ];
  return faults.length > 0 ? { plan: null, faults } : { plan: placed(inputs, sections), faults: [] };
}

function lengthFaults(field: 'name' | 'category', text: string, section?: number, most = MOST_NAME): MakerFault[] {
  const at = section === undefined ? { field } : { section, field };
  if (text.trim() === '') return [{ ...at, code: 'missing' }];
  return text.trim().length > most ? [{ ...at, code: 'tooLong' }] : [];
}

const nameFaults = (sections: readonly PlanSection[]): MakerFault[] =>
  sections.flatMap(({ name }, section) =>
    name.trim() !== '' && sections.findIndex((other) => other.name.trim() === name.trim()) < section
      ? [{ section, field: 'name', code: 'nameTaken' } as const]
      : [],
  );

function readSection(typed: PlanSection, section: number): { section: Section | null; faults: MakerFault[] } {
  const counts = seatCounts(typed.rows, typed.seats);
  const rowNames = 'code' in counts ? [] : rowNamesFrom(typed.firstRow, counts.length);
  const firstSeat = typed.numbering === 'middle' ? 1 : wholeIn(typed.firstSeat, 0, 9999);
  const widest = 'code' in counts ? 0 : Math.max(...counts);
  const aisles = aislesIn(typed.aisles, widest);
  const faults: MakerFault[] = [
    ...lengthFaults('name', typed.name, section, MOST_SECTION_NAME),
    ...lengthFaults('category', typed.category, section),
    ...('code' in counts ? [{ section, ...counts }] : []),
    ...(rowNames === null ? [{ section, field: 'firstRow', code: 'firstRow' } as const] : []),
    ...(firstSeat === null ? [{ section, field: 'firstSeat', code: 'firstSeat' } as const] : []),
    ...('code' in aisles ? [{ section, field: 'aisles', code: aisles.code } as const] : []),
  ];
  if ('code' in counts || rowNames === null || firstSeat === null || 'code' in aisles) return { section: null, faults };
  const rows = counts.map((count, index) => ({
    name: rowNames[index] ?? '',
    numbers: numbersOf(count, typed.numbering, firstSeat),
    places: placesOf(count, widest, aisles),
  }));
  if (rows.some(({ places }) => hidesAisle(places))) faults.push({ section, field: 'aisles', code: 'aislesTight' });
  const width = (widest - 1) * PITCH + aisles.length * AISLE;
  const { beside } = typed;
  return { section: { name: typed.name.trim(), category: typed.category.trim(), beside, width, rows }, faults };
}

function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : null;
}

const listIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter(Boolean);

function seatCounts(
  rows: string,
  seats: string,
): readonly number[] | { field: 'rows' | 'seats'; code: MakerFaultCode } {
  const count = wholeIn(rows, 1, MOST_ROWS);
  if (count === null) return { field: 'rows', code: 'rows' };
  const steps = /^\s*(\d{1,4})\s*([+\-＋－−])\s*(\d{1,4})\s*$/.exec(seats);
  const typed = listIn(seats);
  if (!steps && (typed.length === 0 || !typed.every((each) => /^\d{1,6}$/.test(each))))
    return { field: 'seats', code: 'seats' };
  if (!steps && typed.length !== 1 && typed.length !== count) return { field: 'seats', code: 'seatsPerRow' };
  const step = steps ? Number(steps[3]) * (/[+＋]/.test(steps[2] ?? '') ? 1 : -1) : 0;
  const counts = Array.from({ length: count }, (_, row) =>
    steps ? Number(steps[1]) + row * step : Number(typed[row] ?? typed[0]),
  );
  return counts.every((each) => each >= 1 && each <= MOST_SEATS_IN_ROW)
    ? counts
    : { field: 'seats', code: 'seatRange' };
}

const letterIndex = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function rowNamesFrom(first: string, count: number): string[] | null {
  const name = first.trim().toUpperCase();
  if (/^\d{1,4}$/.test(name)) return Array.from({ length: count }, (_, row) => String(Number(name) + row));
  if (/^[A-Z]{1,2}$/.test(name)) return Array.from({ length: count }, (_, row) => columnName(letterIndex(name) + row));
  return null;
}

/** The row that follows a section, for the next one behind it. */
export function rowAfter({ firstRow, rows }: PlanSection): string {
  const count = wholeIn(rows, 1, MOST_ROWS) ?? 0;
  return rowNamesFrom(firstRow, count + 1)?.[count] ?? firstRow;
}

function aislesIn(text: string, widest: number): readonly number[] | { code: 'aisles' | 'aisleOutside' } {
  const typed = listIn(text);
  if (!typed.every((each) => /^\d{1,4}$/.test(each))) return { code: 'aisles' };
  const aisles = [...new Set(typed.map(Number))].sort((a, b) => a - b);
  return aisles.some((each) => each < 1 || (widest > 0 && each >= widest)) ? { code: 'aisleOutside' } : aisles;
}

/** From the middle on odd numbers go to the left and even ones to the right, as theatres in China count. */
function numbersOf(count: number, numbering: Numbering, first: number): number[] {
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    if (numbering === 'left') return first + index;
    if (numbering === 'right') return first + count - 1 - index;
    return index < left ? 2 * (left - index) - 1 : 2 * (index - left + 1);
  });
}

/** A narrower row is centred on the widest one, so that an aisle runs straight through all of them. */
function placesOf(count: number, widest: number, aisles: readonly number[]): number[] {
  const inset = (widest - count) / 2;
  return Array.from({ length: count }, (_, index) => {
    const passed = aisles.filter((aisle) => index >= Math.round(aisle - inset)).length;
    return (inset + index) * PITCH + passed * AISLE;
  });
}

/** An aisle is recognised by being wider than the usual step of its row; too many aisles become that step. */
function hidesAisle(places: readonly number[]): boolean {
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const aisles = steps.filter((step) => step > PITCH).length;
  return aisles > 0 && aisles > steps.length - 1 - Math.floor((steps.length - 1) / 2);
}

/** Faults that belong to no section alone: visitors know a seat by its category, row and number. */
function wholeFaults(sections: readonly Section[]): MakerFault[] {
  const faults: MakerFault[] = [];
  const taken = new Map<string, number>();
  let seats = 0;
  sections.forEach(({ category, rows }, section) => {
    seats += rows.reduce((sum, { numbers }) => sum + numbers.length, 0);
    const names = rows.flatMap(({ name, numbers }) => numbers.map((number) => `${category}\n${name}\n${number}`));
    if (names.some((name) => taken.has(name))) faults.push({ section, field: 'firstRow', code: 'sameSeats' });
    for (const name of names) taken.set(name, section);
  });
  if (seats > MOST_SEATS) faults.push({ section: sections.length - 1, field: 'rows', code: 'tooManySeats' });
  return faults;
}

function bandsOf(sections: readonly Section[]): Section[][] {
  const bands: Section[][] = [];
  for (const section of sections) {
    const band = bands[bands.length - 1];
    if (band && section.beside) band.push(section);
    else bands.push([section]);
  }
  return bands;
}

const bandWidth = (band: readonly Section[]): number =>
  band.reduce((sum, { width }) => sum + width, 0) + (band.length - 1) * BETWEEN_SECTIONS;
const depthOf = ({ rows }: Section): number => (rows.length - 1) * ROW_DEPTH;

function placed({ name, stage, sections: typed }: PlanInputs, sections: readonly Section[]): SeatingPlan {
  const bands = bandsOf(sections);
  const stageText = stage.trim();
  const inner = Math.max(stageText === '' ? 0 : STAGE.least, ...bands.map(bandWidth));
  const width = inner + 2 * MARGIN;
  const zones: PlanZone[] = stageText === '' ? [] : [stageZone(stageText, width)];
  let y = MARGIN + (stageText === '' ? 0 : STAGE.height + STAGE.gap);
  for (const band of bands) {
    let x = (width - bandWidth(band)) / 2;
    for (const section of band) {
      zones.push(zoneOf(section, { x, y }));
      x += section.width + BETWEEN_SECTIONS;
    }
    y += Math.max(...band.map(depthOf)) + BETWEEN_SECTIONS;
  }
  const categories = [...new Set(typed.map(({ category }) => category.trim()))];
  return {
    name: name.trim(),
    categories: categories.map((category, index) => ({
      name: category,
      color: COLOURS[index % COLOURS.length],
    })),
    zones,
    size: { width, height: y - BETWEEN_SECTIONS + MARGIN },
  };
}

function zoneOf({ name, category, rows }: Section, position: { x: number; y: number }): PlanZone {
  return {
    name,
    position,
    rows: rows.map((row, index): PlanRow => ({
      row_number: row.name,
      position: { x: 0, y: index * ROW_DEPTH },
      seats: row.numbers.map((number, seat) => ({
        seat_guid: `${name}-${row.name}-${number}`,
        seat_number: String(number),
        position: { x: row.places[seat] ?? 0, y: 0 },
        category,
      })),
    })),
  };
}

function stageZone(text: string, width: number): PlanZone {
  const across = Math.max(STAGE.least, Math.round((width - 2 * MARGIN) / 2));
  return {
    name: text,
    zone_id: 'stage',
    position: { x: (width - across) / 2, y: MARGIN },
    rows: [],
    areas: [
      {
        shape: 'rectangle',
        color: '#d9e4ea',
        border_color: '#8aa0ab',
        position: { x: 0, y: 0 },
        rectangle: { width: across, height: STAGE.height },
        text: { text, position: { x: across / 2, y: STAGE.height / 2 } },
      },
    ],
  };
}
