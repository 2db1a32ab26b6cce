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

/** Reads a table into members of a list; if there is any fault, none of them should be used. */
export function membersIn(
  i18n: I18n,
  { columns, hasIds }: FormEntry,
  text: string,
  present: readonly Member[],
): { members: Member[]; faults: SheetFault[] } {
  const rows = readCsv(text);
  const [titles = [], ...lines] = rows ?? [];
  const texts = new Map(
    present.flatMap((member) =>
      columns
        .filter(({ meta }) => meta.input === 'text')
        .map((column) => valueAt(member, column.path) as { zh_CN?: string } | undefined)
        .map((each) => [each?.zh_CN ?? '', each] as const),
    ),
  );
  const found = titles.map((title) =>
    columns.find((column) => title === keyOf(column) || title === titleOf(i18n, column)),
  );
  const strange = titles.filter((title, index) => !found[index] && title !== '' && !(hasIds && title === 'id'));
  const missing = columns.filter((column) => column.required && !found.includes(column));
  const faults: SheetFault[] = [
    ...(rows === null ? [{ row: 1, column: '', words: i18n._(msg`a quote is never closed`) }] : []),
    ...(rows !== null && lines.length === 0
      ? [{ row: 1, column: '', words: i18n._(msg`there are no rows below the titles`) }]
      : []),
    ...strange.map((column) => ({ row: 1, column, words: i18n._(msg`no field has this title`) })),
    ...missing.map((column) => ({ row: 1, column: titleOf(i18n, column), words: i18n._(msg`this column is missing`) })),
  ];
  if (faults.length > 0) return { members: [], faults };
  const members = lines.map((line, at): Member => {
    const row = at + 2;
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
    const [from, to] = [member['from'], member['to']];
    if (typeof from === 'string' && typeof to === 'string' && to < from)
      faults.push({ row, column: '', words: problemWords(i18n, { location: '', message: 'the last day' }) });
    return member;
  });
  return { members, faults };
}
