import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import {
  cardBlock,
  cardStateOn,
  type CardTerms,
  cardTimeLeft,
  daysToActivate,
  isCardGood,
  newCardTerms,
  type PayingCard,
  validityFrom,
} from './member.ts';

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

  it('has as many days left on the day of its purchase as its type says', () => {
    expect(daysToActivate(newCardTerms({ activation_days: 30 }, '2026-11-27'), '2026-11-27')).toBe(30);
  });

  it('is valid at once where it need not be activated, the day of purchase counted', () => {
    expect(newCardTerms({ valid_days: 1 }, '2026-11-21')).toMatchObject({
      state: 'VALID',
      valid_from: '2026-11-21',
      valid_until: '2026-11-21',
    });
    expect(validityFrom('2024-02-28', 365)).toEqual({ valid_from: '2024-02-28', valid_until: '2025-02-26' });
  });
});

describe('a card on a day', () => {
  it.each([
    [waiting, '2026-12-21', 'WAIT_ACTIVATE', false, 0],
    [waiting, '2026-12-22', 'EXPIRED', false, null],
    [waiting, '2026-12-10', 'WAIT_ACTIVATE', false, 11],
    [valid, '2026-11-20', 'VALID', false, null],
    [valid, '2026-11-21', 'VALID', true, null],
    [valid, '2027-11-20', 'VALID', true, null],
    [valid, '2027-11-21', 'EXPIRED', false, null],
    [{ ...valid, uses_left: 0 }, '2026-12-01', 'VALID', false, null],
    [{ ...valid, uses_left: null }, '2026-12-01', 'VALID', true, null],
    [{ ...valid, state: 'CANCELED' }, '2026-12-01', 'CANCELED', false, null],
    [{ ...valid, frozen: true }, '2026-12-01', 'VALID', false, null],
    [{ ...waiting, frozen: true }, '2026-12-10', 'WAIT_ACTIVATE', false, 11],
  ] as const)('%o on %s', (card, day, state, good, left) => {
    expect([cardStateOn(card, day), isCardGood(card, day), daysToActivate(card, day)]).toEqual([state, good, left]);
  });
});

describe('paying with a card', () => {
  const card: PayingCard = { ...valid, covers: ['adult'], used_days: ['2026-12-01'] };
  it.each([
    [{}, 'adult', null, null],
    [{}, 'adult', '2026-12-02', null],
    [{}, 'night', '2026-12-02', 'not-covered'],
    [{}, 'adult', '2026-12-01', 'used-that-day'],
    [{}, 'adult', '2027-11-21', 'over-by-then'],
    [{ valid_from: '2026-12-05' }, 'adult', '2026-12-02', 'not-valid-yet'],
    [{ uses_left: 0 }, 'adult', null, 'no-visits'],
    [waiting, 'adult', null, 'waiting'],
    [{ valid_until: '2026-11-29' }, 'adult', null, 'expired'],
    [{ state: 'CANCELED' }, 'adult', null, 'canceled'],
    [{ frozen: true }, 'adult', '2026-12-02', 'frozen'],
    [{ ...waiting, frozen: true }, 'adult', null, 'frozen'],
    [{ frozen: true, valid_until: '2026-11-29' }, 'adult', null, 'expired'],
  ] as const)('%o for %s on %s: %s', (more, type, day, block) => {
    expect(cardBlock({ ...card, ...more }, type, '2026-11-30', day)).toBe(block);
  });

  it('never pays on a day on which it does not open the gate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.option(fc.nat(2)),
        fc.boolean(),
        (from, length, ahead, uses_left, frozen) => {
          const today: Day = '2026-11-30';
          const valid_from = addDays(today, from);
          const terms = { ...card, uses_left, frozen, valid_from, valid_until: addDays(valid_from, length) };
          const day = addDays(today, ahead);
          if (cardBlock(terms, 'adult', today, day) === null) expect(isCardGood(terms, day)).toBe(true);
        },
      ),
    );
  });

  it('counts the days that are left, today included', () => {
    expect(cardTimeLeft(valid, '2026-11-21')).toEqual({ share: 1, days: 365 });
    expect(cardTimeLeft(valid, '2027-11-20')).toEqual({ share: 1 / 365, days: 1 });
    expect(cardTimeLeft(valid, '2026-11-01')).toEqual({ share: 1, days: 365 });
    expect(cardTimeLeft(valid, '2027-11-21')).toBeNull();
    expect(cardTimeLeft(waiting, '2026-11-21')).toBeNull();
  });
});
