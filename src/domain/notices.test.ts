import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, instantOf, timeOf } from './day.ts';
import { dueAt, isQuiet, NOTICE_KINDS, noticeId, quietUntil, remindedIfBookedBefore, remindersAt } from './notices.ts';

const TODAY = '2026-03-14';
const TOMORROW = '2026-03-15';
const at = (time: `${number}:${number}`) => instantOf(TODAY, time);
const anyInstant = fc.integer({ min: instantOf('2020-01-01', '00:00'), max: instantOf('2030-01-01', '00:00') });

describe('quiet hours', () => {
  it.each([
    ['07:59', true],
    ['08:00', false],
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
  ] as const)('at %s: %s', (time, quiet) => expect(isQuiet(at(time))).toBe(quiet));

  it('hold a notice until eight in the morning, of the same day or the next', () => {
    expect(dueAt(at('23:10'), '2026-03-20')).toBe(instantOf(TOMORROW, '08:00'));
    expect(dueAt(at('03:00'), '2026-03-20')).toBe(at('08:00'));
    expect(dueAt(at('12:00'), '2026-03-20')).toBe(at('12:00'));
  });

  it('do not hold what is about a visit of today', () => {
    expect(dueAt(at('06:30'), TODAY)).toBe(at('06:30'));
    expect(dueAt(at('22:30'), TODAY)).toBe(at('22:30'));
    expect(dueAt(at('22:30'), TOMORROW)).toBe(instantOf(TOMORROW, '08:00'));
  });

  it('never end before the notice was made, never later than ten hours after, and never within themselves', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const due = quietUntil(now);
        expect(due).toBeGreaterThanOrEqual(now);
        expect(due - now).toBeLessThanOrEqual(10 * 3_600_000);
        expect(isQuiet(due)).toBe(false);
      }),
    );
  });
});

describe('reminders', () => {
  it('of a visit are made on the day before from four in the afternoon until ten', () => {
    expect(remindersAt(at('16:00')).visit).toBe(TOMORROW);
    expect(remindersAt(at('21:59')).visit).toBe(TOMORROW);
    expect(remindersAt(at('22:00')).visit).toBeNull();
  });

  it('of a visit that no server made the day before are made on its morning, until those of tomorrow have their turn', () => {
    expect(remindersAt(at('05:59')).visit).toBeNull();
    expect(remindersAt(at('06:00')).visit).toBe(TODAY);
    expect(remindersAt(at('07:00')).visit).toBe(TODAY);
    expect(remindersAt(at('15:59')).visit).toBe(TODAY);
    expect(remindedIfBookedBefore(TOMORROW)).toBe(at('22:00'));
  });

  it('of cards and ratings are made from ten in the morning on', () => {
    expect(remindersAt(at('09:59'))).toEqual({ visit: TODAY, cards: null, ratings: null });
    expect(remindersAt(at('10:00'))).toEqual({ visit: TODAY, cards: [TODAY, '2026-03-28'], ratings: ['2026-03-12', '2026-03-13'] });
  });

  it('are not made in the quiet hours but of a visit of today, and never of a visit that is neither tomorrow nor today', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const { visit, cards, ratings } = remindersAt(now);
        if (isQuiet(now)) expect([cards, ratings]).toEqual([null, null]);
        const early = timeOf(now) < '16:00';
        if (visit) expect(visit).toBe(addDays(dayOf(now), early ? 0 : 1));
        if (visit) expect([early ? timeOf(now) < '06:00' : isQuiet(now), remindedIfBookedBefore(visit) < instantOf(visit, '00:00')]).toEqual([false, true]);
        if (ratings) expect(ratings[1] < dayOf(now)).toBe(true);
      }),
    );
  });
});

it('the same kind about the same thing has one id, and no other has it', () => {
  const thing = fc.tuple(fc.constantFrom(...NOTICE_KINDS), fc.stringMatching(/^[\w.-]{1,12}$/));
  fc.assert(
    fc.property(thing, thing, (one, other) => {
      expect(noticeId(...one) === noticeId(...other)).toBe(one[0] === other[0] && one[1] === other[1]);
    }),
  );
});
