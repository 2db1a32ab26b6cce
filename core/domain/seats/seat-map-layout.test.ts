import { expect, test } from 'vitest';
import { layoutSeatMap, PITCH } from './seat-map-layout.ts';
import type { PlacedSeat } from './seat-plan.ts';

const seat = (row: number, position: number, x: number, y: number, row_key = String(row)): PlacedSeat => ({
  seat_id: `${row_key}-${position}`,
  zone: 'A',
  row_key,
  row: String(row),
  row_no: row,
  position,
  number: String(position),
  x,
  y,
  radius: 4,
});
const plan = {
  width: 200,
  height: 100,
  areas: [],
  seats: [seat(1, 1, 50, 50), seat(1, 2, 60, 50), seat(1, 3, 70, 50), seat(1, 5, 100, 50), seat(1, 6, 110, 50)],
};

test('neighbours stand one pitch apart whatever the plan measures in', () => {
  const house = layoutSeatMap(plan);
  const [first, second] = house.seats;
  expect((second?.at.x ?? 0) - (first?.at.x ?? 0)).toBeCloseTo(PITCH);
  expect(
    layoutSeatMap({ ...plan, seats: plan.seats.map((each) => ({ ...each, x: each.x * 7, y: each.y * 7 })) }).width,
  ).toBeCloseTo(house.width);
});

test('nothing is cut off at the edges', () => {
  const house = layoutSeatMap({
    ...plan,
    areas: [{ shape: 'rectangle', x: 0, y: 0, rotation: 0, width: 200, height: 20, text: 'Stage' }],
  });
  for (const { at } of house.seats) {
    expect(Math.min(at.x, at.y, house.width - at.x, house.height - at.y)).toBeGreaterThan(PITCH);
  }
  expect(house.areas[0]).toMatchObject({ x: 0, y: 0, width: house.width });
});

test('a seat is turned as its row runs, and an aisle does not bend it', () => {
  const house = layoutSeatMap({
    ...plan,
    seats: [seat(1, 1, 0, 0), seat(1, 2, 10, 10), seat(1, 4, 60, 0), seat(1, 5, 70, 0)],
  });
  expect(house.seats.map(({ angle }) => angle)).toEqual([Math.PI / 4, Math.PI / 4, 0, 0]);
});

test('the number of a row stands once in each aisle and at its ends', () => {
  const { rowLabels, seats } = layoutSeatMap(plan);
  const xs = rowLabels.map(({ x }) => Math.round(x)).sort((a, b) => a - b);
  expect(rowLabels.every(({ text }) => text === '1')).toBe(true);
  expect(xs).toHaveLength(3);
  expect(xs[1]).toBe(Math.round(((seats[2]?.at.x ?? 0) + (seats[3]?.at.x ?? 0)) / 2));
});

test('a seat alone beside an aisle has the number of its row at both sides and not on it', () => {
  const seats = [...plan.seats.slice(0, 3), seat(1, 5, 90, 50)];
  const layout = layoutSeatMap({ ...plan, seats });
  expect(layout.rowLabels).toHaveLength(3);
  for (const label of layout.rowLabels)
    for (const { at } of layout.seats) expect(Math.hypot(label.x - at.x, label.y - at.y)).toBeGreaterThan(PITCH / 2);
});
