import type { Day } from './day.ts';
import { addDays } from './day.ts';
import { daysBetween } from './day-math.ts';

/** The states of a member card. */
export type CardState = 'WAIT_ACTIVATE' | 'VALID' | 'EXPIRED' | 'CANCELED';

/** What the rules need to know of a card. Days are venue days, both ends included. */
export interface CardTerms {
  state: CardState;
  activate_by?: Day | null | undefined;
  valid_from?: Day | null | undefined;
  valid_until?: Day | null | undefined;
  /** Visits left; null where the card does not count them. */
  uses_left?: number | null | undefined;
}

/** What a card type says about its time. */
export interface CardRules {
  /** Days after the purchase within which it must be activated at the ticket window; without it the card is valid at once. */
  activation_days?: number | undefined;
  valid_days?: number | undefined;
}

/** @returns first and last day of a card that becomes valid on `day`. */
export const validityFrom = (day: Day, validDays: number): { valid_from: Day; valid_until: Day } => ({
  valid_from: day,
  valid_until: addDays(day, validDays - 1),
});

/** How long a card is valid whose type does not say it, days. */
const USUAL_DAYS = 365;

/** @returns what a card starts with on the day of its purchase. */
export function newCardTerms(
  rules: CardRules,
  bought: Day,
): { state: CardState; activate_by: Day | null; valid_from: Day | null; valid_until: Day | null; valid_days: number } {
  const valid_days = rules.valid_days ?? USUAL_DAYS;
  if (rules.activation_days === undefined) return { state: 'VALID', activate_by: null, ...validityFrom(bought, valid_days), valid_days };
  return { state: 'WAIT_ACTIVATE', activate_by: addDays(bought, rules.activation_days), valid_from: null, valid_until: null, valid_days };
}

/** @returns the state of a card on a day: time passes whether or not anybody has written it down yet. */
export function cardStateOn(card: CardTerms, today: Day): CardState {
  if (card.state === 'WAIT_ACTIVATE' && card.activate_by && card.activate_by < today) return 'EXPIRED';
  if (card.state === 'VALID' && card.valid_until && card.valid_until < today) return 'EXPIRED';
  return card.state;
}

/** Whether a card opens the gate or pays for a visit on `day`, as things stand. */
export function isCardGood(card: CardTerms, day: Day): boolean {
  if (cardStateOn(card, day) !== 'VALID') return false;
  return (!card.valid_from || card.valid_from <= day) && card.uses_left !== 0;
}

/** @returns how many days are left to activate a card, today included; null when it needs none or it is too late. */
export function daysToActivate(card: CardTerms, today: Day): number | null {
  if (cardStateOn(card, today) !== 'WAIT_ACTIVATE' || !card.activate_by) return null;
  return daysBetween(today, card.activate_by) + 1;
}
