import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { feeOf, judgeDifference, neighbourOf } from './settlement.ts';

const DAY: Day = '2026-11-21';
const at = (time: `${number}:${number}`, day: Day = DAY) => instantOf(day, time);

describe('a difference', () => {
  const ours = { amount: 22_800, at: at('23:51') };
  const theirs = { amount: 22_800, fee: 137, at: at('12:00') };
  const noon = { ...ours, at: at('12:00') };
  it.each([
    ['of the amount', { ours, theirs: { ...theirs, amount: 22_700 }, elsewhere: undefined }, { kind: 'amount' }],
    ['of the fee', { ours, theirs, elsewhere: undefined }, { kind: 'fee' }],
    ['only ours', { ours: noon, theirs: undefined, elsewhere: undefined }, { kind: 'only-ours' }],
    [
      'only ours, near midnight',
      { ours, theirs: undefined, elsewhere: undefined },
      { kind: 'only-ours', move: '2026-11-22' },
    ],
    [
      'ours in the bill of the next day',
      { ours, theirs: undefined, elsewhere: { day: '2026-11-22', at: at('00:02', '2026-11-22') } },
      { kind: 'other-day', move: '2026-11-22' },
    ],
    [
      'ours in the bill of a day long ago',
      { ours: noon, theirs: undefined, elsewhere: { day: '2026-11-18', at: at('12:00', '2026-11-18') } },
      { kind: 'other-day' },
    ],
    ['only theirs', { ours: undefined, theirs, elsewhere: undefined }, { kind: 'only-theirs' }],
    [
      'theirs, and ours a minute after midnight',
      { ours: undefined, theirs, elsewhere: { day: '2026-11-22', at: at('00:01', '2026-11-22') } },
      { kind: 'other-day', move: DAY },
    ],
    [
      'theirs, and ours in the afternoon of the next day',
      { ours: undefined, theirs, elsewhere: { day: '2026-11-22', at: at('15:00', '2026-11-22') } },
      { kind: 'other-day' },
    ],
  ] as const)('%s', (_case, unequal, expected) => {
    expect(judgeDifference(DAY, unequal)).toEqual(expected);
  });

  it('has a neighbouring day only within ten minutes of midnight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399_999 }), (ms) => {
        const instant = at('00:00') + ms;
        const near = ms <= 600_000 ? addDays(DAY, -1) : ms >= 86_400_000 - 600_000 ? addDays(DAY, 1) : undefined;
        expect([dayOf(instant), neighbourOf(DAY, instant)]).toEqual([DAY, near]);
      }),
    );
  });
});

it('a fee is rounded to the fen', () => {
  expect([feeOf(22_800, 60), feeOf(83, 60), feeOf(84, 60), feeOf(1_000_000, 38)]).toEqual([137, 0, 1, 3_800]);
});
