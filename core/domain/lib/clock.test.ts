import { describe, expect, it } from 'vitest';
import { hasDrifted, parseServerTime, timeDiffOf } from './clock.ts';
import { digitsOf, mayStillPay, phaseOf, spokenMark } from './countdown.ts';

describe('the clock', () => {
  it('is measured against the middle of the request', () => {
    expect(timeDiffOf({ sentAt: 1000, receivedAt: 1400, serverTime: 601_200 })).toBe(600_000);
    expect(timeDiffOf({ sentAt: 0, receivedAt: 5001, serverTime: 9 })).toBeNull();
    expect(timeDiffOf({ sentAt: 10, receivedAt: 0, serverTime: 9 })).toBeNull();
  });

  it('reads both spellings of server time', () => {
    expect(parseServerTime('2026-04-18 00:00:00')).toBe(Date.parse('2026-04-17T16:00:00Z'));
    expect(parseServerTime('1776441600000')).toBe(1_776_441_600_000);
    expect(parseServerTime(5)).toBe(5);
    expect(parseServerTime('soon')).toBeNull();
  });

  it('notices a jump of the device clock', () => {
    expect(hasDrifted({ wall: 0, monotonic: 0 }, { wall: 60_000, monotonic: 60_500 })).toBe(false);
    expect(hasDrifted({ wall: 0, monotonic: 0 }, { wall: 3_600_000, monotonic: 1000 })).toBe(true);
  });
});

describe('the countdown', () => {
  it.each([
    [900_000, 'calm', '15:00', true],
    [300_001, 'calm', '05:01', true],
    [300_000, 'amber', '05:00', true],
    [59_999, 'red', '01:00', true],
    [14_999, 'closing', '00:15', false],
    [0, 'over', '00:00', false],
    [-5000, 'over', '00:00', false],
    [3_600_000, 'calm', '1:00:00', true],
  ] as const)('with %i ms left is %s and shows %s', (left, phase, digits, payable) => {
    expect([phaseOf(left), digitsOf(left), mayStillPay(left)]).toEqual([phase, digits, payable]);
  });

  it('speaks at 5, 2, 1 and 0 minutes only', () => {
    expect(spokenMark(300_500, 299_500)).toBe(300_000);
    expect(spokenMark(299_500, 298_500)).toBeNull();
    expect(spokenMark(120_500, 119_500)).toBe(120_000);
    expect(spokenMark(500, -500)).toBe(0);
  });
});
