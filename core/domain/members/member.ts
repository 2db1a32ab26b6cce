import { addDays, type Day } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';

export type CardState = 'WAIT_ACTIVATE' | 'VALID' | 'EXPIRED' | 'CANCELED';

/** Days are venue days, both ends included. */
export interface CardTerms {
  state: CardState;
  activate_by?: Day | null | undefined;
  valid_from?: Day | null | undefined;
  valid_until?: Day | null | undefined;
  /** Visits left; null where the card does not count them. */
  uses_left?: number | null | undefined;
  frozen?: boolean | undefined;
}

export interface CardRules {
  /**
   * Days after the purchase within which a card must be activated at the ticket window; without them it is valid at
   * once.
   */
  activation_days?: number | undefined;
  valid_days?: number | undefined;
}

export const validityFrom = (day: Day, validDays: number): { valid_from: Day; valid_until: Day } => ({
  valid_from: day,
  valid_until: addDays(day, validDays - 1),
});

const USUAL_DAYS = 365;

export function newCardTerms(
  rules: CardRules,
  bought: Day,
): { state: CardState; activate_by: Day | null; valid_from: Day | null; valid_until: Day | null; valid_days: number } {
  const valid_days = rules.valid_days ?? USUAL_DAYS;
  if (rules.activation_days === undefined)
    return { state: 'VALID', activate_by: null, ...validityFrom(bought, valid_days), valid_days };
  return {
    state: 'WAIT_ACTIVATE',
    activate_by: addDays(bought, rules.activation_days),
    valid_from: null,
    valid_until: null,
    valid_days,
  };
}

/** @returns the state of a card on a day, also when no job has stored it yet. */
export function cardStateOn(card: CardTerms, today: Day): CardState {
  if (card.state === 'WAIT_ACTIVATE' && card.activate_by && card.activate_by < today) return 'EXPIRED';
  if (card.state === 'VALID' && card.valid_until && card.valid_until < today) return 'EXPIRED';
  return card.state;
}

export function isCardGood(card: CardTerms, day: Day): boolean {
  if (card.frozen || cardStateOn(card, day) !== 'VALID') return false;
  return (!card.valid_from || card.valid_from <= day) && card.uses_left !== 0;
}

/**
 * Days left to activate a card: all `activation_days` on the day of purchase, 0 on the last day. Null for a card that
 * does not wait for its activation, or whose last day is over.
 */
export function daysToActivate(card: CardTerms, today: Day): number | null {
  if (cardStateOn(card, today) !== 'WAIT_ACTIVATE' || !card.activate_by) return null;
  return daysBetween(today, card.activate_by);
}

export interface PayingCard extends CardTerms {
  covers: readonly string[];
  used_days: readonly Day[];
}

export type CardBlock =
  | 'not-covered'
  | 'waiting'
  | 'expired'
  | 'canceled'
  | 'not-valid-yet'
  | 'over-by-then'
  | 'no-visits'
  | 'used-that-day'
  | 'frozen';

/** @param day null while none is chosen: the rules that depend on the day are left out. */
export function cardBlock(
  card: PayingCard,
  ticketTypeId: string,
  today: Day,
  day: Day | null = null,
): CardBlock | null {
  const state = cardStateOn(card, today);
  if (state === 'CANCELED') return 'canceled';
  if (state === 'EXPIRED') return 'expired';
  if (card.frozen) return 'frozen';
  if (!card.covers.includes(ticketTypeId)) return 'not-covered';
  if (state === 'WAIT_ACTIVATE') return 'waiting';
  if (card.uses_left === 0) return 'no-visits';
  if (day === null) return null;
  if (card.valid_from && day < card.valid_from) return 'not-valid-yet';
  if (card.valid_until && day > card.valid_until) return 'over-by-then';
  return card.used_days.includes(day) ? 'used-that-day' : null;
}

export function cardTimeLeft(
  { valid_from, valid_until }: CardTerms,
  today: Day,
): { share: number; days: number } | null {
  if (!valid_from || !valid_until || today > valid_until) return null;
  const all = daysBetween(valid_from, valid_until) + 1;
  const days = daysBetween(today < valid_from ? valid_from : today, valid_until) + 1;
  return { share: days / all, days };
}
