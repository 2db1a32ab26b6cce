import { describe, expect, it } from 'vitest';
import { type PlanSeat, type SeatingPlan, seatPlanProblems, seatsOf } from './seat-plan.ts';

const seat = (guid: string, x: number, over: Partial<PlanSeat> = {}): PlanSeat => ({
  seat_guid: guid,
  seat_number: guid,
  position: { x, y: 0 },
  category: 'A',
  ...over,
});

const plan = (...rows: PlanSeat[][]): SeatingPlan => ({
  name: 'hall',
  categories: [{ name: 'A' }],
  size: { width: 100, height: 100 },
  zones: [
    {
      name: 'stalls',
      position: { x: 100, y: 50 },
      rows: rows.map((seats, index) => ({ row_number: String(index + 1), position: { x: 5, y: 20 * index }, seats })),
    },
  ],
});

describe('seatsOf', () => {
  it('places seats on the whole plan and counts them from the left, whatever their order in the file', () => {
    const seats = seatsOf(plan([seat('c', 40), seat('a', 0), seat('b', 20)]));
    expect(seats.map(({ seat_id, position, x, y }) => [seat_id, position, x, y])).toEqual([
      ['a', 1, 105, 50],
      ['b', 2, 125, 50],
      ['c', 3, 145, 50],
    ]);
    expect(seats[0]).toMatchObject({ zone: 'A', row_key: 'stalls/1', row: '1', row_no: 1, number: 'a', radius: 10 });
  });

  it('keeps seats on both sides of an aisle from being neighbours', () => {
    expect(
      seatsOf(plan([seat('a', 0), seat('b', 20), seat('c', 60), seat('d', 80)])).map((each) => each.position),
    ).toEqual([1, 2, 4, 5]);
  });

  it('orders a row that runs downwards by its height', () => {
    const down = (guid: string, y: number) => seat(guid, 0, { position: { x: 0, y } });
    expect(seatsOf(plan([down('b', 20), down('a', 0)])).map((each) => each.seat_id)).toEqual(['a', 'b']);
  });

  it('distinguishes rows with the same name', () => {
    const twice = plan([seat('a', 0)], [seat('b', 0)]);
    const zone = twice.zones[0]!;
    const seats = seatsOf({
      ...twice,
      zones: [{ ...zone, rows: zone.rows.map((row) => ({ ...row, row_number: '1' })) }],
    });
    expect(new Set(seats.map((each) => each.row_key)).size).toBe(2);
    expect(seats.map((each) => each.row_no)).toEqual([1, 2]);
  });

  it('takes a row of one seat and a plan without rows', () => {
    expect(seatsOf(plan([seat('a', 0)])).map((each) => each.position)).toEqual([1]);
    expect(seatsOf(plan())).toEqual([]);
  });
});

describe('seatPlanProblems', () => {
  it('finds nothing in a good plan', () => {
    expect(seatPlanProblems(plan([seat('a', 0), seat('b', 20)]))).toEqual([]);
  });

  it('names repeated seats, unknown categories and empty rows by their place', () => {
    expect(seatPlanProblems(plan([seat('a', 0), seat('a', 20)], [seat('b', 0, { category: 'Z' })], []))).toEqual([
      {
        location: 'zones[0].rows[0].seats[1].seat_guid',
        message: 'seat "a" appears twice, first at zones[0].rows[0].seats[0]',
      },
      { location: 'zones[0].rows[1].seats[0].category', message: 'no category "Z"' },
      { location: 'zones[0].rows[2].seats', message: 'the row has no seats' },
    ]);
  });

  it('refuses a plan without seats and a category named twice', () => {
    expect(
      seatPlanProblems({ ...plan(), categories: [{ name: 'A' }, { name: 'A' }] }).map((problem) => problem.location),
    ).toEqual(['categories[1].name', 'zones']);
  });
});
