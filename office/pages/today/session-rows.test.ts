import { expect, it } from 'vitest';
import type { BoardSession } from '#contract/office/board.ts';
import { axisSteps } from '#office/ui/axis.ts';
import { shortSumText } from '#office/words/figures-text.ts';
import { sessionRows } from './session-rows.ts';

const session = (spot: string, starts_at: number, left?: number): BoardSession => ({
  id: `${spot}.${starts_at}`,
  spot,
  name: { zh_CN: spot },
  starts_at,
  ends_at: starts_at + 5,
  taken: 4,
  total: 10,
  came: 3,
  ...(left === undefined ? {} : { left }),
});

it('makes one line of the sessions of a spot that are over, and keeps the others', () => {
  const rows = sessionRows([
    session('boat', 10),
    session('boat', 20),
    session('boat', 30, 6),
    { ...session('boat', 40), closed: true },
    session('peak', 10, 6),
    { ...session('lake', 0), starts_at: undefined },
  ]);
  expect(
    rows.map(({ spot, starts_at, ends_at, count, taken, total, came, left, first }) => [
      spot,
      starts_at,
      ends_at,
      count,
      taken,
      total,
      came,
      left,
      first,
    ]),
  ).toEqual([
    ['boat', 10, 25, 2, 8, 20, 6, undefined, true],
    ['boat', 30, 35, 1, 4, 10, 3, 6, false],
    ['boat', 40, 45, 1, 4, 10, 3, undefined, false],
    ['peak', 10, 15, 1, 4, 10, 3, 6, true],
    ['lake', undefined, 5, 1, 4, 10, 3, undefined, true],
  ]);
});

it.each([
  [0, 160, [0, 1]],
  [3, 160, [0, 1, 2, 3]],
  [402, 160, [0, 100, 200, 300, 400, 500]],
  [402, 44, [0, 200, 400, 600]],
  [176, 70, [0, 50, 100, 150, 200]],
  [161_000, 160, [0, 50_000, 100_000, 150_000, 200_000]],
  [161_000, 44, [0, 100_000, 200_000]],
])(
  'draws round lines behind a chart whose highest bar is %i, at most as many as fit into %i',
  (most, height, lines) => {
    expect(axisSteps(most, height)).toEqual(lines);
  },
);

it('never writes two lines of a scale alike', () => {
  for (const most of [60_000, 120_000, 240_000, 610_000, 2_400_000, 11_000_000]) {
    const texts = axisSteps(most, 160).map(shortSumText);
    expect(new Set(texts).size, texts.join(' ')).toBe(texts.length);
  }
});
