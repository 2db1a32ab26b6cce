import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAfterRestart, clockByHand, clockFromServer, isSure, markOf, timeAt } from './gate-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const T = Date.UTC(2026, 3, 16, 2);
const serverClock = clockFromServer(T, { wall: T + DAY, mono: 1_000 }, { wall: T + DAY + 200, mono: 1_200 });
if (!serverClock) throw new Error('no clock');

describe('the clock of a gate', () => {
  it('takes the middle of the request for the moment of the answer', () => {
    expect(timeAt(serverClock, { wall: 0, mono: 1_200 })).toBe(T + 100);
  });

  it('does not believe an answer that took long, or that came before it was asked for', () => {
    expect(clockFromServer(T, { wall: T, mono: 0 }, { wall: T, mono: 10_001 })).toBeNull();
    expect(clockFromServer(T, { wall: T, mono: 5 }, { wall: T, mono: 4 })).toBeNull();
  });

  it('goes on by the monotonic clock when the device is set back', () => {
    const later = { wall: T - 3 * DAY, mono: 61_200 };
    expect(timeAt(serverClock, later)).toBe(T + 100 + MINUTE);
    expect(isSure(serverClock, later)).toBe(true);
  });

  it('goes on but is unsure when the device is set forward by more than five minutes', () => {
    const later = (off: number) => ({ wall: serverClock.wall + MINUTE + off, mono: 61_200 });
    expect(timeAt(serverClock, later(6 * MINUTE))).toBe(T + 100 + MINUTE);
    expect(isSure(serverClock, later(6 * MINUTE))).toBe(false);
    expect(isSure(serverClock, later(5 * MINUTE))).toBe(true);
  });

  it('goes on after a restart by the difference it had', () => {
    const mark = markOf(serverClock, { wall: serverClock.wall + MINUTE, mono: 61_200 });
    const again = clockAfterRestart(mark, T, { wall: T + DAY + 10 * MINUTE, mono: 5 });
    expect(Math.abs(timeAt(again, { wall: 0, mono: 5 }) - (T + 10 * MINUTE))).toBeLessThan(1_000);
    expect(again.sure).toBe(true);
  });

  it('is unsure after a restart with a clock that was set back, and never before the last line', () => {
    const again = clockAfterRestart(markOf(serverClock, serverClock), T + MINUTE, { wall: T, mono: 5 });
    expect(again).toMatchObject({ at: T + MINUTE, sure: false });
    expect(clockAfterRestart(null, T, { wall: T - DAY, mono: 5 })).toMatchObject({ at: T, sure: false });
  });

  it('is sure again once the server or a supervisor said the time', () => {
    expect(isSure(clockByHand(T, { wall: 0, mono: 7 }), { wall: 1_000, mono: 1_007 })).toBe(true);
  });

  it('never runs backwards from one reading to the next, restarts and settings of the clock in between', () => {
    const steps = fc.array(
      fc.record({ pass: fc.nat(DAY), set: fc.integer({ min: -3 * DAY, max: 3 * DAY }), restart: fc.boolean() }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let [clock, wall, mono, last] = [serverClock, serverClock.wall, serverClock.mono, serverClock.at];
        for (const { pass, set, restart } of all) {
          const mark = markOf(clock, { wall, mono });
          [wall, mono] = [wall + pass + set, mono + pass];
          if (restart) [clock, mono] = [clockAfterRestart(mark, last, { wall, mono: 0 }), 0];
          const at = timeAt(clock, { wall, mono });
          if (at < last) return false;
          last = at;
        }
        return true;
      }),
    );
  });
});
