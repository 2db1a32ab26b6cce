import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapSeats } from './gap-seats.ts';

/** @param drawn a row of seats, a character a seat: `.` free, `x` sold, `_` aisle, `b` broken, `S` chosen. */
const gapsOf = (drawn: string) => {
  const seats = [...drawn].flatMap((cell, position) =>
    cell === '_'
      ? []
      : [
          {
            seat_id: String(position),
            row_key: 'r',
            row_no: 1,
            position,
            zone: 'A',
            open: cell === '.' || cell === 'S',
          },
        ],
  );
  return gapSeats(seats, new Set([...drawn].flatMap((cell, position) => (cell === 'S' ? [String(position)] : []))));
};

test.each([
  ...'SS....,..SS..,S..S..,xS....,x..S..,xSx,xS.x,x.Sx,xSS.x,xS..x,.S_...,xS.bxx,SSSS.,....SS,S_.x...,x.x,SSSSSS,..S_..'
    .split(',')
    .map((drawn) => [drawn, []] as const),
  ['.SS...', ['0']],
  ['S.S...', ['1']],
  ['x.S...', ['1']],
  ['xS.Sx', ['2']],
  ['x.S.x', ['1', '3']],
  ['..._.S..', ['4']],
  ['....S.', ['5']],
  ['SS.SS', ['2']],
  ['.SSS.', ['0', '4']],
  ['S.SS..x', ['1']],
] as [string, string[]][])('leave no gap seats: %s', (drawn, gaps) => {
  expect(gapsOf(drawn)).toEqual(gaps);
});

test('a gap that no choice of the same zone avoids is nobody’s fault', () => {
  const seats = ['B', 'A', 'B'].map((zone, position) => ({
    seat_id: String(position),
    row_key: 'r',
    row_no: 1,
    position,
    zone,
    open: true,
  }));
  expect(gapSeats(seats, new Set(['1']))).toEqual([]);
  const more = [
    ...seats,
    ...['A', 'A'].map((zone, position) => ({
      seat_id: `s${position}`,
      row_key: 's',
      row_no: 2,
      position,
      zone,
      open: true,
    })),
  ];
  expect(gapSeats(more, new Set(['1']))).toEqual(['0', '2']);
});

test('an accessible place is nobody’s gap and nobody’s fault', () => {
  const seats = ['A', 'A', '轮椅席', '轮椅席', '轮椅席'].map((zone, position) => ({
    seat_id: String(position),
    row_key: 'r',
    row_no: 1,
    position,
    zone,
    open: true,
  }));
  expect(gapSeats(seats, new Set(['0']))).toEqual([]);
  expect(gapSeats(seats, new Set(['3']))).toEqual([]);
  expect(gapSeats(seats, new Set(['0', '1', '3']))).toEqual([]);
});

const loneIn = (chosen: readonly boolean[]): number[] =>
  chosen.flatMap((mine, index) => (!mine && (chosen[index - 1] ?? true) && (chosen[index + 1] ?? true) ? [index] : []));

function choicesOf(length: number, count: number): boolean[][] {
  if (length === 0) return count === 0 ? [[]] : [];
  const [without, withFirst] = [choicesOf(length - 1, count), count > 0 ? choicesOf(length - 1, count - 1) : []];
  return [...without.map((rest) => [false, ...rest]), ...withFirst.map((rest) => [true, ...rest])];
}

test('up to eight seats: no more lone seats than the best choice of the same size, and no group split round one', () => {
  const least = new Map<string, number>();
  const leastOf = (length: number, count: number): number => {
    const key = `${length} ${count}`;
    const known = least.get(key) ?? Math.min(...choicesOf(length, count).map((choice) => loneIn(choice).length));
    least.set(key, known);
    return known;
  };
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), (chosen) => {
      const count = chosen.filter(Boolean).length;
      const lone = loneIn(chosen);
      const split = lone.some((index) => index > 0 && index < chosen.length - 1);
      const fine = count === 0 || (lone.length <= leastOf(chosen.length, count) && !split);
      const gaps = gapsOf(chosen.map((mine) => (mine ? 'S' : '.')).join(''));
      return fine ? gaps.length === 0 : gaps.join() === lone.join();
    }),
    { numRuns: 2000 },
  );
});
