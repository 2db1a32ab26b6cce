import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutSeatMap } from './seat-map-layout.ts';
import {
  bounded,
  centredOn,
  fitWhole,
  fitWidth,
  floorPoint,
  indexSeats,
  leastScale,
  levelOf,
  MOST_SCALE,
  neighbourOf,
  READING_SCALE,
  ROOM_BELOW,
  seatNear,
  seatsIn,
  SNAP,
  viewOfSeats,
  windowPoint,
  zoomedTo,
  zoomedAbout,
} from './seat-view.ts';

const WINDOW = { width: 390, height: 480 };
const FLOOR = { width: 2400, height: 1400 };
const point = fc.record({ x: fc.integer({ min: -500, max: 3000 }), y: fc.integer({ min: -500, max: 3000 }) });
const scale = fc.double({ min: 0.05, max: 4, noNaN: true });
const view = fc.record({ scale, x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) });

describe('the view', () => {
  it('opens at the width of the floor with the stage in sight', () => {
    const open = fitWidth(FLOOR, WINDOW);
    expect(windowPoint(open, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(windowPoint(open, { x: FLOOR.width, y: 0 }).x).toBeCloseTo(WINDOW.width);
    expect(fitWidth({ width: 200, height: 100 }, WINDOW).scale).toBe(1);
  });
  it('shows the whole house', () => {
    for (const floor of [FLOOR, { width: 900, height: 4000 }]) {
      const view = fitWhole(floor, WINDOW);
      const [first, last] = [windowPoint(view, { x: 0, y: 0 }), windowPoint(view, { x: floor.width, y: floor.height })];
      expect(Math.min(first.x, first.y)).toBeGreaterThan(-0.01);
      expect(last.x).toBeLessThan(WINDOW.width + 0.01);
      expect(last.y).toBeLessThan(WINDOW.height + 0.01);
    }
  });
  it('zooms about a point: what lies under it stays there', () => {
    fc.assert(
      fc.property(view, point, scale, (before, at, to) => {
        const was = floorPoint(before, at);
        const now = windowPoint(zoomedAbout(before, at, to), was);
        return Math.abs(now.x - at.x) < 1e-3 && Math.abs(now.y - at.y) < 1e-3;
      }),
    );
  });
  it('stays within its scales', () => {
    const now = { scale: 1, x: 0, y: 0 };
    expect(zoomedTo(now, { x: 0, y: 0 }, 99, FLOOR, WINDOW).scale).toBe(MOST_SCALE);
    expect(zoomedTo(now, { x: 0, y: 0 }, 0, FLOOR, WINDOW).scale).toBe(leastScale(FLOOR, WINDOW));
  });
  it('never leaves the floor nor its scales', () => {
    fc.assert(
      fc.property(view, (wild) => {
        const tame = bounded(wild, FLOOR, WINDOW);
        const [seen, last] = [
          floorPoint(tame, { x: 0, y: 0 }),
          floorPoint(tame, { x: WINDOW.width, y: WINDOW.height }),
        ];
        const inside = (from: number, size: number, whole: number): boolean =>
          size > whole || (from > -0.01 && from + size < whole + 0.01);
        return (
          tame.scale <= MOST_SCALE &&
          tame.scale >= leastScale(FLOOR, WINDOW) &&
          inside(seen.x, last.x - seen.x, FLOOR.width) &&
          inside(seen.y, last.y - seen.y, FLOOR.height + ROOM_BELOW)
        );
      }),
    );
  });
  it('lets the last row come up above what floats below, and no further', () => {
    const low = bounded({ scale: 2, x: 0, y: -1e6 }, FLOOR, WINDOW);
    expect(low.y).toBe(WINDOW.height - 2 * (FLOOR.height + ROOM_BELOW));
    expect(bounded({ scale: 0.01, x: 0, y: -50 }, FLOOR, WINDOW).y).toBe(0);
  });
  it('shows more the nearer it comes', () => {
    expect([0.08, 0.27, 0.5, 1, 2.5].map(levelOf)).toEqual([0, 1, 2, 3, 4]);
  });
  it('puts a point in the middle', () => {
    expect(windowPoint(centredOn({ x: 700, y: 300 }, 1.5, WINDOW), { x: 700, y: 300 })).toEqual({ x: 195, y: 240 });
  });
});

const house = layoutSeatMap({
  width: 400,
  height: 400,
  areas: [],
  seats: Array.from({ length: 80 }, (_, index) => {
    const [row, column] = [Math.floor(index / 10), index % 10];
    const position = column < 5 ? column + 1 : column + 2;
    return {
      seat_id: `${row}-${column}`,
      zone: 'A',
      row_key: String(row),
      row: String(row + 1),
      row_no: row + 1,
      position,
      number: String(column + 1),
      x: position * 24,
      y: row * 30,
      radius: 9,
    };
  }),
});
const index = indexSeats(house.seats);
const at = (id: string) => house.byId.get(id)?.at ?? { x: 0, y: 0 };
const any = () => true;

describe('what a tap means', () => {
  it('finds the nearest seat within the snap, at any scale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...house.seats),
        fc.double({ min: 0.3, max: MOST_SCALE, noNaN: true }),
        point,
        (seat, size, shift) => {
          const now = { scale: size, x: -shift.x, y: -shift.y };
          const tap = windowPoint(now, seat.at);
          return seatNear(index, now, { x: tap.x + 1, y: tap.y - 1 }, any) === seat;
        },
      ),
    );
  });
  it('goes past seats that do not count, but no further than the snap', () => {
    const now = { scale: 1, x: 0, y: 0 };
    const tap = { x: at('3-3').x - 10, y: at('3-3').y };
    expect(seatNear(index, now, tap, ({ seat_id }) => seat_id !== '3-3')?.seat_id).toBe('3-2');
    expect(seatNear(index, now, at('3-3'), ({ seat_id }) => seat_id !== '3-3')).toBeNull();
    expect(
      seatNear(index, now, { x: at('3-3').x, y: at('3-3').y - SNAP - 1 }, ({ seat_id }) => seat_id === '3-3'),
    ).toBeNull();
  });
  it('looks only at the seats in the box', () => {
    expect(seatsIn(index, { x: at('0-0').x - 1, y: at('0-0').y - 1, width: 2, height: 2 }).length).toBeLessThan(40);
    expect(seatsIn(index, { x: 0, y: 0, width: house.width, height: house.height })).toHaveLength(80);
  });
});

describe('seats that are to be seen', () => {
  const seats = [house.byId.get('3-3')!, house.byId.get('3-4')!];
  it('come into the middle, near enough to choose', () => {
    const shown = viewOfSeats(seats, { scale: 0.2, x: 0, y: 0 }, WINDOW);
    expect(shown.scale).toBe(READING_SCALE);
    expect(windowPoint(shown, { x: (at('3-3').x + at('3-4').x) / 2, y: at('3-3').y })).toEqual({
      x: WINDOW.width / 2,
      y: WINDOW.height / 2,
    });
  });
  it('all fit, though smaller, where the row is wider than the window', () => {
    const wide = house.seats.filter(({ row_key }) => row_key === '0');
    const narrow = { width: 200, height: 300 };
    const shown = viewOfSeats(wide, { scale: 1, x: 0, y: 0 }, narrow);
    for (const seat of wide) {
      const { x } = windowPoint(shown, seat.at);
      expect(x > 0 && x < narrow.width).toBe(true);
    }
  });
  it('move nothing where they are in sight', () => {
    const now = centredOn(at('3-3'), 1, WINDOW);
    expect(viewOfSeats(seats, now, WINDOW)).toBe(now);
    expect(viewOfSeats(seats, { ...now, x: now.x - 400 }, WINDOW)).not.toBe(now);
  });
});

describe('the keyboard', () => {
  it('follows the row over the aisle and stops at the edge', () => {
    const go = (id: string, direction: 'left' | 'right' | 'up' | 'down') =>
      neighbourOf(house.seats, house.byId.get(id)!, direction)?.seat_id ?? null;
    expect(go('3-4', 'right')).toBe('3-5');
    expect(go('3-5', 'left')).toBe('3-4');
    expect(go('3-4', 'down')).toBe('4-4');
    expect(go('3-4', 'up')).toBe('2-4');
    expect(go('0-0', 'left')).toBeNull();
    expect(go('0-0', 'up')).toBeNull();
  });
});
