import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEntries, type FoldEntry, type FoldReturn, type FoldTicket } from './entry-fold.ts';

const ONE: FoldTicket = { people: 1, serial: 1, unpaid: false, returns: [] };
const FAMILY: FoldTicket = { ...ONE, people: 4 };
const entry = (device: string, at: number, people = 1, more: Partial<FoldEntry> = {}): FoldEntry => ({
  device,
  n: at,
  at,
  people,
  serial: 1,
  override: false,
  held: false,
  ...more,
});
const outcomes = (ticket: FoldTicket, entries: readonly FoldEntry[]): string[] =>
  foldEntries(ticket, entries).entries.map((each) => `${each.device} ${each.outcome} ${each.applied}`);

describe('entries are folded', () => {
  it('a ticket at two gates: the earlier counts, the other is a double', () => {
    expect(outcomes(ONE, [entry('north', 9), entry('east', 5)])).toEqual(['east APPLIED 1', 'north DOUBLE 0']);
  });

  it('at the same moment the device decides, then its number', () => {
    expect(outcomes(ONE, [entry('north', 5), entry('east', 5)])).toEqual(['east APPLIED 1', 'north DOUBLE 0']);
  });

  it('a family of four at two gates: three and one fit, three and two leave one over', () => {
    expect(outcomes(FAMILY, [entry('north', 6, 1), entry('east', 5, 3)])).toEqual([
      'east APPLIED 3',
      'north APPLIED 1',
    ]);
    expect(outcomes(FAMILY, [entry('north', 6, 2), entry('east', 5, 3)])).toEqual(['east APPLIED 3', 'north DOUBLE 1']);
    expect(foldEntries(FAMILY, [entry('north', 6, 2), entry('east', 5, 3)]).used).toBe(4);
  });

  it('a return that waits is refused by an entry before it, and stands before one after it', () => {
    const waits: FoldReturn = { id: 'r', at: 7, people: 1, waits: true };
    expect(foldEntries({ ...ONE, returns: [waits] }, [entry('east', 5)])).toMatchObject({ used: 1, refused: ['r'] });
    expect(foldEntries({ ...ONE, returns: [waits] }, [entry('east', 9)])).toEqual({
      used: 0,
      refused: [],
      entries: [{ device: 'east', n: 9, outcome: 'REFUNDED', applied: 0 }],
    });
    expect(foldEntries({ ...FAMILY, returns: [waits] }, [entry('east', 5, 3)])).toMatchObject({ used: 3, refused: [] });
    expect(foldEntries({ ...FAMILY, returns: [waits] }, [entry('east', 5, 4)])).toMatchObject({
      used: 4,
      refused: ['r'],
    });
  });

  it('what was given back for good is not used again, whenever it was', () => {
    const stands: FoldReturn = { id: 'r', at: 7, people: 1, waits: false };
    expect(outcomes({ ...ONE, returns: [stands] }, [entry('east', 5)])).toEqual(['east REFUNDED 0']);
    expect(
      outcomes({ ...FAMILY, returns: [stands] }, [entry('east', 5, 3), entry('north', 6, 1), entry('west', 8, 1)]),
    ).toEqual(['east APPLIED 3', 'north REFUNDED 0', 'west DOUBLE 0']);
  });

  it('old codes, codes that never were, unpaid tickets and revoked devices use nothing', () => {
    expect(outcomes({ ...ONE, serial: 2 }, [entry('east', 5)])).toEqual(['east OLD_CODE 0']);
    expect(outcomes(ONE, [entry('east', 5, 1, { serial: 2 })])).toEqual(['east UNKNOWN 0']);
    expect(outcomes({ ...ONE, unpaid: true }, [entry('east', 5)])).toEqual(['east UNKNOWN 0']);
    expect(outcomes(ONE, [entry('east', 5, 1, { held: true }), entry('north', 6)])).toEqual([
      'east HELD 0',
      'north APPLIED 1',
    ]);
    expect(outcomes({ ...ONE, serial: 3 }, [entry('east', 5, 1, { serial: null })])).toEqual(['east APPLIED 1']);
  });

  it('whom a supervisor let in uses what is left, and is distinguished where nothing is', () => {
    expect(outcomes(ONE, [entry('east', 5, 1, { override: true })])).toEqual(['east APPLIED 1']);
    expect(outcomes(ONE, [entry('east', 5), entry('north', 6, 1, { override: true })])).toEqual([
      'east APPLIED 1',
      'north OVERRIDE 0',
    ]);
  });
});

const anyEntry = fc.record({
  device: fc.constantFrom('a', 'b', 'c', 'd'),
  n: fc.nat(1000),
  at: fc.integer({ min: 1, max: 20 }),
  people: fc.integer({ min: 1, max: 4 }),
  serial: fc.constantFrom(1, 2, 3, null),
  override: fc.boolean(),
  held: fc.boolean(),
});
const anyEntries = fc.uniqueArray(anyEntry, { selector: ({ device, n }) => `${device}.${n}`, maxLength: 8 });
const anyTicket = fc.record({
  people: fc.integer({ min: 1, max: 6 }),
  serial: fc.constantFrom(1, 2),
  unpaid: fc.constantFrom(false, false, false, true),
  returns: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('w', 's', 't'),
      at: fc.integer({ min: 1, max: 20 }),
      people: fc.integer({ min: 1, max: 3 }),
    }),
    {
      selector: ({ id }) => id,
      maxLength: 2,
    },
  ),
});
/**
 * Makes a ticket whose returns the database allows: at most one waits at a time, and only tickets that are paid and
 * still held are returned.
 */
function ticketOf(made: {
  people: number;
  serial: number;
  unpaid: boolean;
  returns: { id: string; at: number; people: number }[];
}): FoldTicket {
  let left = made.unpaid ? 0 : made.people;
  const returns = made.returns.flatMap((each) => {
    if (each.people > left) return [];
    left -= each.people;
    return [{ ...each, waits: each.id === 'w' }];
  });
  return { ...made, returns };
}

const withoutReturns = (ticket: FoldTicket, refused: readonly string[]): FoldTicket => ({
  ...ticket,
  returns: ticket.returns.filter(({ id }) => !refused.includes(id)),
});

describe('whatever happens at the gates', () => {
  it('any order of arrival ends the same, also when each arrival is folded by itself and its refusals are kept', () => {
    fc.assert(
      fc.property(
        anyTicket.map(ticketOf),
        anyEntries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        (ticket, [all, arrivals]) => {
          const whole = foldEntries(ticket, all);
          expect(foldEntries(ticket, arrivals)).toEqual(whole);
          let stored: FoldTicket = ticket;
          const refused: string[] = [];
          let last = foldEntries(stored, []);
          let used = 0;
          for (let count = 1; count <= arrivals.length; count += 1) {
            last = foldEntries(stored, arrivals.slice(0, count));
            refused.push(...last.refused);
            stored = withoutReturns(ticket, refused);
            // What was used once stays used: orders have no way back.
            expect(last.used).toBeGreaterThanOrEqual(used);
            used = last.used;
          }
          expect({ entries: last.entries, used: last.used, refused }).toEqual(whole);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never more is used and given back than the ticket has, and no double is earlier than one that counts', () => {
    fc.assert(
      fc.property(anyTicket.map(ticketOf), anyEntries, (ticket, entries) => {
        const { entries: folded, used, refused } = foldEntries(ticket, entries);
        const back = ticket.returns
          .filter(({ id }) => !refused.includes(id))
          .reduce((sum, each) => sum + each.people, 0);
        expect(used + back).toBeLessThanOrEqual(ticket.people);
        const firstDouble = folded.findIndex(({ outcome }) => outcome === 'DOUBLE');
        if (firstDouble >= 0) expect(folded.slice(firstDouble + 1).every(({ applied }) => applied === 0)).toBe(true);
        expect(folded.reduce((sum, each) => sum + each.applied, 0)).toBe(used);
      }),
      { numRuns: 2000 },
    );
  });
});
