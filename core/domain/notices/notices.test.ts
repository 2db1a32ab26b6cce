import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, instantOf, timeOf } from '#domain/lib/day.ts';
import {
  dueAt,
  isQuiet,
  isSent,
  MOST_TRIES,
  NOTICE_KINDS,
  NOTICE_WAYS,
  noticeId,
  type NoticeKind,
  pauseAfterTries,
  quietUntil,
  remindedIfBookedBefore,
  remindersAt,
  type Sendable,
  sendAt,
  sendUntil,
  SENT_BY_DEFAULT,
} from './notices.ts';

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
    expect(remindersAt(at('16:00')).visits).toBe(TOMORROW);
    expect(remindersAt(at('21:59')).visits).toBe(TOMORROW);
    expect(remindersAt(at('22:00')).visits).toBeNull();
  });

  it('of a visit that no server made the day before are made on its morning, until those of tomorrow have their turn', () => {
    expect(remindersAt(at('05:59')).visits).toBeNull();
    expect(remindersAt(at('06:00')).visits).toBe(TODAY);
    expect(remindersAt(at('07:00')).visits).toBe(TODAY);
    expect(remindersAt(at('15:59')).visits).toBe(TODAY);
    expect(remindedIfBookedBefore(TOMORROW)).toBe(at('22:00'));
  });

  it('of cards and ratings are made from ten in the morning on', () => {
    expect(remindersAt(at('09:59'))).toEqual({ visits: TODAY, cards: null, ratings: null });
    expect(remindersAt(at('10:00'))).toEqual({
      visits: TODAY,
      cards: [TODAY, '2026-03-28'],
      ratings: ['2026-03-12', '2026-03-13'],
    });
  });

  it('are not made in the quiet hours but of a visit of today, and never of a visit that is neither tomorrow nor today', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const { visits, cards, ratings } = remindersAt(now);
        if (isQuiet(now)) expect([cards, ratings]).toEqual([null, null]);
        const early = timeOf(now) < '16:00';
        if (visits) expect(visits).toBe(addDays(dayOf(now), early ? 0 : 1));
        if (visits)
          expect([
            early ? timeOf(now) < '06:00' : isQuiet(now),
            remindedIfBookedBefore(visits) < instantOf(visits, '00:00'),
          ]).toEqual([false, true]);
        if (ratings) expect(ratings[1] < dayOf(now)).toBe(true);
      }),
    );
  });
});

describe('sending a notice', () => {
  const about = (kind: NoticeKind, more: Partial<Sendable> = {}): Sendable => ({
    kind,
    at: at('15:00'),
    day: TOMORROW,
    ...more,
  });

  it('is done at once by day, after the quiet hours by night, and at any hour about today or an offer', () => {
    expect(sendAt(at('12:00'), about('paid'))).toBe(at('12:00'));
    expect(sendAt(at('23:00'), about('paid'))).toBe(instantOf(TOMORROW, '08:00'));
    expect(sendAt(at('23:00'), about('session-moved', { day: TODAY }))).toBe(at('23:00'));
    expect(sendAt(at('23:00'), about('places-offered', { ends: at('23:15') }))).toBe(at('23:00'));
  });

  it('is not done once it is of no use', () => {
    expect(sendAt(at('21:59'), about('visit-tomorrow'))).toBe(at('21:59'));
    // When the quiet hours end, the day of the visit has begun, and a reminder of it is of no use.
    expect(sendAt(at('22:00'), about('visit-tomorrow'))).toBeNull();
    expect(sendAt(instantOf(TOMORROW, '09:00'), about('visit-tomorrow'))).toBeNull();
    expect(sendAt(at('15:15'), about('places-offered', { ends: at('15:15') }))).toBeNull();
    expect(sendAt(instantOf(TOMORROW, '23:59'), about('day-closed'))).toBe(instantOf(TOMORROW, '23:59'));
    expect(sendAt(instantOf('2026-03-16', '09:00'), about('day-closed'))).toBeNull();
    expect(sendAt(instantOf(TOMORROW, '15:00'), about('paid'))).toBeNull();
  });

  it('is never done in the quiet hours but for today and offers, never before it is due, and never too late', () => {
    const kind = fc.constantFrom(...NOTICE_KINDS);
    fc.assert(
      fc.property(
        kind,
        anyInstant,
        fc.integer({ min: 0, max: 72 * 60 }),
        fc.integer({ min: 0, max: 3 }),
        (kind, made, minutes, days) => {
          const notice = about(kind, {
            at: made,
            day: addDays(dayOf(made), days),
            ...(kind === 'places-offered' ? { ends: made + 900_000 } : {}),
          });
          const now = made + minutes * 60_000;
          const sent = sendAt(now, notice);
          if (sent === null) return;
          expect(sent).toBeGreaterThanOrEqual(now);
          expect(sent).toBeLessThan(sendUntil(notice));
          if (isQuiet(sent)) expect(kind === 'places-offered' || notice.day === dayOf(now)).toBe(true);
        },
      ),
    );
  });

  it('goes by the ways of the kind, as the visitor chose or else by default', () => {
    for (const way of NOTICE_WAYS) {
      for (const kind of NOTICE_KINDS) {
        expect(isSent(kind, way, { muted: [], sent: {} })).toBe(SENT_BY_DEFAULT[way].includes(kind));
        expect(isSent(kind, way, { muted: [kind], sent: { [way]: [kind] } })).toBe(false);
        expect(isSent(kind, way, { muted: [], sent: { [way]: [kind] } })).toBe(true);
        expect(isSent(kind, way, { muted: [], sent: { [way]: [] } })).toBe(false);
      }
    }
  });

  it('is attempted again after pauses that double, to an hour at most', () => {
    const pauses = Array.from({ length: MOST_TRIES }, (_, index) => pauseAfterTries(index + 1) / 1000);
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600]);
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
