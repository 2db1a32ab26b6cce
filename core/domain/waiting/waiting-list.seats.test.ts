import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestTogether, type RowSeat, runsOf } from '#domain/seats/seats-together.ts';
import { MOST_SKIPS, offerPlaces, type WaitingParty } from './waiting-list.ts';

const NOW = 1_000_000;
const CLASS = 'zone:s1:stalls';
const [ROWS, PER_ROW, PARTIES, FREED] = [20, 25, 1_000, 100];
const HOUSE: readonly RowSeat[] = Array.from({ length: ROWS * PER_ROW }, (_, index) => {
  const row = Math.floor(index / PER_ROW);
  return {
    seat_id: `s${index}`,
    row_key: `r${String(row).padStart(2, '0')}`,
    row_no: row + 1,
    position: (index % PER_ROW) + 1,
  };
});

it('1,000 parties wait for a class, and 100 seats become free: no seat twice, no party in part or twice, together where a row allows it', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(2 ** 30)), (numbers) => {
      const next = (below: number): number => Number(numbers.next().value) % below;
      let rows: WaitingParty[] = Array.from({ length: PARTIES }, (_, at) => ({
        id: `w${at}`,
        number: at,
        size: 1 + next(6),
        latest: NOW + 1,
        skips: { [CLASS]: 0 },
        offered: false,
      }));
      let free: RowSeat[] = [];
      const sold = [...HOUSE];
      const given = new Map<string, string>();
      for (let freed = 0; freed < FREED; freed += 1) {
        free.push(...sold.splice(next(sold.length), 1));
        const { offers, skips } = offerPlaces(rows, CLASS, free.length, NOW);
        for (const { id, size } of offers) {
          const longest = Math.max(...runsOf(free).map((run) => run.length));
          const seats = bestTogether(free, size) ?? [];
          expect(seats.length).toBe(size);
          if (longest >= size) expect(runsOf(seats).length).toBe(1);
          for (const { seat_id } of seats) {
            expect(given.has(seat_id)).toBe(false);
            given.set(seat_id, id);
          }
          free = free.filter((seat) => !seats.includes(seat));
        }
        const offered = new Set(offers.map(({ id }) => id));
        rows = rows.map((row) => ({
          ...row,
          offered: row.offered || offered.has(row.id),
          skips: { [CLASS]: skips.get(row.id) ?? row.skips[CLASS] ?? 0 },
        }));
      }
      expect(given.size + free.length).toBe(FREED);
      const served = rows.filter(({ offered }) => offered);
      expect(served.reduce((sum, { size }) => sum + size, 0)).toBe(given.size);
      expect(Math.max(...rows.map(({ skips }) => skips[CLASS] ?? 0))).toBeLessThanOrEqual(MOST_SKIPS);
    }),
    { numRuns: 5 },
  );
});
