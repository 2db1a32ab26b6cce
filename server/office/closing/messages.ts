import type { Day } from '#domain/lib/day.ts';
import { dueAt, isSent, NOTICE_WAYS, type NoticeWayName, sendAt, type TextedKind } from '#domain/notices/notices.ts';
import { textNow } from '#domain/notices/text-message.ts';
import type { Context } from '#server/context.ts';
import { isAbroad } from '#server/notices/ways/text.ts';
import type { ReaderRow } from '#server/notices/notice-readers.store.ts';

export interface Occasion {
  kind: Extract<TextedKind, 'day-closed' | 'session-moved'>;
  day: Day;
  ends?: number;
}

export interface Messages {
  /** Notices: one an order for its buyer and each receiver of its tickets, unless they muted this kind. */
  notices: number;
  texts: number;
  /** Of those who get a notice, the ones who get a text message only if no other way reaches them. */
  texts_maybe: number;
}

export function countMessages(
  { noticeWays, secrets, now }: Pick<Context, 'noticeWays' | 'secrets' | 'now'>,
  project: string,
  occasion: Occasion,
) {
  const { kind } = occasion;
  const total: Messages = { notices: 0, texts: 0, texts_maybe: 0 };
  const open = new Set(noticeWays.filter(({ kinds }) => kinds?.includes(kind) ?? true).map(({ name }) => name));
  const spent = new Map<string, number>();

  function reaches(way: NoticeWayName, reader: ReaderRow): boolean {
    if (!open.has(way) || !reader.ways.includes(way) || !isSent(kind, way, reader)) return false;
    if (way !== 'app') return true;
    const used = spent.get(reader.visitor_id) ?? 0;
    if (used >= reader.consents) return false;
    spent.set(reader.visitor_id, used + 1);
    return true;
  }

  function isTexted({ order_id, visit_day, phone_enc, text, ...choice }: ReaderRow): boolean {
    if (!open.has('sms') || text === null || phone_enc === '' || !isSent(kind, 'sms', choice)) return false;
    const at = sendAt(dueAt(now(), visit_day), { ...occasion, at: now() });
    if (at === null || textNow({ kind, since: at, day: visit_day, mode: text, others: [] }, at) === 'no') return false;
    return !isAbroad(secrets.decrypt(phone_enc, ['orders.phone_enc', project, order_id]));
  }

  return {
    total,
    add(readers: readonly ReaderRow[]): void {
      for (const reader of readers) {
        if (reader.muted.includes(kind)) continue;
        total.notices += 1;
        const others = NOTICE_WAYS.filter((way) => way !== 'sms' && reaches(way, reader));
        if (!isTexted(reader)) continue;
        if (reader.text === 'always' || others.length === 0) total.texts += 1;
        else total.texts_maybe += 1;
      }
    },
  };
}
