import type * as calls from '#contract/visitor/notice-list.ts';
import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { MOST_ROWS } from '#contract/shapes.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import {
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  remindedIfBookedBefore,
  remindersAt,
  SENT_BY_DEFAULT,
} from '#domain/notices/notices.ts';
import type { Context, Visitor } from '#server/context.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { storeChoice, readChoice, targetsOf } from './notice-targets.store.ts';
import type { ListedRow } from './visitor-notices.store.ts';
import * as store from './visitor-notices.store.ts';

type WireNotice = Out<typeof calls.listNotices>['list'][number];

export async function listNotices(
  context: Context,
  visitor: Visitor,
  { page_num, page_size }: In<typeof calls.listNotices>,
): Promise<Out<typeof calls.listNotices>> {
  const { project, visitor_id } = visitor;
  const at = new Date(context.now());
  const limit = page_size || MOST_ROWS;
  const rows = await store.listVisitorNotices(context.db, project, visitor_id, at, {
    limit,
    offset: Math.max(0, page_num - 1) * limit,
  });
  return { list: rows.map(viewNotice), ...(await store.countVisitorNotices(context.db, project, visitor_id, at)) };
}

function viewNotice(row: ListedRow): WireNotice {
  const { amount, ...notice } = noticeOf(row);
  return { ...notice, amount: amount === undefined ? undefined : yuanOf(amount) };
}

export function noticeOf(row: ListedRow): ListedNotice {
  const { scenic, guide, batch: session } = row.order_doc;
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.getTime(),
    read: row.seen_at !== null,
    order_id: row.order_id,
    name: guide?.name ?? scenic.name,
    entrance: guide?.meeting_point ?? scenic.entrances,
    visit_day: row.visit_day,
    undated: row.undated ? true : undefined,
    starts_at: session?.starts_at,
    ...detailsOf(row),
  };
}

function detailsOf(row: ListedRow): Partial<ListedNotice> {
  switch (row.kind) {
    case 'session-moved':
      return { name: row.doc.name, moved: { was: row.doc.was, now: row.doc.now } };
    case 'gate-changed':
      return { name: row.doc.name, entrance: row.doc.now };
    case 'day-closed':
      return {
        name: row.doc.name,
        closed: {
          day: row.doc.day,
          starts_at: row.doc.session?.starts_at,
          reopened: row.doc.reopened ? true : undefined,
          reminder: row.doc.reminder ? true : undefined,
        },
      };
    case 'guide-changed':
      return { name: row.doc.name, guide: { was: row.doc.was, now: row.doc.now } };
    case 'places-offered':
      return { name: row.doc.name, visit_day: row.doc.day };
    case 'sent-ticket': {
      const { news, name, day, starts_at } = row.doc;
      return { sent_ticket: news, name, visit_day: day, starts_at };
    }
    case 'card-ending':
      return { card: { id: row.doc.card_id, until: row.doc.until } };
    case 'invoice-ready':
      return { amount: row.doc.amount, invoice_id: row.doc.invoice_id };
    case 'visit-tomorrow': {
      const { day, name, entrance, starts_at } = row.doc;
      return { visit_day: day, ...(name ? { name, starts_at } : {}), ...(entrance ? { entrance } : {}) };
    }
    case 'rate-visit':
      return { visit_day: row.doc.day };
    case 'paid':
    case 'refund-arrived':
      return { amount: row.doc.amount };
  }
}

export async function readNotices(
  context: Context,
  { project, visitor_id }: Visitor,
  { id }: In<typeof calls.readNotices>,
): Promise<Record<string, never>> {
  await store.markRead(context.db, project, visitor_id, id ?? null, new Date(context.now()));
  return {};
}

export async function getNoticeSettings(
  context: Context,
  { project, visitor_id }: Visitor,
): Promise<Out<typeof calls.getNoticeSettings>> {
  const { muted, sent } = await readChoice(context.db, project, visitor_id);
  const open = new Set(context.noticeWays.map(({ name }) => name));
  const { project: venue } = await catalogOf(context, project);
  const reached = new Set((await targetsOf(context.db, project, visitor_id)).map(({ way }) => way));
  // Text messages go to the order's phone, so they need no stored target.
  if (Object.keys(venue.text_messages ?? {}).length > 0) reached.add('sms');
  const ways = NOTICE_WAYS.filter((way) => open.has(way) && reached.has(way));
  return {
    muted: [...muted],
    sent: Object.fromEntries(ways.map((way) => [way, [...(sent[way] ?? SENT_BY_DEFAULT[way])]])),
  };
}

export async function setNoticeSettings(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.setNoticeSettings>,
): Promise<Out<typeof calls.setNoticeSettings>> {
  const known = (kinds: readonly string[]): NoticeKind[] => NOTICE_KINDS.filter((kind) => kinds.includes(kind));
  const sent = Object.fromEntries(Object.entries(input.sent ?? {}).map(([way, kinds]) => [way, known(kinds ?? [])]));
  await storeChoice(context.db, visitor.project, visitor.visitor_id, { muted: known(input.muted), sent });
  return getNoticeSettings(context, visitor);
}

const CHUNK = 500;

/**
 * Writes the reminders that are due, each once: of tomorrow's visits or today's, of cards that end, and of visits to
 * rate.
 */
export async function remind(context: Pick<Context, 'db' | 'now'>, goOn: () => boolean = () => true): Promise<number> {
  const { visits, cards, ratings } = remindersAt(context.now());
  let written = 0;
  const all = async (some: (at: Date) => Promise<number>): Promise<void> => {
    for (let more = CHUNK; more === CHUNK && goOn(); written += more) more = await some(new Date(context.now()));
  };
  if (visits)
    await all((at) => store.remindOfVisits(context.db, visits, at, CHUNK, new Date(remindedIfBookedBefore(visits))));
  if (cards) await all((at) => store.remindOfCards(context.db, cards, at, CHUNK));
  if (ratings) await all((at) => store.remindOfRatings(context.db, ratings, at, CHUNK));
  return written;
}
