import type { Day, TimeOfDay } from './day.ts';
import { addDays, dayOf, instantOf, timeOf } from './day.ts';

/** What visitors are told about, in the order of the settings. */
export const NOTICE_KINDS = [
  'paid',
  'visit-tomorrow',
  'session-moved',
  'gate-changed',
  'day-closed',
  'guide-changed',
  'places-offered',
  'refund-arrived',
  'card-ending',
  'invoice-ready',
  'rate-visit',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The quiet hours, venue time. */
export const QUIET = { from: '22:00', until: '08:00' } as const satisfies Record<string, TimeOfDay>;
/** Reminders are made from these hours on, until the quiet ones begin. */
const VISIT_FROM: TimeOfDay = '16:00';
const OTHERS_FROM: TimeOfDay = '10:00';
/** A card is running out so many days before its last one. */
export const CARD_ENDS_WITHIN = 14;
/** Visits of so many days are asked about: a server that was off for a day makes up for it. */
const RATED_WITHIN = 2;

export const isQuiet = (at: number): boolean => timeOf(at) >= QUIET.from || timeOf(at) < QUIET.until;

/** @returns the end of the quiet hours; the instant itself outside of them. */
export function quietUntil(at: number): number {
  if (!isQuiet(at)) return at;
  return instantOf(timeOf(at) < QUIET.until ? dayOf(at) : addDays(dayOf(at), 1), QUIET.until);
}

/** @returns from when a notice made now is listed. What is about a visit of today does not wait for the morning. */
export const dueAt = (at: number, visit: Day): number => (visit === dayOf(at) ? at : quietUntil(at));

/** First and last day. */
export type Days = readonly [Day, Day];

export interface Reminders {
  /** The day whose visitors are reminded. */
  visit: Day | null;
  /** Cards that end within these days. */
  cards: Days | null;
  /** Visits of these days can be rated. */
  ratings: Days | null;
}

/** @returns the reminders that are made at this moment. */
export function remindersAt(at: number): Reminders {
  const today = dayOf(at);
  const from = (time: TimeOfDay): boolean => !isQuiet(at) && timeOf(at) >= time;
  const others = from(OTHERS_FROM);
  return {
    visit: from(VISIT_FROM) ? addDays(today, 1) : null,
    cards: others ? [today, addDays(today, CARD_ENDS_WITHIN)] : null,
    ratings: others ? [addDays(today, -RATED_WITHIN), addDays(today, -1)] : null,
  };
}

/** @returns the id of a notice: the same kind about the same thing has the same one, so that it is written once. An order, refund, invoice or card belongs to one visitor. */
export const noticeId = (kind: NoticeKind, thing: string): string => `${kind}.${thing}`;
