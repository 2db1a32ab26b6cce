// A notice with `sent_at` was handed to the ways of sending, but may not have arrived; clearing `sent_at` sends it
// again.

import { Counter } from 'prom-client';
import { dayOf } from '#domain/lib/day.ts';
import { isSent, MOST_TRIES, pauseAfterTries, type Sendable, sendAt, sendUntil } from '#domain/notices/notices.ts';
import type { Context } from '#server/context.ts';
import { scrub } from '#server/monitoring/log.ts';
import { type NoticeMessage, type NoticeWay, SEND_LIMIT_MS, type SendOutcome } from '#server/providers/push/port.ts';
import { noticeWords } from './words.ts';
import { noticeOf } from './notices.ts';
import { addressField } from './notice-targets.ts';
import { reachByText } from '#server/notices/ways/text-targets.ts';
import type { ClaimedRow } from './notice-deliveries.store.ts';
import * as store from './notice-deliveries.store.ts';
import { heldUntil, moveHold } from '#server/waiting/waiting-lists.store.ts';
import { dropTarget } from './notice-targets.store.ts';

const CHUNK = 200;
const AT_ONCE = 10;
/** A process that takes longer counts as dead, and another one takes over. */
const LEASE_MS = 2 * SEND_LIMIT_MS;

export const noticesSent = new Counter({
  name: 'notices_sent_total',
  help: 'Notices that were sent to a phone or account, by way and how it ended',
  labelNames: ['way', 'outcome'],
  registers: [],
});

type Sender = Pick<Context, 'db' | 'secrets' | 'now' | 'log' | 'noticeWays'>;

/**
 * Sends what is due by all ways. A notice is handed to each target of its visitor once; a delivery is claimed, and the
 * claim committed, before anything leaves.
 */
export async function sendNotices(context: Sender, goOn: () => boolean = () => true): Promise<void> {
  while (goOn() && (await handOver(context)) === CHUNK);
  for (;;) {
    if (!goOn()) return;
    const now = context.now();
    const claimed = await store.claimDeliveries(context.db, new Date(now), new Date(now + LEASE_MS), AT_ONCE);
    await Promise.all(claimed.map((row) => deliver(context, row)));
    if (claimed.length < AT_ONCE) return;
  }
}

const handOver = (context: Sender): Promise<number> =>
  context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const notices = await store.lockUnsent(tx, at, CHUNK);
    if (notices.length === 0) return 0;
    await reachByText(context, tx, notices);
    const targets = Map.groupBy(await store.targetsOfAll(tx, notices), ({ project_id, visitor_id }) =>
      JSON.stringify([project_id, visitor_id]),
    );
    const keys = notices.flatMap((notice) =>
      (targets.get(JSON.stringify([notice.project_id, notice.visitor_id])) ?? []).flatMap(({ id, way }) =>
        isSent(notice.kind, way, notice)
          ? [{ project_id: notice.project_id, notice_id: notice.id, target_id: id }]
          : [],
      ),
    );
    if (keys.length > 0) await store.putDeliveries(tx, keys, at);
    await store.markSent(tx, notices, at);
    return notices.length;
  });

function sendableOf(row: ClaimedRow): Sendable {
  const shared = { kind: row.kind, at: row.at.getTime(), day: row.visit_day };
  if (row.kind === 'places-offered') return { ...shared, day: row.doc.day, ends: row.doc.until };
  if (row.kind === 'session-moved') return { ...shared, day: dayOf(row.doc.now.starts_at), ends: row.doc.now.ends_at };
  if (row.kind === 'visit-tomorrow' || row.kind === 'day-closed' || row.kind === 'sent-ticket')
    return { ...shared, day: row.doc.day };
  return shared;
}

async function deliver(context: Sender, row: ClaimedRow): Promise<void> {
  const { db, log } = context;
  const end = async (outcome: string): Promise<void> => {
    noticesSent.inc({ way: row.way, outcome });
    await store.endDelivery(db, row, outcome, new Date(context.now()));
  };
  const way = context.noticeWays.find(({ name }) => name === row.way);
  if (!way) return end('off');
  if (row.is_unknown && !way.repeatable) return end('unknown');
  // Checked again just before sending: the visitor may have read or muted the notice since, or its time may be over.
  if (row.seen_at !== null) return end('read');
  if (!isSent(row.kind, row.way, row)) return end('muted');
  const sendable = sendableOf(row);
  const at = sendAt(context.now(), sendable);
  if (at === null) return end('expired');
  if (at > context.now()) return void (await store.delayDelivery(db, row, new Date(at), row.tries - 1));
  const hold = await holdFromNow(context, row);
  const result = await send(context, way, row, hold ? { ...sendable, ends: hold.until.getTime() } : sendable);
  if (hold && result.outcome !== 'sent' && result.outcome !== 'refused')
    await moveHold(db, row.project_id, row.order_id, hold.until, hold.was);
  switch (result.outcome) {
    case 'sent':
      await end('sent');
      if (result.spent) await dropTarget(db, row.project_id, row.target_id);
      return;
    case 'gone':
      await end('gone');
      return void (await dropTarget(db, row.project_id, row.target_id));
    case 'none':
      return end('none');
    case 'refused':
      log.warn({ way: row.way, kind: row.kind, why: result.why }, 'a notice was refused');
      return end('refused');
    case 'later': {
      if (row.tries < MOST_TRIES) {
        const pause = Math.max(result.afterMs ?? 0, pauseAfterTries(row.tries));
        return void (await store.delayDelivery(db, row, new Date(context.now() + pause), row.tries));
      }
      log.warn({ way: row.way, kind: row.kind }, 'a notice was given up');
      return end('given-up');
    }
  }
}

/**
 * Starts the time for which offered places are held when their message is sent. The end is moved before sending, so
 * that the message states it correctly even if this process dies. Messages are sent only while the first hold lasts, so
 * it is doubled at most.
 */
async function holdFromNow({ db, now }: Sender, row: ClaimedRow): Promise<{ was: Date; until: Date } | null> {
  if (row.kind !== 'places-offered') return null;
  const was = await heldUntil(db, row.project_id, row.order_id);
  const until = new Date(now() + row.doc.until - row.at.getTime());
  if (!was || until <= was || !(await moveHold(db, row.project_id, row.order_id, was, until))) return null;
  return { was, until };
}

async function send(
  { secrets, log, now }: Sender,
  way: NoticeWay,
  row: ClaimedRow,
  sendable: Sendable,
): Promise<SendOutcome> {
  try {
    const address = secrets.decrypt(row.address_enc, addressField({ project_id: row.project_id, id: row.target_id }));
    return await way.send(messageOf(row, sendable, now()), address);
  } catch (error) {
    log.warn({ way: way.name, error: scrub(String(error)) }, 'a notice was not sent');
    return { outcome: 'later' };
  }
}

function messageOf(row: ClaimedRow, sendable: Sendable, now: number): NoticeMessage {
  const notice = noticeOf(row);
  return {
    id: row.id,
    project: row.project_id,
    kind: row.kind,
    locale: row.locale,
    ...noticeWords(row.kind, notice, row.locale, sendable.ends),
    path: pathFor(row),
    now,
    until: sendUntil(sendable),
    urgent: row.kind === 'places-offered' || sendable.day === dayOf(now),
    notice,
  };
}

/** The reminder of a visit is opened at the gate, often with a weak signal: its page of codes needs no program. */
const pathFor = (row: ClaimedRow): string =>
  row.kind === 'visit-tomorrow'
    ? `/tickets?${new URLSearchParams({ project: row.project_id, order: row.order_id, lang: row.locale })}`
    : `/?project=${encodeURIComponent(row.project_id)}#/${screenFor(row)}`;

function screenFor(row: ClaimedRow): string {
  const to = (screen: string, key: string, id: string): string => `${screen}?${key}=${encodeURIComponent(id)}`;
  if (row.kind === 'card-ending') return to('cardDetail', 'card', row.doc.card_id);
  if (row.kind === 'invoice-ready') return to('invoice', 'record', row.doc.invoice_id);
  return to(row.kind === 'rate-visit' ? 'comment' : 'myOrders', 'order', row.order_id);
}
