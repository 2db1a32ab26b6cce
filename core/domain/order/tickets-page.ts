import { isEndless } from '#domain/catalog/any-day.ts';
import { dayText } from '#domain/lib/day-text.ts';
import { type Day, dayOf, parseDay, timeOf } from '#domain/lib/day.ts';
import type { IdType } from '#domain/people/id-types.ts';
import { type Locale, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { sessionClock } from '#domain/catalog/session-text.ts';
import { endOfUse } from '#domain/catalog/session-times.ts';
import { inFours } from './ticket-code.ts';
import { opensGate } from './ticket-status.ts';
import { TICKETS_PAGE_WORDS, type TicketsPageWords } from './tickets-page-words.ts';

/**
 * Fields have the names of the contract, but these: `holder_masked` is the name as a phone stores it, `isSent` means
 * that the code is on somebody else's phone, and `picture` shows the code.
 */
export interface PageTicket {
  ticket_id: string;
  order_id: string;
  ticket_no: string;
  program_name: LocalText;
  type_name: LocalText;
  date: string;
  /** The last day of use, where it is a later one. */
  valid_until?: string | undefined;
  batch?: { starts_at: number; ends_at: number; last_entry_at: number } | undefined;
  seat?: { zone: string; row: string; number: string } | undefined;
  entrances?: LocalText | undefined;
  holders: readonly {
    name?: string | undefined;
    holder_masked?: string | undefined;
    id_type: IdType;
    id_mask: string;
  }[];
  people: number;
  used: number;
  status: string;
  used_at?: number | undefined;
  isSent?: boolean | undefined;
  /** Address of the code's picture; null where the ticket opens no gate, or is on another phone. */
  picture: string | null;
}

export interface TicketsPage {
  locale: Locale;
  /** Text size, 1 for the usual one. */
  scale: number;
  /** Server time, milliseconds. */
  now: number;
  /** When the phone stored the list, milliseconds of server time; null for the server's present answer. */
  savedAt: number | null;
  order: string | null;
  app: string;
  /** The address for asking the server again; null where there is none. */
  refresh: string | null;
}

/** For the page from either source: no script runs on it, even if a text contains one, and no cache stores it. */
export const TICKETS_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const LANGUAGE: Record<Locale, string> = { zh_CN: 'zh-CN', en: 'en', ja: 'ja', zh_HK: 'zh-HK', zh_TW: 'zh-TW' };

const STYLE = `*{box-sizing:border-box;margin:0}:root{color-scheme:only light}
body{background:#fff;color:#1f1915;font:1rem/1.5 -apple-system,BlinkMacSystemFont,'PingFang SC',Roboto,'Noto Sans CJK SC',sans-serif;max-width:430px;margin:auto;padding:16px;overflow-wrap:anywhere}
h1,.d{font-size:1.75rem;line-height:1.25}h2{font-size:1.5rem;line-height:1.3}p{color:#4f4640}p b,.c{color:#1f1915}.t{white-space:nowrap}
nav{display:grid;grid-template-columns:repeat(auto-fit,minmax(64px,1fr));gap:8px 6px;margin:12px 0 4px}summary{min-height:44px;padding:10px 0;font-weight:600}
nav a,.n{display:flex;flex-direction:column;justify-content:center;min-height:52px;padding:4px;border:1px solid #877e78;border-radius:12px;color:#1f1915;text-decoration:none;font-weight:600;line-height:1.3;text-align:center}
small{font-weight:400;font-size:.75rem;color:#4f4640}
header{margin-top:12px}section{border-top:2px solid #1f1915;margin-top:16px;padding-top:14px;min-height:88vh}section.o{min-height:0}
.s{float:right;margin-left:8px;font-weight:600;font-size:.875rem;line-height:1.25rem;padding:4px 10px;border-radius:14px;background:#ede8e4;color:#4f4640}.u{background:#e2f2e8;color:#17603d}
img{display:block;width:min(100%,285px);height:auto;margin:6px auto 0;background:#fff;image-rendering:-webkit-optimize-contrast;image-rendering:pixelated}
.c{text-align:center;font-size:1.5rem;font-weight:600;letter-spacing:.04em;font-variant-numeric:tabular-nums}.n{margin-top:14px;border:2px solid #1f1915;border-radius:14px}
.z{margin-top:8px;padding-top:8px;border-top:2px dashed #877e78}.a{display:inline-block;min-height:44px;padding:10px 16px 10px 0;color:#aa4010;font-weight:600}
footer{border-top:2px solid #1f1915;margin-top:16px;padding:14px 0 8px}
@media(max-width:345px){h1,.d{font-size:1.5rem}.c{font-size:1.375rem}}@media print{section{min-height:0;break-inside:avoid}nav,.n,.a{display:none}}`;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
/** A venue's text or a name may run from right to left. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`;
const paragraph = (html: string, more = ''): string => (html === '' ? '' : `<p${more}>${html}</p>`);
const link = (href: string, text: string, className: string): string =>
  `<a class="${className}" href="${escaped(href)}">${text}</a>`;

/** Whether the ticket's use is over; a session may end after midnight. */
export const isOver = (
  { date, valid_until, batch: session }: Pick<PageTicket, 'date' | 'valid_until' | 'batch'>,
  now: number,
): boolean => endOfUse((valid_until ?? date) as Day, session) <= now;
const visitOf = ({ program_name, date, valid_until = date, batch: session }: PageTicket): string =>
  [isEndless(valid_until) ? '9' : date, valid_until, session?.starts_at ?? 0, program_name.zh_CN].join(' ');

function rankOf(ticket: PageTicket, { order, now }: TicketsPage): string {
  const isOther = order !== null && ticket.order_id !== order;
  return `${Number(isOver(ticket, now))}${Number(isOther)}`;
}

const holderOf = ({ holders: [holder] }: PageTicket): string | undefined => holder?.name ?? holder?.holder_masked;

/** Tickets of one name are distinguished by the end of their number. */
function namesOf(tickets: readonly PageTicket[], locale: Locale): Map<PageTicket, string> {
  const names = new Map(tickets.map((ticket) => [ticket, holderOf(ticket) ?? textOf(ticket.type_name, locale).text]));
  const all = [...names.values()];
  return new Map(
    [...names].map(([ticket, name]) => [
      ticket,
      all.filter((each) => each === name).length > 1 ? `${name} ${ticket.ticket_no.slice(-4)}` : name,
    ]),
  );
}

function stateOf(ticket: PageTicket, words: TicketsPageWords, now: number): { text: string; isOpen: boolean } {
  const { status, used, people, used_at, isSent = false } = ticket;
  const closed = (text: string): { text: string; isOpen: boolean } => ({ text, isOpen: false });
  if (status === 'CANCELED') return closed(words.returned);
  if (isSent) return closed(words.sent);
  if (status === 'USED') return closed(words.used(used_at === undefined ? '' : timeOf(used_at)));
  if (!opensGate(status) || isOver(ticket, now)) return closed(words.over);
  return { text: used > 0 ? words.partly(used, people) : words.unused, isOpen: true };
}

/** Chinese on purpose, in every language of the page: the people at the gate read this line. */
const DOCUMENTS = {
  ID_CARD: '身份证',
  PASSPORT: '护照',
  HK_MACAU_PERMIT: '港澳通行证',
  TAIWAN_PERMIT: '台湾通行证',
} as const satisfies Record<IdType, string>;

function staffLine({ holders, people, seat, type_name }: PageTicket): string {
  const [holder] = holders;
  const spot = seat ? `${seat.zone}区${seat.row}排${seat.number}座` : '';
  const paper = holder ? `${DOCUMENTS[holder.id_type]} 尾号${/[^*]*$/.exec(holder.id_mask)?.[0] ?? ''}` : '';
  return ['请扫码入园', type_name.zh_CN, `${people}人`, spot, paper].filter(Boolean).join(' · ');
}

function daysText({ date, valid_until = date }: PageTicket, locale: Locale, words: TicketsPageWords): string {
  if (isEndless(valid_until)) return words.day;
  const [from, until] = [parseDay(date), parseDay(valid_until)];
  if (!from || !until) return date;
  return from === until ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(until, locale)}`;
}

function timesText({ batch: session, seat }: PageTicket, locale: Locale, words: TicketsPageWords): string {
  if (!session) return '';
  const clock = (instant: number): string => sessionClock(dayOf(session.starts_at), instant, locale);
  const [start, last] = [timeOf(session.starts_at), clock(session.last_entry_at)];
  const text = seat ? words.start(start, last) : words.entry(start, clock(session.ends_at), last);
  return escaped(text).replace(/\d\d:\d\d–\d\d:\d\d/, '<span class="t">$&</span>');
}

/** More names than these would push the first code off the screen. */
const MOST_NAMES = 8;

interface Shown {
  ticket: PageTicket;
  id: string;
  name: string;
  state: ReturnType<typeof stateOf>;
}

function visitPart(shown: readonly Shown[], toApp: string, locale: Locale, words: TicketsPageWords): string {
  const [first] = shown;
  if (!first) return '';
  const { ticket } = first;
  const heading = toApp ? 'h1' : 'h2 class="d"';
  const spot = ticket.entrances ? isolated(textOf(ticket.entrances, locale).text) : '';
  const lines = [`<b>${isolated(textOf(ticket.program_name, locale).text)}</b>`, timesText(ticket, locale, words), spot]
    .filter(Boolean)
    .join('<br>');
  const names = shown.map(
    ({ id, name, state, ticket: { type_name } }) =>
      `<a href="#${id}">${isolated(name)}<small>${state.isOpen ? isolated(textOf(type_name, locale).text) : escaped(state.text)}</small></a>`,
  );
  const all = words.all(shown.length);
  const nav = `<nav aria-label="${escaped(all)}">${names.join('')}</nav>`;
  const people =
    shown.length < 2
      ? ''
      : shown.length > MOST_NAMES
        ? `<details><summary>${escaped(all)}</summary>${nav}</details>`
        : nav;
  return `<header><${heading}>${escaped(daysText(ticket, locale, words))}</${heading.slice(0, 2)}><p>${lines}</p>${people}${toApp}</header>
${shown.map((each, index) => ticketPart(each, { index, count: shown.length, next: shown[index + 1] }, locale, words)).join('\n')}`;
}

function ticketPart(
  { ticket, id, name, state }: Shown,
  { index, count, next }: { index: number; count: number; next: Shown | undefined },
  locale: Locale,
  words: TicketsPageWords,
): string {
  const { seat, people, picture, holders } = ticket;
  const type = isolated(textOf(ticket.type_name, locale).text);
  const others = holders.slice(1).map((holder) => holder.name ?? holder.holder_masked ?? '');
  const position = count > 1 ? escaped(words.position(index + 1, count)) : '';
  const lines = [
    [holderOf(ticket) === undefined ? '' : type, position].filter(Boolean).join(' · '),
    seat ? escaped(words.seat(seat.zone, seat.row, seat.number)) : '',
    others.map(isolated).join(' '),
    people > 1 ? escaped(words.people(people)) : '',
  ].filter(Boolean);
  const code =
    picture === null
      ? ''
      : `<img src="${escaped(picture)}" alt="${escaped(words.code(name))}" width="285" height="285" decoding="sync">`;
  const forStaff =
    locale.startsWith('zh') || picture === null ? '' : `<p class="z" lang="zh-CN">${isolated(staffLine(ticket))}</p>`;
  const on = next ? link(`#${next.id}`, `<small>${escaped(words.next)}</small>${isolated(next.name)}`, 'n') : '';
  return `<section id="${id}"${picture === null ? ' class="o"' : ''}><span class="s${state.isOpen ? ' u' : ''}">${escaped(state.text)}</span><h2>${isolated(name)}</h2><p>${lines.join('<br>')}</p>
${code}<p class="c">${escaped(inFours(ticket.ticket_no))}</p>${forStaff}${on}</section>`;
}

const frame = (
  locale: Locale,
  scale: number,
  body: string,
): string => `<!doctype html><html lang="${LANGUAGE[locale]}" style="font-size:${scale * 100}%"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="format-detection" content="telephone=no"><meta name="color-scheme" content="only light"><meta name="robots" content="noindex">
<link rel="icon" href="data:,"><title>${escaped(TICKETS_PAGE_WORDS[locale].title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

/**
 * The codes as a page without scripts and requests; the service worker builds it from the phone's stored tickets, the
 * server from its own. Tickets whose day is over by this clock, which may be a phone's, are last and keep their codes.
 */
export function ticketsPage(tickets: readonly PageTicket[], page: TicketsPage): string {
  const { locale, scale, now, savedAt, order, app, refresh } = page;
  const words = TICKETS_PAGE_WORDS[locale];
  const names = namesOf(tickets, locale);
  const sorted = tickets
    .map((ticket) => ({
      ticket,
      key: `${rankOf(ticket, page)} ${visitOf(ticket)}`,
      state: stateOf(ticket, words, now),
    }))
    .sort((a, b) => (a.key === b.key ? Number(b.state.isOpen) - Number(a.state.isOpen) : a.key < b.key ? -1 : 1))
    .map(({ ticket, key, state }, index) => ({
      key,
      ticket,
      state,
      id: `t${index + 1}`,
      name: names.get(ticket) ?? '',
    }));
  const visits = new Map<string, Shown[]>();
  for (const { key, ...shown } of sorted) visits.set(key, [...(visits.get(key) ?? []), shown]);
  const momentText = (at: number): string =>
    dayOf(at) === dayOf(now) ? timeOf(at) : `${dayText(dayOf(at), locale)} ${timeOf(at)}`;
  const isStored = savedAt !== null;
  const missing = order !== null && !tickets.some((ticket) => ticket.order_id === order) ? words.noOrder : '';
  const toApp = link(app, escaped(words.app), 'a');
  const ask = refresh === null ? '' : link(refresh, escaped(words.refresh), 'a');
  const parts = [...visits.values()].map((shown, index) => visitPart(shown, index === 0 ? toApp : '', locale, words));
  if (parts.length === 0)
    return frame(
      locale,
      scale,
      `<h1>${escaped(words.title)}</h1>${paragraph(escaped(missing || (isStored ? words.noneSaved : words.none)))}${ask}${toApp}`,
    );
  return frame(
    locale,
    scale,
    `${paragraph(escaped(missing), ' role="status"')}${parts.join('\n')}
<footer><p>${escaped(isStored ? words.savedAt(momentText(savedAt)) : words.live(momentText(now)))}${locale === 'en' ? ' ' : ''}${escaped(isStored ? words.offline : words.shot)}</p>${ask}${link(app, escaped(words.appFor), 'a')}</footer>`,
  );
}

export const ticketsNote = (locale: Locale, note: 'nobody' | 'busy', action: string): string => {
  const words = TICKETS_PAGE_WORDS[locale];
  return frame(
    locale,
    1,
    `<h1>${escaped(words.title)}</h1><p>${escaped(words[note])}</p>${link(action, escaped(note === 'busy' ? words.again : words.app), 'n')}`,
  );
};
