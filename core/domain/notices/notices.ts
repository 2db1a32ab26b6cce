import { addDays, type Day, dayOf, instantOf, timeOf, type TimeOfDay } from '#domain/lib/day.ts';

export const NOTICE_KINDS = [
  'paid',
  'visit-tomorrow',
  'session-moved',
  'gate-changed',
  'day-closed',
  'guide-changed',
  'places-offered',
  'sent-ticket',
  'refund-arrived',
  'card-ending',
  'invoice-ready',
  'rate-visit',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Events of a ticket that was sent to another phone. Its receiver is notified that the buyer takes it back, returns it
 * for a refund, or moves it to another day, session or seat; the buyer, that it was accepted, or that the receiver gave
 * it back.
 */
export const SENT_TICKET_NEWS = ['taken-back', 'returned', 'changed', 'accepted', 'given-back'] as const;
export type SentTicketNews = (typeof SENT_TICKET_NEWS)[number];

/** `push`: the home-screen app, `app`: the messaging app. */
export const NOTICE_WAYS = ['push', 'app', 'sms'] as const;
export type NoticeWayName = (typeof NOTICE_WAYS)[number];

/** Notices that deserve a text message: they prevent a visit in vain, or are over before the app is opened. */
export const TEXTED_KINDS = ['day-closed', 'session-moved', 'places-offered'] as const satisfies readonly NoticeKind[];
export type TextedKind = (typeof TEXTED_KINDS)[number];

export const isTextedKind = (kind: NoticeKind): kind is TextedKind => TEXTED_KINDS.some((each) => each === kind);

/** Text messages cost the venue money: unless the visitor chose otherwise, they are sent for urgent kinds alone. */
export const SENT_BY_DEFAULT: Readonly<Record<NoticeWayName, readonly NoticeKind[]>> = {
  push: NOTICE_KINDS,
  app: NOTICE_KINDS,
  sms: TEXTED_KINDS,
};

/**
 * A visitor's choice: muted kinds, which are neither listed nor sent, and the kinds of each way where one was chosen.
 */
export interface NoticeChoice {
  muted: readonly NoticeKind[];
  sent: Partial<Record<NoticeWayName, readonly NoticeKind[] | undefined>>;
}

export const isSent = (kind: NoticeKind, way: NoticeWayName, { muted, sent }: NoticeChoice): boolean =>
  !muted.includes(kind) && (sent[way] ?? SENT_BY_DEFAULT[way]).includes(kind);

export const QUIET = { from: '22:00', until: '08:00' } as const satisfies Record<string, TimeOfDay>;
/** Reminders are made from these hours on, until the quiet ones begin. */
const VISIT_FROM: TimeOfDay = '16:00';
const OTHERS_FROM: TimeOfDay = '10:00';
/**
 * From this hour on reminders of today's visits are made up for that were not sent the day before, for example while
 * the server was off.
 */
const MISSED_FROM: TimeOfDay = '06:00';
/** Days before a card's last day from which on its holder is reminded. */
export const CARD_ENDS_WITHIN = 14;
/**
 * Days after a visit within which its rating is asked for; more than one, so that a server that was off for a day makes
 * up for it.
 */
const RATED_WITHIN = 2;

export const isQuiet = (at: number): boolean => timeOf(at) >= QUIET.from || timeOf(at) < QUIET.until;

export function quietUntil(at: number): number {
  if (!isQuiet(at)) return at;
  return instantOf(timeOf(at) < QUIET.until ? dayOf(at) : addDays(dayOf(at), 1), QUIET.until);
}

/** @returns from when a notice made now is listed. What is about a visit of today does not wait for the morning. */
export const dueAt = (at: number, day: Day): number => (day === dayOf(at) ? at : quietUntil(at));

const DAY_MS = 86_400_000;

export interface Sendable {
  kind: NoticeKind;
  at: number;
  day: Day;
  /** When the offer or session that the notice is about is over. */
  ends?: number | undefined;
}

export function sendUntil({ kind, at, day, ends }: Sendable): number {
  switch (kind) {
    case 'visit-tomorrow':
      return instantOf(day, '00:00');
    case 'places-offered':
    case 'session-moved':
    case 'day-closed':
      return ends ?? instantOf(addDays(day, 1), '00:00');
    case 'guide-changed':
    case 'gate-changed':
    case 'sent-ticket':
      // A ticket of several days is still used after its first one.
      return Math.max(instantOf(addDays(day, 1), '00:00'), at + DAY_MS);
    case 'paid':
    case 'refund-arrived':
    case 'card-ending':
    case 'invoice-ready':
    case 'rate-visit':
      return at + DAY_MS;
  }
}

/**
 * @returns when a notice that could be sent now is sent: at once, or after the quiet hours; null where it would be of
 * no use then. Notices about today and offers, which may end before the morning, are sent at once.
 */
export function sendAt(now: number, notice: Sendable): number | null {
  const at = notice.kind === 'places-offered' || notice.day === dayOf(now) ? now : quietUntil(now);
  return at < sendUntil(notice) ? at : null;
}

export const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
export const pauseAfterTries = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

export type Days = readonly [Day, Day];

export interface Reminders {
  /** The day whose visitors are reminded: tomorrow, or before the afternoon today, for those missed the day before. */
  visits: Day | null;
  cards: Days | null;
  ratings: Days | null;
}

export function remindersAt(at: number): Reminders {
  const today = dayOf(at);
  const from = (time: TimeOfDay): boolean => !isQuiet(at) && timeOf(at) >= time;
  const others = from(OTHERS_FROM);
  return {
    visits: from(VISIT_FROM) ? addDays(today, 1) : timeOf(at) >= MISSED_FROM && timeOf(at) < VISIT_FROM ? today : null,
    cards: others ? [today, addDays(today, CARD_ENDS_WITHIN)] : null,
    ratings: others ? [addDays(today, -RATED_WITHIN), addDays(today, -1)] : null,
  };
}

/** @returns until when a visit of this day has to be booked so that a reminder is sent: who books later needs none. */
export const remindedIfBookedBefore = (day: Day): number => instantOf(addDays(day, -1), QUIET.from);

/** The same kind about the same thing has the same id, so that the notice is written once. */
export const noticeId = (kind: NoticeKind, thing: string): string => `${kind}.${thing}`;
