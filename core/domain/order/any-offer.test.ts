import { describe, expect, it } from 'vitest';
import { whyNone } from './any-offer.ts';
import { type Day, instantOf, parseDay } from '#domain/lib/day.ts';
import type { OfferedDay } from './offer.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const now = instantOf(day('2026-11-21'), '10:00');
const on = (date: string, over: Partial<OfferedDay> = {}): OfferedDay => ({
  date: day(date),
  state: 'open',
  ends_at: now + 1e9,
  offers: [],
  ...over,
});
const offered = (left: number) => [{ ticket_type_id: 'kite', fee: 4000, left }];

describe('why nothing can be had', () => {
  it('is that its season is over', () => {
    expect(whyNone({ end: day('2026-11-20') }, [on('2026-11-21')], now)).toEqual({ why: 'over' });
  });

  it('is that it goes on sale later, and when', () => {
    const days = [
      on('2026-11-22', { state: 'not-yet', opens_at: now + 9 }),
      on('2026-11-23', { state: 'not-yet', opens_at: now + 5 }),
    ];
    expect(whyNone({}, days, now)).toEqual({ why: 'not-yet', opens_at: now + 5 });
  });

  it('is that others have all of it', () => {
    expect(whyNone({}, [on('2026-11-21', { offers: offered(0) }), on('2026-11-22')], now)).toEqual({ why: 'sold-out' });
  });

  it('is that its season begins after all days in sight', () => {
    expect(whyNone({ start: day('2027-03-01') }, [on('2026-11-21')], now)).toEqual({
      why: 'later',
      from: '2027-03-01',
    });
  });

  it('is that the place is closed, in its own words', () => {
    const reason = { zh_CN: '检修' };
    expect(whyNone({}, [on('2026-11-21', { state: 'closed', reason })], now)).toEqual({ why: 'closed', reason });
    expect(whyNone({}, [on('2026-11-21', { state: 'closed' }), on('2026-11-22')], now)).toEqual({ why: 'none' });
  });

  it('is not known without days', () => {
    expect(whyNone({}, [], now)).toEqual({ why: 'none' });
  });
});
