import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlan, NEW_SECTION } from '#domain/seats/plan-maker.ts';
import { type SeatingPlan, seatPlanProblems, seatsOf } from '#domain/seats/seat-plan.ts';
import { planOfSheet, SEAT_COLUMNS, seatSheetOf } from './seat-sheet.ts';

const HEAD = SEAT_COLUMNS.join(',');
const read = (lines: readonly string[], present?: SeatingPlan) =>
  planOfSheet([HEAD, ...lines].join('\n'), { name: 'hall', ...(present ? { present } : {}) });
const faultsOf = (...lines: string[]): string[] =>
  read(lines).faults.map(({ row, column, code }) => `${row} ${column} ${code}`);

const theatre = JSON.parse(
  readFileSync(new URL('../../../server/seed/demo/theatre.seating.json', import.meta.url), 'utf8'),
) as SeatingPlan;

describe('a sheet of seats', () => {
  it('is the demo’s theatre again, with its stage, colours and sizes', () => {
    expect(planOfSheet(seatSheetOf(theatre), { name: 'x', present: theatre })).toEqual({ plan: theatre, faults: [] });
    const alone = planOfSheet(seatSheetOf(theatre), { name: 'x' }).plan!;
    const placed = (plan: SeatingPlan): unknown =>
      seatsOf(plan).map(({ seat_id, zone, row, row_no, position, number, x, y }) => [
        seat_id,
        zone,
        row,
        row_no,
        position,
        number,
        Math.round(x),
        Math.round(y),
      ]);
    expect(placed(alone)).toEqual(placed(theatre));
  });

  it('keeps ids from becoming days and signs from becoming formulas', () => {
    const sheet = seatSheetOf(read(['1-12,Hall,=1,-2,A,,']).plan!);
    expect(sheet).toContain("\t1-12,Hall,'=1,'-2,A,");
    expect(planOfSheet(sheet, { name: 'hall' }).plan?.zones[0]?.rows[0]).toMatchObject({
      row_number: '=1',
      seats: [{ seat_guid: '1-12', seat_number: '-2' }],
    });
  });

  it('lays out rows that say no place, one zone behind the other', () => {
    const plan = read(['a1,Hall,1,1,A,,', 'a2,Hall,1,2,A,,', 'b1,Hall,2,1,A,,', 'c1,Balcony,1,1,B,,']).plan!;
    expect(seatPlanProblems(plan)).toEqual([]);
    const [a1, a2, b1, c1] = seatsOf(plan);
    expect([a1!.y === a2!.y, a2!.x - a1!.x, b1!.x]).toEqual([true, 32, (a1!.x + a2!.x) / 2]);
    expect(c1!.y - b1!.y).toBeGreaterThan(b1!.y - a1!.y);
    expect([plan.name, plan.categories.map(({ name }) => name)]).toEqual(['hall', ['A', 'B']]);
    expect(plan.size.height).toBeGreaterThan(c1!.y);
  });

  it('changes, moves, adds and removes seats of a present plan and leaves the rest', () => {
    const present = makePlan({
      name: 'Hall',
      stage: 'Stage',
      sections: [{ ...NEW_SECTION, name: 'Hall', rows: '2', seats: '3' }],
    }).plan!;
    const lines = seatSheetOf(present).trimEnd().split('\r\n').slice(1);
    const changed = lines
      .filter((line) => !line.includes('Hall-1-1,'))
      .map((line) =>
        line.replace('Hall-1-2,Hall,1,2,A', 'Hall-1-2,Hall,1,2b,B').replace(/(Hall-2-1,.*),\d+$/, '$1,900'),
      );
    const plan = read([...changed, 'new,Hall,3,1,A,,', 'box,Box 1,,1,A,10,20'], present).plan!;
    const seats = new Map(seatsOf(plan).map((seat) => [seat.seat_id, seat]));
    const before = new Map(seatsOf(present).map((seat) => [seat.seat_id, seat]));
    expect([...seats.keys()].sort()).toEqual([...before.keys(), 'box', 'new'].filter((id) => id !== 'Hall-1-1').sort());
    expect(seats.get('Hall-1-2')).toMatchObject({ number: '2b', zone: 'B', x: before.get('Hall-1-2')!.x });
    expect(seats.get('Hall-2-1')).toMatchObject({ x: before.get('Hall-2-1')!.x, y: 900 });
    expect(seats.get('Hall-2-3')).toMatchObject({ x: before.get('Hall-2-3')!.x, y: before.get('Hall-2-3')!.y });
    expect(seats.get('new')!.y).toBeGreaterThan(900);
    expect(seats.get('box')).toMatchObject({ row: 'Box 1', x: 10, y: 20 });
    expect(plan.zones[0]).toEqual(present.zones[0]);
    expect(plan.size.height).toBeGreaterThan(900);
    expect(seatPlanProblems(plan)).toEqual([]);
  });

  it('takes columns in any sequence, semicolons, and a table without places', () => {
    expect(
      planOfSheet('seat_number;row_number;seat_guid;category\n1;2;a;A', { name: 'hall' }).plan?.zones,
    ).toMatchObject([{ rows: [{ row_number: '2', seats: [{ seat_guid: 'a', seat_number: '1', category: 'A' }] }] }]);
  });

  it('names each fault by row and column', () => {
    expect(faultsOf()).toEqual(['1  noRows']);
    expect(planOfSheet('seat_guid,seat_guid,colour\na', { name: 'x' }).faults).toEqual([
      { row: 1, column: 'colour', code: 'strangeTitle' },
      { row: 1, column: 'seat_guid', code: 'titleTwice' },
      { row: 1, column: 'row_number', code: 'columnMissing' },
      { row: 1, column: 'seat_number', code: 'columnMissing' },
      { row: 1, column: 'category', code: 'columnMissing' },
    ]);
    expect(faultsOf('"a,Hall')).toEqual(['1  openQuote']);
    expect(faultsOf(',Hall,1,,,,', 'a,,,1,A,,')).toEqual([
      '2 seat_guid missing',
      '2 seat_number missing',
      '2 category missing',
      '3 row_number missing',
    ]);
    expect(faultsOf(`${'a'.repeat(81)},Hall,1,1,A,,`)).toEqual(['2 seat_guid tooLong']);
    expect(faultsOf('a,Hall,1,1,A,1,', 'b,Hall,2,1,A,left,3', 'c,Hall,3,1,A,,4')).toEqual([
      '2 y pair',
      '3 x notNumber',
      '4 x pair',
    ]);
    expect(faultsOf('a,Hall,1,1,A,1,1', 'a,Hall,2,2,A,1,1', 'b,Hall,1,3,A,,')).toEqual([
      '3 seat_guid idTwice',
      '3 x coordinatesTwice',
      '4 x wholeRow',
    ]);
  });
});

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 6 }),
  fc.constantFrom("'=x", '=x', 'a ', ' a', 'a', '1-12', ';;;', '"', 'a\tb', '＠排', "'", '座'),
);
const anyPlan = fc
  .array(
    fc.record({
      name: fc.option(text, { nil: undefined }),
      zone_id: fc.option(text, { nil: undefined }),
      x: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      rows: fc.array(
        fc.record({
          row_number: fc.oneof(text, fc.constant('')),
          position: fc.option(fc.record({ x: fc.double({ min: -9, max: 9, noNaN: true }), y: fc.integer() }), {
            nil: undefined,
          }),
          seats: fc.array(
            fc.record({
              seat_number: fc.oneof(text, fc.constant('')),
              position: fc.record({ x: fc.integer(), y: fc.double({ min: -1e9, max: 1e9, noNaN: true }) }),
              category: text,
            }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  )
  .chain((zones) => {
    const count = zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats)).length;
    return fc.uniqueArray(text, { minLength: count, maxLength: count }).map((ids): SeatingPlan => {
      let next = 0;
      return {
        name: 'any',
        categories: [
          { name: 'unused', color: '#fff' },
          ...zones.flatMap(({ rows }) =>
            rows.flatMap(({ seats }) => seats.map(({ category }) => ({ name: category }))),
          ),
        ],
        size: { width: 1, height: 1 },
        zones: zones.map(({ x, ...zone }) => ({
          ...zone,
          position: { x, y: 7 },
          rows: zone.rows.map((row) => ({
            ...row,
            seats: row.seats.map((seat) => ({ ...seat, seat_guid: ids[next++]! })),
          })),
        })),
      };
    });
  })
  .filter((plan) => seatsOf(plan).length > 0);

it('a sheet of any plan is that plan again', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(planOfSheet(seatSheetOf(plan), { name: 'x', present: plan })).toEqual({ plan, faults: [] });
    }),
    { numRuns: 500 },
  );
});
