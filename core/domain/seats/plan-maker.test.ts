import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SeatingPlanShape } from '#contract/venue/seat-plan.ts';
import { makePlan, NEW_SECTION, NUMBERINGS, PITCH, type PlanInputs, type PlanSection } from './plan-maker.ts';
import { inputsOfPlan } from './plan-maker-inputs.ts';
import { type SeatingPlan, seatPlanProblems, seatsOf } from './seat-plan.ts';

const section = (over: Partial<PlanSection> = {}): PlanSection => ({ ...NEW_SECTION, name: 'Stalls', ...over });
const hall = (...sections: PlanSection[]): PlanInputs => ({ name: 'Hall', stage: 'Stage', sections });

function made(inputs: PlanInputs): SeatingPlan {
  const { plan, faults } = makePlan(inputs);
  expect(faults).toEqual([]);
  return plan!;
}

/** Each row from left to right: its name, then its numbers with `|` for an aisle. */
const drawn = (plan: SeatingPlan): string[] => {
  const rows = new Map<string, string[]>();
  let last = { key: '', position: 0 };
  for (const { row_key, row, number, position } of seatsOf(plan)) {
    const line = rows.get(row_key) ?? [`${row}:`];
    if (last.key === row_key && position > last.position + 1) line.push('|');
    rows.set(row_key, [...line, number]);
    last = { key: row_key, position };
  }
  return [...rows.values()].map((line) => line.join(' '));
};

describe('makePlan', () => {
  it('numbers rows and seats from the left, from the right and from the middle', () => {
    const rows = { rows: '2', seats: '5' };
    expect(drawn(made(hall(section({ ...rows }))))).toEqual(['1: 1 2 3 4 5', '2: 1 2 3 4 5']);
    expect(drawn(made(hall(section({ ...rows, numbering: 'right', firstSeat: '101' }))))[0]).toBe(
      '1: 105 104 103 102 101',
    );
    expect(drawn(made(hall(section({ ...rows, numbering: 'middle', firstRow: 'z' }))))).toEqual([
      'Z: 5 3 1 2 4',
      'AA: 5 3 1 2 4',
    ]);
  });

  it('takes a list of rows and a step from row to row', () => {
    const counts = (seats: string): number[] =>
      made(hall(section({ rows: '3', seats }))).zones[1]!.rows.map((row) => row.seats.length);
    expect([counts('10, 12, 14'), counts('10+2'), counts('8-3'), counts('4，6，5')]).toEqual([
      [10, 12, 14],
      [10, 12, 14],
      [8, 5, 2],
      [4, 6, 5],
    ]);
  });

  it('runs an aisle straight through rows of different length', () => {
    const plan = made(hall(section({ rows: '3', seats: '4+2', aisles: '2, 6', firstRow: 'A' })));
    expect(drawn(plan)).toEqual(['A: 1 2 3 4', 'B: 1 | 2 3 4 5 | 6', 'C: 1 2 | 3 4 5 6 | 7 8']);
  });

  it('puts sections behind and beside each other, in the middle of the hall, below the stage', () => {
    const plan = made(
      hall(
        section({ name: 'Left', rows: '2', seats: '2' }),
        section({ name: 'Right', rows: '1', seats: '4', firstRow: '3', beside: true }),
        section({ name: 'Balcony', category: 'B', rows: '1', seats: '2' }),
      ),
    );
    const [stage, left, right, balcony] = plan.zones.map(({ position }) => position);
    expect(left!.y).toBe(right!.y);
    expect(left!.y).toBeGreaterThan(stage!.y);
    expect(balcony!.y).toBeGreaterThan(left!.y + 36);
    expect(right!.x).toBeGreaterThan(left!.x + PITCH);
    const middle = (from: number, to: number): number => (from + to) / 2;
    expect(middle(left!.x, right!.x + 3 * PITCH)).toBe(plan.size.width / 2);
    expect(middle(balcony!.x, balcony!.x + PITCH)).toBe(plan.size.width / 2);
    expect(plan.categories.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(made({ ...hall(section()), stage: ' ' }).zones).toHaveLength(1);
  });

  it('names a fault by its section and field', () => {
    const faults = (over: Partial<PlanSection>): string[] =>
      makePlan(hall(section(over))).faults.map(({ section: at, field, code }) => `${at} ${field} ${code}`);
    expect(faults({ name: ' ', category: '' })).toEqual(['0 name missing', '0 category missing']);
    expect(faults({ name: 'x'.repeat(61), category: 'x'.repeat(81) })).toEqual([
      '0 name tooLong',
      '0 category tooLong',
    ]);
    for (const rows of ['', '0', '1.5', 'ten', '101']) expect(faults({ rows })).toEqual(['0 rows rows']);
    for (const seats of ['', 'x', '10+x']) expect(faults({ seats })).toEqual(['0 seats seats']);
    expect(faults({ rows: '3', seats: '1,2' })).toEqual(['0 seats seatsPerRow']);
    for (const seats of ['0', '201', '8-1']) expect(faults({ seats })).toEqual(['0 seats seatRange']);
    for (const firstRow of ['', '!', 'ABC']) expect(faults({ firstRow })).toEqual(['0 firstRow firstRow']);
    expect(faults({ firstSeat: '-1' })).toEqual(['0 firstSeat firstSeat']);
    expect(faults({ numbering: 'middle', firstSeat: '' })).toEqual([]);
    expect(faults({ aisles: 'x' })).toEqual(['0 aisles aisles']);
    for (const aisles of ['0', '20']) expect(faults({ aisles })).toEqual(['0 aisles aisleOutside']);
    for (const [seats, aisles] of [
      ['2', '1'],
      ['4', '1 2 3'],
    ] as const)
      expect(faults({ seats, aisles })).toEqual(['0 aisles aislesTight']);
    expect(makePlan({ ...hall(section()), name: '', stage: 'x'.repeat(81) }).faults).toEqual([
      { field: 'name', code: 'missing' },
      { field: 'stage', code: 'tooLong' },
    ]);
  });

  it('refuses what visitors could not tell apart, and more seats than a call carries', () => {
    const codes = (...sections: PlanSection[]): unknown => makePlan(hall(...sections)).faults;
    expect(codes(section(), section({ firstRow: '11' }))).toEqual([{ section: 1, field: 'name', code: 'nameTaken' }]);
    expect(codes(section(), section({ name: 'Balcony' }))).toEqual([
      { section: 1, field: 'firstRow', code: 'sameSeats' },
    ]);
    expect(codes(section(), section({ name: 'Balcony', category: 'B' }))).toEqual([]);
    expect(codes(section({ rows: '100', seats: '200' }), section({ name: 'B', firstRow: '101' }))).toEqual([
      { section: 1, field: 'rows', code: 'tooManySeats' },
    ]);
  });
});

const anySection = fc.record({
  category: fc.constantFrom('A', 'B', '轮椅席'),
  counts: fc.oneof(
    fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 5 }))
      .map(([first, step, rows]) => Array.from({ length: rows }, (_, row) => first + row * step)),
  ),
  letters: fc.boolean(),
  numbering: fc.constantFrom(...NUMBERINGS),
  firstSeat: fc.integer({ min: 0, max: 200 }),
  aisles: fc.array(fc.integer({ min: 1, max: 23 }), { maxLength: 3 }),
  beside: fc.boolean(),
});
/** Row names begin where no other section has any, so that the seats differ. */
const anyInputs = fc
  .record({ stage: fc.constantFrom('', '舞台'), list: fc.array(anySection, { minLength: 1, maxLength: 5 }) })
  .map(({ stage, list }): { inputs: PlanInputs; counts: number[][] } => ({
    counts: list.map(({ counts }) => counts),
    inputs: {
      name: 'Hall',
      stage,
      sections: list.map(({ counts, letters, firstSeat, aisles, ...rest }, index) => ({
        ...rest,
        name: `区 ${index + 1}`,
        rows: String(counts.length),
        seats: counts.join(','),
        firstRow: letters ? 'ABCDE'.charAt(index).repeat(2) : String(index * 10 + 1),
        firstSeat: String(firstSeat),
        aisles: aisles.filter((aisle) => aisle < Math.max(...counts)).join(' '),
      })),
    },
  }));

describe('a made plan', () => {
  it('has each seat once, apart from the others, and passes the check of an imported plan unchanged', () => {
    fc.assert(
      fc.property(anyInputs, ({ inputs, counts }) => {
        const { plan, faults } = makePlan(inputs);
        if (plan === null) return faults.every(({ code }) => code === 'aislesTight');
        const seats = seatsOf(plan);
        expect(seatPlanProblems(plan)).toEqual([]);
        expect(v.parse(SeatingPlanShape, structuredClone(plan))).toEqual(plan);
        expect(seats).toHaveLength(counts.flat().reduce((sum, count) => sum + count, 0));
        expect(new Set(seats.map(({ seat_id }) => seat_id)).size).toBe(seats.length);
        expect(new Set(seats.map(({ zone, row, number }) => `${zone} ${row} ${number}`)).size).toBe(seats.length);
        const near = seats.flatMap((one, index) =>
          seats.slice(index + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < PITCH),
        );
        expect(near).toEqual([]);
        for (const { x, y } of seats) expect(x > 0 && y > 0 && x < plan.size.width && y < plan.size.height).toBe(true);
        return true;
      }),
      { numRuns: 200 },
    );
  });

  it('has the numbers that were asked for, and an aisle only where one was', () => {
    fc.assert(
      fc.property(anyInputs, ({ inputs }) => {
        const { plan } = makePlan(inputs);
        const zones = (plan?.zones ?? []).filter(({ rows }) => rows.length > 0);
        for (const [index, { rows }] of zones.entries()) {
          const { numbering, firstSeat, aisles } = inputs.sections[index]!;
          for (const { seats } of rows) {
            const first = numbering === 'middle' ? 1 : Number(firstSeat);
            expect(seats.map((seat) => Number(seat.seat_number)).sort((a, b) => a - b)).toEqual(
              seats.map((_, at) => first + at),
            );
            const steps = seats.slice(1).map((seat, at) => seat.position.x - seats[at]!.position.x);
            expect(steps.filter((step) => step > PITCH).length).toBeLessThanOrEqual(
              new Set(aisles.split(' ').filter(Boolean)).size,
            );
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('tells what was typed, so that it can be changed', () => {
    fc.assert(
      fc.property(anyInputs, ({ inputs }) => {
        const { plan } = makePlan(inputs);
        if (plan === null) return;
        const found = inputsOfPlan(plan);
        expect(found).not.toBeNull();
        expect(makePlan(found!).plan).toEqual(plan);
      }),
      { numRuns: 300 },
    );
  });

  it('tells nothing after a seat was moved by hand', () => {
    const plan = made(hall(section()));
    expect(inputsOfPlan(plan)).toEqual(hall(section()));
    const moved = structuredClone(plan);
    moved.zones[1]!.rows[0]!.seats[0]!.position.y = 3;
    expect(inputsOfPlan(moved)).toBeNull();
  });
});
