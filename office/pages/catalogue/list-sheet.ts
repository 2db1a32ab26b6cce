import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Cell, csvLine } from '#domain/office/export-table.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { readCsv } from '#domain/office/read-csv.ts';
import { numberIn, timeIn } from './field-values.ts';
import { type FormEntry, problemOfValue } from './form-fields.ts';
import { problemWords } from './problem-words.ts';
import { FROM_MONDAY, weekdayName } from './Weekdays.tsx';

type Member = Readonly<Record<string, unknown>>;

export interface SheetFault {
  /** Rows count from 1 as in a spreadsheet, and the first one has the titles. */
  row: number;
  column: string;
  words: string;
}

const YES = /^(1|x|✓|true|yes|y|是|はい)$/i;
const NUMBERS: ReadonlySet<string> = new Set(['whole', 'number', 'money']);

/**
 * Columns that tell members apart: all of them where members have ids, else those of the days for which a member
 * counts.
 */
const whenColumns = ({ columns, hasIds }: FormEntry): readonly FormEntry[] =>
  hasIds ? columns : columns.filter(({ meta }) => meta.input === 'day' || meta.input === 'weekdays');

const whenOf = (entry: FormEntry, member: Member): string =>
  JSON.stringify(
    whenColumns(entry).map(({ path }) => {
      const value = valueAt(member, path) ?? null;
      return Array.isArray(value) ? (value as number[]).toSorted((a, b) => a - b) : value;
    }),
  );

/** The members without those that a read row replaces: by their id, or by their days where they have none. */
export function besides(entry: FormEntry, members: readonly Member[], read: readonly Member[]): readonly Member[] {
  const name = (member: Member): unknown => (entry.hasIds ? member['id'] : whenOf(entry, member));
  const names = new Set(read.map(name));
  return members.filter((member) => name(member) === undefined || !names.has(name(member)));
}

export const hasSheet = ({ columns }: FormEntry): boolean => columns.some(({ meta }) => meta.input === 'day');

const titleOf = (i18n: I18n, { meta }: FormEntry): string => i18n._(meta.label.id);
const keyOf = ({ path }: FormEntry): string => path.join('.');

function cellOf(i18n: I18n, { meta: { input } }: FormEntry, value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (input === 'text') return (value as { zh_CN?: string }).zh_CN ?? null;
  if (input === 'switch') return value === true ? i18n._(msg`yes`) : null;
  if (input === 'weekdays') return (value as number[]).map((day) => weekdayName(day, 'short')).join(' ');
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

export function sheetOf(i18n: I18n, { columns, hasIds }: FormEntry, members: readonly Member[]): string {
  const titles = [...(hasIds ? ['id'] : []), ...columns.map((column) => titleOf(i18n, column))];
  const lines = members.map((member): Cell[] => [
    ...(hasIds ? [typeof member['id'] === 'string' ? member['id'] : null] : []),
    ...columns.map((column) => cellOf(i18n, column, valueAt(member, column.path))),
  ]);
  // Without the byte order mark spreadsheet programs misread Chinese.
  return `\uFEFF${[titles, ...lines].map((line) => csvLine(line)).join('')}`;
}

function weekdaysIn(text: string): unknown {
  const days = text
    .split(/[\s,，、;]+/)
    .filter(Boolean)
    .map((word) => FROM_MONDAY.find((day) => word === String(day) || word === weekdayName(day, 'short')) ?? word);
  return days.length === 0 ? undefined : days;
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Spreadsheet programs rewrite dates as 2026/1/5. */
const dayIn = (text: string): string =>
  text.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

function valueIn({ meta: { input } }: FormEntry, text: string, texts: ReadonlyMap<string, unknown>): unknown {
  if (text === '') return undefined;
  if (NUMBERS.has(input)) return numberIn(text.replace(/^[¥￥]/, ''));
  if (input === 'time') return timeIn(text);
  if (input === 'day') return dayIn(text);
  if (input === 'weekdays') return weekdaysIn(text);
  if (input === 'switch') return YES.test(text) ? true : undefined;
  // A text that is already in the list keeps its other languages.
  return input === 'text' ? (texts.get(text) ?? { zh_CN: text }) : text;
}

const textsIn = (columns: readonly FormEntry[], present: readonly Member[]): ReadonlyMap<string, unknown> =>
  new Map(
    present.flatMap((member) =>
      columns
        .filter(({ meta }) => meta.input === 'text')
        .map((column) => valueAt(member, column.path) as { zh_CN?: string } | undefined)
        .map((each) => [each?.zh_CN ?? '', each] as const),
    ),
  );

function titleFaults(
  i18n: I18n,
  { columns, hasIds }: FormEntry,
  titles: readonly string[],
  found: readonly (FormEntry | undefined)[],
): SheetFault[] {
  const strange = titles.filter((title, index) => !found[index] && title !== '' && !(hasIds && title === 'id'));
  const twice = titles.filter((_, index) => found[index] && found.indexOf(found[index]) < index);
  const missing = columns.filter((column) => column.required && !found.includes(column));
  return [
    ...strange.map((column) => ({ row: 1, column, words: i18n._(msg`no field has this title`) })),
    ...twice.map((column) => ({ row: 1, column, words: i18n._(msg`this column is there twice`) })),
    ...missing.map((column) => ({ row: 1, column: titleOf(i18n, column), words: i18n._(msg`this column is missing`) })),
  ];
}

/** Reads a table into members of a list; if there is any fault, none of them should be used. */
export function membersIn(
  i18n: I18n,
  entry: FormEntry,
  text: string,
  present: readonly Member[],
): { members: Member[]; faults: SheetFault[] } {
  const { columns, hasIds } = entry;
  const rows = readCsv(text);
  const [{ cells: titles } = { cells: [] as string[] }, ...lines] = rows ?? [];
  const texts = textsIn(columns, present);
  const found = titles.map((title) =>
    columns.find((column) => title === keyOf(column) || title === titleOf(i18n, column)),
  );
  const faults: SheetFault[] = [
    ...(rows === null ? [{ row: 1, column: '', words: i18n._(msg`a quote is never closed`) }] : []),
    ...(rows !== null && lines.length === 0
      ? [{ row: 1, column: '', words: i18n._(msg`there are no rows below the titles`) }]
      : []),
    ...titleFaults(i18n, entry, titles, found),
  ];
  if (faults.length > 0) return { members: [], faults };
  const firstRows = new Map<unknown, number>();
  const members = lines.map(({ row, cells: line }): Member => {
    const before = faults.length;
    const id = hasIds ? (line[titles.indexOf('id')] ?? '') : '';
    const member: Record<string, unknown> = id === '' ? {} : { id };
    found.forEach((column, index) => {
      if (!column) return;
      const value = valueIn(column, line[index] ?? '', texts);
      const problem = value === undefined && column.required ? 'is missing' : problemOfValue(column.schema, value);
      if (problem !== undefined)
        faults.push({
          row,
          column: titleOf(i18n, column),
          words:
            column.meta.input === 'weekdays'
              ? i18n._(msg`must be weekdays as the table writes them`)
              : problemWords(i18n, { location: '', message: problem }),
        });
      if (value !== undefined) member[keyOf(column)] = value;
    });
    const sameId = id === '' ? undefined : firstRows.get(id);
    if (sameId !== undefined) faults.push({ row, column: 'id', words: i18n._(msg`row ${sameId} has this id`) });
    if (id !== '') firstRows.set(id, sameId ?? row);
    const [from, to] = [member['from'], member['to']];
    if (isDayText(from) && isDayText(to) && to < from)
      faults.push({ row, column: '', words: problemWords(i18n, { location: '', message: 'the last day' }) });
    // What can't be read can't be compared.
    if (faults.length > before) return member;
    const when = whenOf(entry, member);
    const first = firstRows.get(when);
    if (first === undefined) firstRows.set(when, row);
    else {
      const words = hasIds ? msg`is the same as row ${first}` : msg`row ${first} has the same days`;
      faults.push({ row, column: '', words: i18n._(words) });
    }
    return member;
  });
  return { members, faults };
}
