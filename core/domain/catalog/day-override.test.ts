import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#domain/lib/day.ts';
import { type DayChange, type DayOverride, movesTimes, withChange } from './day-override.ts';
import {
  closureOn,
  dayCapacityOn,
  isPausedOn,
  plannedSessions,
  type Schedule,
  sessionsOn,
  typeCapacityOn,
} from './schedule.ts';
import { feeOn } from './prices.ts';

describe('a change of a day', () => {
  it('adds to what was changed before, and takes back what is null', () => {
    const first = withChange(
      {},
      { note: 'wind', sessions: { am: { capacity: 5 }, pm: { paused: true } }, types: { adult: { fee: 900 } } },
    );
    expect(
      withChange(first, { sessions: { am: { paused: true }, pm: { paused: false } }, types: { adult: { fee: null } } }),
    ).toEqual({
      note: 'wind',
      sessions: { am: { capacity: 5, paused: true } },
    });
    expect(
      withChange(first, {
        note: null,
        sessions: { am: { capacity: null }, pm: { paused: false } },
        types: { adult: { fee: null } },
      }),
    ).toEqual({});
  });

  it('keeps a capacity and a price of nothing', () => {
    expect(withChange({}, { capacity: 0, types: { adult: { fee: 0, capacity: 0 } } })).toEqual({
      capacity: 0,
      types: { adult: { fee: 0, capacity: 0 } },
    });
  });

  const part = fc.record({ capacity: fc.option(fc.nat(9)), paused: fc.boolean() }, { requiredKeys: [] });
  const change: fc.Arbitrary<DayChange> = fc.record(
    {
      paused: fc.boolean(),
      capacity: fc.option(fc.nat(9)),
      note: fc.option(fc.string()),
      sessions: fc.dictionary(fc.constantFrom('a', 'b'), part),
    },
    { requiredKeys: [] },
  );
  it('is the same made twice, and keeps nothing empty', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, last) => {
        const day = before.reduce<DayOverride>((all, each) => withChange(all, each), {});
        const once = withChange(day, last);
        expect(withChange(once, last)).toEqual(once);
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
        expect(
          Object.values(once.sessions ?? { none: { paused: true } }).every(
            (session) => Object.keys(session).length > 0,
          ),
        ).toBe(true);
      }),
    );
  });

  it('moves times when a session has others or the day closes, not when its places or its price change', () => {
    const before: DayOverride = { sessions: { am: { start: '09:00' } } };
    expect(
      movesTimes(before, { note: 'x', sessions: { am: { start: '09:00', capacity: 5 }, pm: { paused: true } } }),
    ).toBe(false);
    expect(movesTimes(before, { sessions: { am: { start: '09:30' } } })).toBe(true);
    expect(movesTimes(before, {})).toBe(true);
    expect(movesTimes({}, { closed: { zh_CN: '大风' } })).toBe(true);
    expect(movesTimes(before, { sessions: { am: { start: '09:00', closed: { zh_CN: '大风' } } } })).toBe(true);
  });
});

describe('a day that the office changed', () => {
  const schedule: Schedule = {
    open: '08:00',
    close: '18:00',
    last_entry: '17:00',
    book_ahead_days: 30,
    day_capacity: 100,
    holidays: [{ from: '2026-05-02', to: '2026-05-02', name: { zh_CN: '节' } }],
    sessions: [
      { id: 'am', start: '08:00', end: '12:00', last_entry: '11:00', capacity: 40 },
      { id: 'pm', start: '12:00', end: '18:00', last_entry: '17:00', capacity: 40 },
    ],
    days: {
      '2026-05-01': {
        capacity: 60,
        sessions: { am: { start: '13:00', end: '15:00', last_entry: '14:00' }, pm: { capacity: 9, paused: true } },
      },
      '2026-05-02': { closed: { zh_CN: '大风' } },
      '2026-05-03': { paused: true },
    },
  };

  it('has its own times in their order, its own places, and keeps the ids of its sessions', () => {
    expect(
      sessionsOn('peak', schedule, '2026-05-01').map(({ batch_id, rule, usual, paused }) => [
        batch_id,
        rule.start,
        rule.capacity,
        usual,
        paused,
      ]),
    ).toEqual([
      ['peak.pm.20260501', '12:00', 9, 40, true],
      ['peak.am.20260501', '13:00', 40, 40, false],
    ]);
    expect([dayCapacityOn(schedule, '2026-05-01'), dayCapacityOn(schedule, '2026-05-04')]).toEqual([60, 100]);
  });

  it('is closed with its reason even on a holiday, and paused in all of its sessions', () => {
    expect(closureOn(schedule, '2026-05-02')).toEqual({ zh_CN: '大风' });
    expect(sessionsOn('peak', schedule, '2026-05-02')).toEqual([]);
    expect(sessionsOn('peak', schedule, '2026-05-03').map(({ paused }) => paused)).toEqual([true, true]);
    expect([isPausedOn(schedule, '2026-05-03'), isPausedOn(schedule, '2026-05-01')]).toEqual([true, false]);
  });

  it('sells no closed session, and is closed with the reason of the first once all of them are', () => {
    const reason = { zh_CN: '大风' };
    const withClosed = (...ids: string[]): Schedule => ({
      ...schedule,
      days: { '2026-05-05': { sessions: Object.fromEntries(ids.map((id) => [id, { closed: reason }])) } },
    });
    const [one, all] = [withClosed('am'), withClosed('am', 'pm')];
    expect(sessionsOn('peak', one, '2026-05-05').map(({ rule }) => rule.id)).toEqual(['pm']);
    expect(plannedSessions('peak', one, '2026-05-05').map(({ closed }) => closed)).toEqual([reason, undefined]);
    expect([closureOn(one, '2026-05-05'), closureOn(all, '2026-05-05'), closureOn(all, '2026-05-06')]).toEqual([
      null,
      reason,
      null,
    ]);
    expect(closureOn({ ...all, sessions: [] }, '2026-05-05')).toBeNull();
    expect(sessionsOn('peak', all, '2026-05-05')).toEqual([]);
  });

  it('has sessions that were added to it, and on a day of rest those alone', () => {
    const extra = { extra0600: { start: '06:00', end: '07:00' }, extra2000: { start: '20:00', end: '21:00' } } as const;
    const added: Schedule = {
      ...schedule,
      closed_weekdays: [3],
      days: { '2026-05-05': { extra }, '2026-05-06': { extra } },
    };
    const ids = (day: Day) => sessionsOn('g', added, day).map(({ batch_id, rule }) => [batch_id, rule.capacity]);
    expect(ids('2026-05-05')).toEqual([
      ['g.extra0600.20260505', 1],
      ['g.am.20260505', 40],
      ['g.pm.20260505', 40],
      ['g.extra2000.20260505', 1],
    ]);
    expect(ids('2026-05-06')).toEqual([
      ['g.extra0600.20260506', 1],
      ['g.extra2000.20260506', 1],
    ]);
    expect([closureOn(added, '2026-05-13'), ids('2026-05-13')]).toEqual([true, []]);
    expect(
      withChange(
        { extra, note: 'x' },
        { extra: { extra0600: { start: null, end: null }, extra2000: { start: null, end: null } } },
      ),
    ).toEqual({
      note: 'x',
    });
  });

  it('has its own price before every rule, and its own places of a type that is counted', () => {
    const days = { '2026-05-01': { fee: 700, capacity: 3 } } as const;
    const type = {
      fee: 100,
      prices: [{ from: '2026-05-01', to: '2026-05-09', fee: 200 } as const],
      day_capacity: 8,
      days,
    };
    expect([feeOn(type, {}, '2026-05-01'), feeOn(type, {}, '2026-05-02')]).toEqual([700, 200]);
    expect([
      typeCapacityOn(type, '2026-05-01'),
      typeCapacityOn(type, '2026-05-02'),
      typeCapacityOn({ days }, '2026-05-01'),
    ]).toEqual([3, 8, undefined]);
  });
});
