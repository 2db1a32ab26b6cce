import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { closureOn, lastEntryAt, saleWindow, type Schedule, sessionsOn } from './schedule.ts';

const schedule: Schedule = {
  open: '08:00',
  close: '17:30',
  last_entry: '16:00',
  book_ahead_days: 30,
  closed_weekdays: [1],
  closed: [{ from: '2026-04-22', to: '2026-04-23', reason: { zh_CN: '检修' } }],
  holidays: [{ from: '2026-05-04', to: '2026-05-04', name: { zh_CN: '劳动节' } }],
  sessions: [
    { id: 'pm', start: '12:00', end: '16:00', last_entry: '15:30', capacity: 5 },
    { id: 'am', start: '08:00', end: '12:00', last_entry: '11:30', capacity: 5 },
    { id: 'night', start: '19:00', end: '21:00', last_entry: '19:30', capacity: 5, weekdays: [6] },
  ],
};

describe('a schedule', () => {
  it('closes on its rest day, on named days, never on a holiday', () => {
    expect(closureOn(schedule, '2026-04-20')).toBe(true);
    expect(closureOn(schedule, '2026-04-22')).toEqual({ zh_CN: '检修' });
    expect(closureOn(schedule, '2026-05-04')).toBeNull();
    expect(closureOn(schedule, '2026-04-21')).toBeNull();
  });

  it('has the sessions of the day in their order, and none when closed', () => {
    expect(sessionsOn('peak', schedule, '2026-04-21').map((session) => session.batch_id)).toEqual([
      'peak.am.20260421',
      'peak.pm.20260421',
    ]);
    expect(sessionsOn('peak', schedule, '2026-04-18').map((session) => session.rule.id)).toEqual(['am', 'pm', 'night']);
    expect(sessionsOn('peak', schedule, '2026-04-20')).toEqual([]);
  });

  it('lets the last visitor in with the last session, else at the last entry', () => {
    expect(lastEntryAt('peak', schedule, '2026-04-18')).toBe(instantOf('2026-04-18', '19:30'));
    expect(lastEntryAt('peak', { ...schedule, sessions: [] }, '2026-04-18')).toBe(instantOf('2026-04-18', '16:00'));
  });

  it('sells from today for the days it books ahead', () => {
    expect(saleWindow(schedule, instantOf('2026-04-18', '00:01'))).toEqual({ first: '2026-04-18', last: '2026-05-17' });
  });
});
