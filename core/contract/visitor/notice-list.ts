import * as v from 'valibot';
import { NOTICE_KINDS, type NoticeWayName, SENT_TICKET_NEWS } from '#domain/notices/notices.ts';
import { SessionTimes } from './notices.ts';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id, Instant, listUpTo, LocalTextShape, Money, Nothing, PageShape } from '#contract/shapes.ts';

/** One row of the visitor's notices. The client forms its words from `kind` and the other fields. */
const ListedNotice = v.object({
  id: Id,
  /** Clients skip unknown kinds. */
  kind: v.string(),
  /** Since when the notice is listed. */
  at: Instant,
  read: v.boolean(),
  order_id: Id,
  /** The spot or guide, with the entrance and the day of the visit: of the order, or of the ticket that was sent. */
  name: LocalTextShape,
  entrance: LocalTextShape,
  visit_day: DayText,
  /** The order is for no day: cards, and tickets that are good on any day. */
  undated: v.optional(v.boolean()),
  /** When the session begins; absent without one. */
  starts_at: v.optional(Instant),
  /** The sum that was paid, refunded or invoiced. */
  amount: v.optional(Money),
  invoice_id: v.optional(Id),
  /** The new times of a moved session, and the old. */
  moved: v.optional(v.object({ was: SessionTimes, now: SessionTimes })),
  /**
   * The closed day, `starts_at` where one session of it is closed; `reopened` once the venue opened it again,
   * `reminder` where the visitor is asked a second time to choose.
   */
  closed: v.optional(
    v.object({
      day: DayText,
      starts_at: v.optional(Instant),
      reopened: v.optional(v.boolean()),
      reminder: v.optional(v.boolean()),
    }),
  ),
  /** Names of the guides where another one leads the tour. */
  guide: v.optional(v.object({ was: LocalTextShape, now: LocalTextShape })),
  /** What happened to a ticket that was sent to another phone: told to its receiver or its buyer. */
  sent_ticket: v.optional(v.picklist(SENT_TICKET_NEWS)),
  /** The card that is running out, and its last day. */
  card: v.optional(v.object({ id: Id, until: DayText })),
});
export type ListedNotice = v.InferOutput<typeof ListedNotice>;

/** A page of the visitor's notices, newest first, and how many of all are unread. */
export const listNotices = operation({
  name: 'listNotices',
  kind: 'read',
  touches: ['notices', 'orders'],
  messaging: 'POST wxNotice/list',
  mobile: 'GET app/notice',
  persist: true,
  input: v.object(PageShape),
  output: v.object({ list: v.array(ListedNotice), total: Count, unread: Count }),
});

/** Marks one notice as read, or without `id` every listed one. A repetition changes nothing. */
export const readNotices = operation({
  name: 'readNotices',
  kind: 'write',
  touches: ['notices'],
  messaging: 'POST wxNotice/read',
  mobile: 'POST app/notice/read',
  input: v.object({ id: v.optional(Id) }),
  output: Nothing,
});

const Kinds = listUpTo(v.picklist(NOTICE_KINDS), NOTICE_KINDS.length);
const Settings = v.object({
  /** Kinds that are neither listed nor counted nor sent. */
  muted: Kinds,
  /**
   * Which kinds are sent by which way. The answer has the ways by which the visitor can be reached; a way that is left
   * out of the input stays as it is.
   */
  sent: v.optional(
    v.object({ push: v.optional(Kinds), app: v.optional(Kinds), sms: v.optional(Kinds) } satisfies Record<
      NoticeWayName,
      unknown
    >),
  ),
});

export const getNoticeSettings = operation({
  name: 'getNoticeSettings',
  kind: 'read',
  touches: ['notices'],
  messaging: 'GET wxNotice/settings',
  mobile: 'GET app/notice/settings',
  input: Nothing,
  output: Settings,
});

export const setNoticeSettings = operation({
  name: 'setNoticeSettings',
  kind: 'write',
  touches: ['notices'],
  messaging: 'POST wxNotice/settings',
  mobile: 'PUT app/notice/settings',
  input: Settings,
  output: Settings,
});
