import { dayText } from '#domain/lib/day-text.ts';
import { type Locale, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { EXPORT_COLUMNS } from '#domain/office/export-table.ts';
import type { ReportKind } from '#domain/office/report-period.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import type { Mail } from '#server/providers/mail/port.ts';
import { type Message, wordsIn } from '#server/lib/words.ts';
import { nextPiece } from './exports/file.ts';
import { rowsAfter } from './exports/rows.ts';
import { readReport } from './reports.ts';
import { officePage } from './waiting.ts';

type Asked = NonNullable<Tables['staff_message']['report']>;
type Report = Awaited<ReturnType<typeof readReport>>;

/** Lines in the text of a mail, which stays short. */
const MOST_LINES = 20;

const BY: Record<ReportKind, Message> = {
  type: /*i18n*/ { id: 'Sales by ticket type' },
  spot: /*i18n*/ { id: 'Sales by spot' },
  session: /*i18n*/ { id: 'Sales by session' },
  channel: /*i18n*/ { id: 'Sales by channel' },
  seller: /*i18n*/ { id: 'Sales by sales account' },
  guide: /*i18n*/ { id: 'Sales by guide' },
  hour: /*i18n*/ { id: 'Sales by hour' },
};
/** Names of people stay in the office, where access to them is noted. */
const NAMES_PEOPLE: ReadonlySet<ReportKind> = new Set(['seller', 'guide']);

const WORDS = {
  tickets: /*i18n*/ { id: 'Tickets sold' },
  sold: /*i18n*/ { id: 'Sold' },
  refunded: /*i18n*/ { id: 'Refunded' },
  net: /*i18n*/ { id: 'Net' },
  from: /*i18n*/ { id: 'From day' },
  to: /*i18n*/ { id: 'To day' },
  scenic: /*i18n*/ { id: 'Spot' },
  earlier_tickets: /*i18n*/ { id: 'Earlier tickets' },
  earlier_net: /*i18n*/ { id: 'Earlier net' },
} as const satisfies Record<string, Message>;
const EARLIER: Message = /*i18n*/ { id: 'Net of the earlier period, {from} to {to}: {net}' };
const NONE: Message = /*i18n*/ { id: 'none' };
const OPEN: Message = /*i18n*/ { id: 'The whole report in the venue office:' };
const CHANNELS: Readonly<Record<string, Message>> = {
  wxpay: /*i18n*/ { id: 'WeChat Pay' },
  wxpayh5: /*i18n*/ { id: 'WeChat Pay in a browser' },
  alipay: /*i18n*/ { id: 'Alipay' },
};

const yuan = (value: number | string): string =>
  `¥${Number(value).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Makes a mail of a report, without names of people. */
export async function reportMail(
  context: Context,
  project: string,
  asked: Asked,
  locale: Locale,
  officeUrl: string,
): Promise<Omit<Mail, 'to' | 'id'>> {
  const { by, beside, from, to } = asked;
  const i18n = wordsIn(locale);
  const now = context.now();
  const report = await readReport(context, context.db, project, { by, beside, from, to }, now);
  const { project: venue } = await catalogOf(context, project);
  const period = from === to ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(to, locale)}`;
  const subject = `${textOf(venue.project_name, locale).text}: ${i18n._(BY[by].id)}, ${period}`;
  const link = officePage(officeUrl, project, `reports?by=${by}&from=${from}&to=${to}&beside=${beside}`);
  const sums = figuresOf(report, locale);
  const named = NAMES_PEOPLE.has(by);
  const lines = named ? [] : report.lines.slice(0, MOST_LINES).map((line) => lineOf(line, by, locale));
  const table = lines.map(({ name, tickets, net }) => `${name}  ${tickets}  ${net}`);
  return {
    subject,
    text: [subject, '', ...sums, '', ...table, '', i18n._(OPEN.id), link].join('\n'),
    html: htmlOf(subject, sums, lines, { words: locale, link }),
    files: named
      ? undefined
      : [{ name: `${by}-${from}.xlsx`, content: await sheetOf(context, project, asked, locale) }],
  };
}

function figuresOf({ days, beside }: Report, locale: Locale): string[] {
  const i18n = wordsIn(locale);
  const sum = (of: (day: Report['days'][number]) => number | string | undefined): number =>
    days.reduce((whole, day) => whole + Math.round(Number(of(day) ?? 0) * 100), 0) / 100;
  const sold = sum((day) => day.sold);
  const refunded = sum((day) => day.refunded);
  const earlier = sum((day) => day.earlier?.sold) - sum((day) => day.earlier?.refunded);
  return [
    `${i18n._(WORDS.tickets.id)}: ${sum((day) => day.tickets)}`,
    `${i18n._(WORDS.sold.id)}: ${yuan(sold)}`,
    `${i18n._(WORDS.refunded.id)}: ${yuan(refunded)}`,
    `${i18n._(WORDS.net.id)}: ${yuan(sold - refunded)}`,
    ...(beside ? [i18n._(EARLIER.id, { from: beside.from, to: beside.to, net: yuan(earlier) })] : []),
  ];
}

interface Line {
  name: string;
  tickets: number;
  net: string;
}

function lineOf({ key, name, spot, ...line }: Report['lines'][number], by: ReportKind, locale: Locale): Line {
  const text = (of: LocalText | string): string => (typeof of === 'string' ? of : textOf(of, locale).text);
  const own = by === 'hour' ? `${key.padStart(2, '0')}:00` : name ? text(name) : channel(key, locale);
  return {
    name: spot ? `${text(spot.name)} · ${own}` : own,
    tickets: line.tickets,
    net: yuan(Number(line.sold) - Number(line.refunded)),
  };
}

function channel(key: string, locale: Locale): string {
  const known = CHANNELS[key];
  if (known) return wordsIn(locale)._(known.id);
  return key === '' ? wordsIn(locale)._(NONE.id) : key;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function htmlOf(
  subject: string,
  sums: readonly string[],
  lines: readonly Line[],
  { words, link }: { words: Locale; link: string },
): string {
  const i18n = wordsIn(words);
  const cell = (tag: 'td' | 'th', text: string, end = false): string =>
    `<${tag} style="padding:4px 12px 4px 0;text-align:${end ? 'right' : 'left'}">${escaped(text)}</${tag}>`;
  const head = cell('th', '') + cell('th', i18n._(WORDS.tickets.id), true) + cell('th', i18n._(WORDS.net.id), true);
  const rows = lines.map(
    ({ name, tickets, net }) =>
      `<tr>${cell('td', name)}${cell('td', String(tickets), true)}${cell('td', net, true)}</tr>`,
  );
  return [
    `<h1 style="font-size:18px">${escaped(subject)}</h1>`,
    `<p>${sums.map(escaped).join('<br>')}</p>`,
    lines.length === 0 ? '' : `<table style="border-collapse:collapse"><tr>${head}</tr>${rows.join('')}</table>`,
    `<p>${escaped(i18n._(OPEN.id))}<br><a href="${escaped(link)}">${escaped(link)}</a></p>`,
  ].join('\n');
}

async function sheetOf(context: Context, project: string, asked: Asked, locale: Locale): Promise<Buffer> {
  const i18n = wordsIn(locale);
  const { by, beside, from, to } = asked;
  const words: Record<string, string> = {};
  const columns: Readonly<Record<string, Message>> = { ...WORDS, what: BY[by] };
  for (const name of EXPORT_COLUMNS.reports) words[`col.${name}`] = columns[name] ? i18n._(columns[name].id) : name;
  for (const [name, { id }] of Object.entries(CHANNELS)) words[`channel.${name}`] = i18n._(id);
  const making = {
    project,
    kind: 'reports',
    format: 'xlsx',
    ask: { words, report: { by, beside }, from, to },
    asked: new Date(context.now()),
  } as const;
  const { rows } = await rowsAfter(context, context.db, making, null, 0);
  return nextPiece(making, { rows: 0, bytes: 0, sheet: null }, rows, true).data;
}
