import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaMiddle,
  areaPath,
  blocksOf,
  CROSS,
  drawnStates,
  isSelectable,
  marksOf,
  seatsPath,
  symbolsPath,
} from './seat-drawing.ts';
import { HALF, type LayoutSeat, layoutSeatMap, PITCH } from './seat-map-layout.ts';
import type { PlacedSeat } from './seat-plan.ts';

/** A row of a block from a picture of it: a letter is a seat of that zone, a space is an aisle. */
const row = (block: string, number: number, picture: string): PlacedSeat[] =>
  [...picture].flatMap((zone, index) =>
    zone === ' '
      ? []
      : [
          {
            seat_id: `${block}-${number}-${index}`,
            zone,
            row_key: `${block}/${number}`,
            row: String(number),
            row_no: number,
            position: index,
            number: String(index + 1),
            x: index * PITCH,
            y: number * 40,
            radius: 9,
          },
        ],
  );
const layoutOf = (...rows: PlacedSeat[][]) => layoutSeatMap({ width: 400, height: 300, areas: [], seats: rows.flat() });
const ids = (seats: readonly LayoutSeat[]): string[] => seats.map(({ seat_id }) => seat_id);
const pointsOf = (path: string): [command: string, x: number, y: number][] =>
  [...path.matchAll(/([ML])(-?[\d.]+) (-?[\d.]+)/g)].map(([, command = '', x, y]) => [command, Number(x), Number(y)]);
const SOLD = new Set(['A', 'B']);

describe('blocks of the overview', () => {
  it('are the seats of one price in one part of the house', () => {
    const blocks = blocksOf(
      layoutOf(row('left', 1, 'AAA'), row('left', 2, 'BBB'), row('right', 1, 'AA'), row('left', 3, 'BB')),
      SOLD,
    );
    expect(blocks.map(({ key, zone, seats }) => [key, zone, seats.length])).toEqual([
      ['left A', 'A', 3],
      ['left B', 'B', 5],
      ['right A', 'A', 2],
    ]);
  });
  it('hold seats that nobody sells with their neighbours, on either side', () => {
    const blocks = blocksOf(layoutOf(row('hall', 1, 'xAxxABx')), SOLD);
    expect(blocks.map(({ zone, seats }) => [zone, seats.length])).toEqual([
      ['A', 5],
      ['B', 2],
    ]);
    expect(blocksOf(layoutOf(row('hall', 1, 'xx xA')), SOLD).map(({ zone, seats }) => [zone, seats.length])).toEqual([
      ['', 2],
      ['A', 2],
    ]);
  });
  it('have every seat once, whatever the house looks like', () => {
    const picture = fc.string({ unit: fc.constantFrom('A', 'B', 'x', ' '), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 5 }), (pictures) => {
        const layout = layoutOf(...pictures.map((each, index) => row('hall', index + 1, each)));
        const blocks = blocksOf(layout, SOLD);
        expect(blocks.flatMap(({ seats }) => ids(seats)).toSorted()).toEqual(ids(layout.seats).toSorted());
        for (const { zone, seats } of blocks)
          for (const seat of seats) if (SOLD.has(seat.zone)) expect(seat.zone).toBe(zone);
      }),
    );
  });
  it('are as thin as their rows where these are curved, so that two lines are not written across one', () => {
    const bent = (number: number): PlacedSeat[] =>
      row('side', number, 'AAAAAAAA').map((seat) => ({ ...seat, y: seat.y + seat.position * PITCH }));
    const [block] = blocksOf(layoutOf(bent(1), bent(2)), SOLD);
    expect(block!.height).toBeLessThan(4 * PITCH);
  });
  it('leave aisles open and end at the ends of their rows', () => {
    const layout = layoutOf(row('hall', 1, 'AAAAA AA'));
    const at = (id: string) => layout.byId.get(id)!.at;
    const [block] = blocksOf(layout, SOLD);
    const path = pointsOf(block!.rows);
    expect(path.map(([command]) => command)).toEqual(['M', 'L', 'L', 'M', 'L']);
    expect(path.map(([, x]) => x)).toEqual(
      ['hall-1-0', 'hall-1-3', 'hall-1-4', 'hall-1-6', 'hall-1-7'].map((id) => at(id).x),
    );
  });
  it('are as wide as from row to row, and carry their label on a seat', () => {
    const layout = layoutOf(row('hall', 1, 'AAAA'), row('hall', 2, 'AAAA'), row('hall', 3, 'AAAA'));
    const [block] = blocksOf(layout, SOLD);
    expect(block!.rowWidth).toBe(44);
    expect(layout.seats.map(({ at }) => at)).toContain(block!.label);
    expect([block!.width, block!.height]).toEqual([4 * PITCH, 80 + block!.rowWidth]);
  });
});

describe('paths', () => {
  it('draw each seat as a closed shape round its middle, turned as its row runs', () => {
    const seat = layoutOf(row('hall', 1, 'AA')).seats[0]!;
    fc.assert(
      fc.property(fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }), (angle) => {
        const path = seatsPath([{ ...seat, angle }]);
        const [, x = 0, y = 0] = /^M(-?[\d.]+) (-?[\d.]+)m/.exec(path)?.map(Number) ?? [];
        expect([x, y]).toEqual([seat.at.x, seat.at.y]);
        expect(path.endsWith('z')).toBe(true);
        // Every step is relative, and the last number of a curve is its end: the path ends where it began.
        let [dx, dy] = [0, 0];
        for (const [, , , , lastX, lastY] of path.matchAll(
          /([lq])(?:(-?[\d.]+) (-?[\d.]+) (?=-?[\d.]+ ))?(-?[\d.]+) (-?[\d.]+)/g,
        )) {
          dx += Number(lastX);
          dy += Number(lastY);
        }
        expect(Math.hypot(dx, dy)).toBeLessThan(1);
        const start = /m(-?[\d.]+) (-?[\d.]+)/.exec(path) ?? [];
        expect(Math.hypot(Number(start[1]), Number(start[2]))).toBeCloseTo(Math.hypot(HALF, HALF - 7), 0);
      }),
    );
  });
  it('put a symbol on the middle of each seat', () => {
    const { seats } = layoutOf(row('hall', 1, 'AA'));
    expect(symbolsPath(seats, CROSS)).toBe(
      `M${seats[0]!.at.x} ${seats[0]!.at.y}${CROSS}M${seats[1]!.at.x} ${seats[1]!.at.y}${CROSS}`,
    );
  });
  it('draw areas round their own point, and words not at all', () => {
    const area = { x: 10, y: 20, rotation: 0 };
    expect(areaPath({ ...area, shape: 'rectangle', width: 30, height: 40 })).toBe('M0 0h30v40h-30z');
    expect(areaPath({ ...area, shape: 'circle', width: 10, height: 10 })).toBe('M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z');
    const points = [
      { x: 0, y: 0 },
      { x: 8, y: 0 },
      { x: 0, y: 6 },
    ];
    expect(areaPath({ ...area, shape: 'polygon', points })).toBe('M0 0L8 0L0 6z');
    expect(areaMiddle({ ...area, shape: 'polygon', points })).toEqual({ x: 14, y: 23 });
    expect(areaMiddle({ ...area, shape: 'rectangle', width: 30, height: 40 })).toEqual({ x: 25, y: 40 });
    expect(areaPath({ ...area, shape: 'text', text: 'Exit' })).toBeNull();
  });
});

describe('states and marks', () => {
  it('tell what is free, taken, held by the visitor, and to be moved', () => {
    const layout = layoutOf(row('hall', 1, 'AAAAAA'));
    const states = new Map([
      ['hall-1-1', 'sold'],
      ['hall-1-2', 'locked'],
      ['hall-1-3', 'blocked'],
      ['hall-1-4', 'mine'],
    ] as const);
    expect(drawnStates(layout, states, new Set(['hall-1-5']))).toEqual([
      'free',
      'sold',
      'sold',
      'sold',
      'own',
      'present',
    ]);
  });
  it('let a choice win over a loss, a loss over a gap and a gap over a proposal', () => {
    const { seats } = layoutOf(row('hall', 1, 'AAAA'));
    const [a, b, c, d] = seats as [LayoutSeat, LayoutSeat, LayoutSeat, LayoutSeat];
    const marks = marksOf({
      proposal: seats,
      gaps: new Set([b.seat_id, c.seat_id, d.seat_id]),
      lost: [c, d],
      chosen: [d],
    });
    expect([a, b, c, d].map(({ seat_id }) => marks.get(seat_id))).toEqual(['proposed', 'gap', 'lost', 'chosen']);
  });
  it('can be chosen unless somebody has them', () => {
    expect((['free', 'present', 'proposed', 'gap', 'chosen'] as const).every(isSelectable)).toBe(true);
    expect((['sold', 'own', 'lost'] as const).some(isSelectable)).toBe(false);
  });
});
