import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestTogether } from './seats-together.ts';

const row = (row_no: number, free: string) =>
  [...free].flatMap((mark, position) =>
    mark === '.' ? [{ seat_id: `${row_no}-${position}`, row_key: String(row_no), row_no, position }] : [],
  );
const pick = (count: number, ...rows: string[]) =>
  bestTogether(
    rows.flatMap((free, index) => row(index + 1, free)),
    count,
  )?.map((seat) => seat.seat_id) ?? null;

describe('best seats together', () => {
  it('takes the middle of the front row', () => {
    expect(pick(2, '......', '......')).toEqual(['1-2', '1-3']);
  });
  it('prefers a choice that leaves no lone seat, even a row further back', () => {
    expect(pick(2, '...', '....')).toEqual(['2-0', '2-1']);
  });
  it('goes back until the party fits in one row', () => {
    expect(pick(3, '..x..', '...')).toEqual(['2-0', '2-1', '2-2']);
  });
  it('splits the party only when no row holds it', () => {
    expect(pick(4, '..x', '..x')).toEqual(['1-0', '1-1', '2-0', '2-1']);
    expect(pick(5, '..x', '..x')).toBeNull();
    expect(pick(0, '..')).toBeNull();
  });
  it('splits the party over neighbouring rows, not over the longest runs of the house', () => {
    expect(pick(4, '...', 'xxx', 'xxx', 'xxx', '...', 'x..')).toEqual(['5-0', '5-1', '5-2', '6-1']);
    expect(pick(5, '..x', 'xxx', 'xxx', 'xxx', '..x', '..x', '.xx')).toEqual(['5-0', '5-1', '6-0', '6-1', '7-0']);
  });
  it('splits the party over rows of one block, where one has enough seats', () => {
    const inBlock = (name: string, ...rows: string[]) =>
      rows
        .flatMap((free, index) => row(index + 1, free))
        .map((seat) => ({
          ...seat,
          seat_id: `${name}${seat.seat_id}`,
          row_key: `${name}/${seat.row_key}`,
        }));
    const free = [...inBlock('left', '...', 'xxx'), ...inBlock('right', '..x', '..x')];
    expect(bestTogether(free, 4)?.map(({ seat_id }) => seat_id)).toEqual([
      'right1-0',
      'right1-1',
      'right2-0',
      'right2-1',
    ]);
  });
  it('always gives distinct free seats', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[.x]{1,9}$/), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 8 }),
        (rows, count) => {
          const free = rows.join('').split('.').length - 1;
          const chosen = pick(count, ...rows);
          return chosen === null ? free < count : new Set(chosen).size === count;
        },
      ),
    );
  });
});
