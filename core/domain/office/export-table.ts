import { type Day, dayOf, type TimeOfDay, timeOf, VENUE_OFFSET_MS } from '#domain/lib/day.ts';

export const EXPORT_KINDS = [
  'orders',
  'guests',
  'money',
  'differences',
  'settlements',
  'bills',
  'audit',
  'reports',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_COLUMNS = {
  orders: [
    'order_no',
    'created_at',
    'status',
    'pay_status',
    'scenic',
    'tickets',
    'date',
    'starts_at',
    'people',
    'used',
    'fee',
    'paid',
    'refunded',
    'channel',
    'booker',
    'phone',
  ],
  guests: [
    'number',
    'date',
    'starts_at',
    'scenic',
    'name',
    'id_type',
    'document',
    'phone',
    'ticket_type',
    'seat',
    'order_no',
    'ticket_no',
    'people',
    'used',
    'came_at',
    'gate',
    'state',
  ],
  money: [
    'at',
    'kind',
    'channel',
    'amount',
    'out_trade_no',
    'refund_no',
    'transaction_id',
    'order_no',
    'outcome',
    'settled_day',
  ],
  differences: [
    'day',
    'channel',
    'kind',
    'of',
    'no',
    'order_no',
    'ours',
    'theirs',
    'ours_at',
    'theirs_at',
    'state',
    'reason',
  ],
  bills: ['day', 'channel', 'file', 'of', 'out_trade_no', 'refund_no', 'amount', 'fee', 'theirs_at'],
  reports: ['from', 'to', 'scenic', 'what', 'tickets', 'sold', 'refunded', 'net', 'earlier_tickets', 'earlier_net'],
  settlements: ['day', 'channel', 'payments', 'paid', 'refunds', 'refunded', 'fee', 'net'],
  audit: [
    'id',
    'at',
    'who',
    'role',
    'kind',
    'what',
    'object',
    'outcome',
    'before',
    'after',
    'address',
    'request',
    'hash',
  ],
} as const satisfies Record<ExportKind, readonly string[]>;

/** Columns of identifiers. A spreadsheet would keep 15 digits of such a number, and read `12345e67` as a power. */
const NAMING: ReadonlySet<string> = new Set([
  'order_no',
  'ticket_no',
  'document',
  'out_trade_no',
  'refund_no',
  'transaction_id',
  'no',
  'phone',
  'file',
  'object',
  'request',
  'hash',
]);

export const namingColumns = (kind: ExportKind): boolean[] => EXPORT_COLUMNS[kind].map((column) => NAMING.has(column));

/** Rows of a file: more than that no spreadsheet opens. */
export const MOST_ROWS = 1_000_000;
export const MOST_DAYS = 366;

/** `at`: milliseconds since 1970, shown by the clock of the venue. */
export type Cell = string | number | { fen: number } | { at: number } | { day: Day } | { time: TimeOfDay } | null;
type ValueCell = Exclude<Cell, string | number | null>;

/**
 * Where a spreadsheet would begin a formula, in East Asian editions by the wide signs as well: also after blanks, and
 * after what other editions take for the end of a cell.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

export const moneyText = ({ fen }: { fen: number }): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;

function valueText(cell: ValueCell): string {
  if ('fen' in cell) return moneyText(cell);
  if ('day' in cell) return cell.day;
  if ('time' in cell) return cell.time;
  return `${dayOf(cell.at)} ${timeOf(cell.at)}:${String(Math.floor(cell.at / 1000) % 60).padStart(2, '0')}`;
}

/** @param names true for a cell that names something: a tab before it makes every spreadsheet take it for text. */
function csvCell(cell: Cell, names: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return valueText(cell);
  const text = `${names && cell !== '' ? '\t' : ''}${cell.replace(FORMULA, "$1'")}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly Cell[], naming?: readonly boolean[]): string =>
  `${cells.map((cell, index) => csvCell(cell, naming?.[index] ?? false)).join(',')}\r\n`;

/** @returns the letters of a column, from 0 on. */
export function columnName(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnName(Math.floor(index / 26) - 1) + rest;
}

/** Characters that XML, and so a worksheet, can't contain even as entities. */
// oxlint-disable-next-line no-control-regex -- files must not carry control characters, so the pattern has to name them
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const xmlText = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>\r]/g, (mark) => ENTITIES[mark] ?? '');

/** Indexes into `cellXfs` of the workbook's styles, which is written in this order. */
export const SHEET_STYLES = { plain: 0, money: 1, day: 2, instant: 3, time: 4, title: 5 } as const;

const DAY_MS = 86_400_000;
/** A worksheet counts days from 1899-12-30. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const sheetDays = (clock: number): number => (clock - SHEET_EPOCH) / DAY_MS;

function valueXml(cell: ValueCell): string {
  const written = (style: keyof typeof SHEET_STYLES, value: number | string): string =>
    ` s="${SHEET_STYLES[style]}"><v>${value}</v></c>`;
  if ('fen' in cell) return written('money', moneyText(cell));
  if ('day' in cell) return written('day', sheetDays(Date.parse(`${cell.day}T00:00:00Z`)));
  if ('time' in cell) return written('time', sheetDays(SHEET_EPOCH + Date.parse(`1970-01-01T${cell.time}:00Z`)));
  return written('instant', sheetDays(Math.floor((cell.at + VENUE_OFFSET_MS) / 1000) * 1000));
}

/** @param row number of the row in its worksheet, from 1 on. */
export function sheetRow(cells: readonly Cell[], row: number, look: 'plain' | 'title' = 'plain'): string {
  const style = look === 'plain' ? '' : ` s="${SHEET_STYLES[look]}"`;
  const written = cells.map((cell, index) => {
    if (cell === null || cell === '') return '';
    const reference = `${columnName(index)}${row}`;
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c r="${reference}"${valueXml(cell)}`;
    return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}
