import { describe, expect, it } from 'vitest';
import type { CardTerms } from './member.ts';
import { cardStateOn, daysToActivate, isCardGood, newCardTerms, validityFrom } from './member.ts';

const waiting: CardTerms = { state: 'WAIT_ACTIVATE', activate_by: '2026-12-21', uses_left: null };
const valid: CardTerms = { state: 'VALID', valid_from: '2026-11-21', valid_until: '2027-11-20', uses_left: 2 };

describe('a new card', () => {
  it('waits for the window where its type says so', () => {
    expect(newCardTerms({ activation_days: 30, valid_days: 365 }, '2026-11-21')).toEqual({
      state: 'WAIT_ACTIVATE',
      activate_by: '2026-12-21',
      valid_from: null,
      valid_until: null,
      valid_days: 365,
    });
  });

  it('is valid at once where it need not be activated, the day of purchase counted', () => {
    expect(newCardTerms({ valid_days: 1 }, '2026-11-21')).toMatchObject({ state: 'VALID', valid_from: '2026-11-21', valid_until: '2026-11-21' });
    expect(validityFrom('2024-02-28', 365)).toEqual({ valid_from: '2024-02-28', valid_until: '2025-02-26' });
  });
});

describe('a card on a day', () => {
  it.each([
    [waiting, '2026-12-21', 'WAIT_ACTIVATE', false, 1],
    [waiting, '2026-12-22', 'EXPIRED', false, null],
    [waiting, '2026-12-10', 'WAIT_ACTIVATE', false, 12],
    [valid, '2026-11-20', 'VALID', false, null],
    [valid, '2026-11-21', 'VALID', true, null],
    [valid, '2027-11-20', 'VALID', true, null],
    [valid, '2027-11-21', 'EXPIRED', false, null],
    [{ ...valid, uses_left: 0 }, '2026-12-01', 'VALID', false, null],
    [{ ...valid, uses_left: null }, '2026-12-01', 'VALID', true, null],
    [{ ...valid, state: 'CANCELED' }, '2026-12-01', 'CANCELED', false, null],
  ] as const)('%o on %s', (card, day, state, good, left) => {
    expect([cardStateOn(card, day), isCardGood(card, day), daysToActivate(card, day)]).toEqual([state, good, left]);
  });
});
