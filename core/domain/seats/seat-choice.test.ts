import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  afterRefresh,
  gapFixes,
  gapsOf,
  groupAround,
  meansParty,
  mergeStates,
  proposalsFor,
  replacementsFor,
  type SeatStates,
  stateOf,
  toggleSeat,
} from './seat-choice.ts';
import type { PlacedSeat } from './seat-plan.ts';
import { gapSeats } from './gap-seats.ts';

/** `.` free, `x` taken, `_` aisle; a letter is a free seat of that zone, all others are of zone A. */
function hall(...rows: string[]): { seats: PlacedSeat[]; states: SeatStates } {
  const states = new Map<string, 'sold'>();
  const seats = rows.flatMap((drawn, row) =>
    [...drawn].flatMap((mark, column) => {
      if (mark === '_') return [];
      const seat_id = `${row + 1}-${column}`;
      if (mark === 'x') states.set(seat_id, 'sold');
      const zone = mark === '.' || mark === 'x' ? 'A' : mark === 'W' ? 'Wheelchair' : mark;
      return [
        {
          seat_id,
          zone,
          row_key: `r${row + 1}`,
          row: String(row + 1),
          row_no: row + 1,
          position: column,
          number: String(column + 1),
          x: column * 24,
          y: row * 30,
          radius: 9,
        },
      ];
    }),
  );
  return { seats, states };
}
const pick = (seats: readonly PlacedSeat[], ...ids: string[]): PlacedSeat[] =>
  ids.map((id) => seats.find((seat) => seat.seat_id === id)!);
const idsOf = (seats: readonly PlacedSeat[]): string[] => seats.map((seat) => seat.seat_id).sort();
const MANY = { order: 20, zone: {} };

test('states: sold beats blocked beats locked beats mine; a zone without a ticket is blocked', () => {
  const { seats } = hall('....B');
  const all = ['1-0', '1-1', '1-2', '1-3'];
  const states = mergeStates(
    seats,
    { mine: all, locked: all.slice(0, 3), blocked: all.slice(0, 2), sold: all.slice(0, 1) },
    new Set(['A']),
  );
  expect([...all, '1-4', '9-9'].map((id) => stateOf(states, id))).toEqual([
    'sold',
    'blocked',
    'locked',
    'mine',
    'blocked',
    'free',
  ]);
});

describe('a tap for the whole party', () => {
  const around = (drawn: string, at: number, party: number): string[] | null => {
    const { seats, states } = hall(drawn);
    return (
      groupAround(
        seats,
        states,
        seats.find((seat) => seat.position === at)!,
        party,
      )?.map((seat) => seat.seat_id) ?? null
    );
  };
  it('takes neighbours on both sides of the seat', () => {
    expect(around('..........', 5, 3)).toEqual(['1-4', '1-5', '1-6']);
    expect(around('x.........', 1, 5)).toEqual(['1-1', '1-2', '1-3', '1-4', '1-5']);
  });
  it('moves a little where that leaves nobody alone', () => {
    expect(around('x.....x', 3, 3)).toEqual(['1-1', '1-2', '1-3']);
    expect(around('.......', 1, 2)).toEqual(['1-0', '1-1']);
  });
  it('stays within aisle, zone and what is free', () => {
    expect(around('..._...', 2, 4)).toBeNull();
    expect(around('..BB..', 1, 3)).toBeNull();
    expect(around('..x..', 1, 3)).toBeNull();
  });
  it('leaves places for wheelchairs and single visitors to single taps', () => {
    expect(around('WWWW', 1, 2)).toBeNull();
    expect(around('....', 1, 1)).toBeNull();
  });
  it('always holds the pressed seat, is connected, free and of one zone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('.', 'x', '_', 'B'), minLength: 1, maxLength: 14 }),
        fc.nat(13),
        fc.integer({ min: 2, max: 6 }),
        (drawn, at, party) => {
          const { seats, states } = hall(drawn);
          const seat = seats.find(({ position, seat_id }) => position === at && stateOf(states, seat_id) === 'free');
          fc.pre(seat !== undefined);
          const group = seat && groupAround(seats, states, seat, party);
          if (!group || !seat) return;
          expect(group).toHaveLength(party);
          expect(group).toContain(seat);
          expect(new Set(group.map(({ zone }) => zone)).size).toBe(1);
          expect(group.every(({ seat_id }) => stateOf(states, seat_id) === 'free')).toBe(true);
          expect((group[party - 1]?.position ?? 0) - (group[0]?.position ?? 0)).toBe(party - 1);
        },
      ),
    );
  });
  it('goes on meaning the party in other rows until the group was touched', () => {
    const { seats } = hall('....', '....');
    const group = seats.slice(0, 2);
    expect(meansParty([], null, seats[0]!)).toBe(true);
    expect(meansParty(group, group, seats[5]!)).toBe(true);
    expect(meansParty(group, group, seats[2]!)).toBe(false);
    expect(meansParty(group, null, seats[5]!)).toBe(false);
  });
});

describe('a tap', () => {
  const { seats, states } = hall('..x.B');
  const limits = { order: 3, zone: { A: 2 } };
  it('adds and removes', () => {
    const one = toggleSeat([], seats[0]!, states, limits);
    expect(idsOf(one.choice)).toEqual(['1-0']);
    expect(toggleSeat(one.choice, seats[0]!, states, limits).choice).toEqual([]);
  });
  it('shows why it does nothing', () => {
    const two = pick(seats, '1-0', '1-1');
    expect(toggleSeat(two, seats[2]!, states, limits)).toEqual({
      choice: two,
      refused: { by: 'taken', state: 'sold' },
    });
    expect(toggleSeat(two, seats[3]!, states, limits)).toEqual({ choice: two, refused: { by: 'zone', limit: 2 } });
    expect(toggleSeat(two, seats[4]!, states, { ...limits, order: 2 })).toEqual({
      choice: two,
      refused: { by: 'order', limit: 2 },
    });
  });
});

test('after a look at the states, what is gone is distinguished from what stays', () => {
  const { seats } = hall('....');
  const choice = pick(seats, '1-0', '1-1');
  const { remaining, lost } = afterRefresh(choice, new Map([['1-1', 'locked']]));
  expect([idsOf(remaining), idsOf(lost)]).toEqual([['1-0'], ['1-1']]);
  expect(afterRefresh(choice, new Map()).remaining).toBe(choice);
});

describe('gaps', () => {
  it('are those of the rule over the whole house', () => {
    const rows = fc.array(fc.stringMatching(/^[.xB_]{1,9}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.boolean()), (drawn, wanted) => {
        const { seats, states } = hall(...drawn);
        const choice = seats.filter((seat) => stateOf(states, seat.seat_id) === 'free' && wanted.next().value === true);
        const judged = seats.map((seat) => ({ ...seat, open: stateOf(states, seat.seat_id) === 'free' }));
        return (
          gapsOf(seats, states, choice).sort().join() ===
          gapSeats(judged, new Set(idsOf(choice)))
            .sort()
            .join()
        );
      }),
    );
  });
  it('are mended by moving or by filling, the party first', () => {
    const { seats, states } = hall('......', '......');
    const choice = pick(seats, '1-1', '1-2');
    const fixes = (party: number, limits = MANY) =>
      gapFixes(seats, states, choice, limits, party).map(({ kind, choice: to }) => [kind, idsOf(to)]);
    expect(fixes(2)).toEqual([
      ['left', ['1-0', '1-1']],
      ['fill', ['1-0', '1-1', '1-2']],
    ]);
    expect(fixes(3)[0]?.[0]).toBe('fill');
    expect(fixes(2, { order: 2, zone: {} }).map(([kind]) => kind)).toEqual(['left', 'right']);
  });
  it('never offers a fix that leaves a gap or breaks a limit', () => {
    const row = fc.stringMatching(/^[.xB]{2,9}$/);
    fc.assert(
      fc.property(
        fc.tuple(row, row),
        fc.infiniteStream(fc.boolean()),
        fc.integer({ min: 1, max: 6 }),
        (drawn, wanted, party) => {
          const { seats, states } = hall(...drawn);
          const choice = seats
            .filter((seat) => stateOf(states, seat.seat_id) === 'free' && wanted.next().value === true)
            .slice(0, 5);
          const fixes = gapFixes(seats, states, choice, { order: 5, zone: {} }, party);
          return (
            fixes.length <= 2 &&
            fixes.every(
              (fix) =>
                fix.choice.length <= 5 &&
                gapsOf(seats, states, fix.choice).length === 0 &&
                fix.choice.every((seat) => stateOf(states, seat.seat_id) === 'free'),
            )
          );
        },
      ),
    );
  });
  it('in a group split round a lone seat, the group is brought together', () => {
    const { seats, states } = hall('x.....x', '......');
    const [fix] = gapFixes(seats, states, pick(seats, '1-1', '1-2', '1-4', '1-5'), MANY, 4);
    expect(idsOf(fix?.choice ?? [])).toEqual(['1-1', '1-2', '1-3', '1-4']);
  });
});

describe('proposals', () => {
  it('begin in front, in the middle of the house, and never share a seat', () => {
    const { seats, states } = hall('........', '........');
    const proposals = proposalsFor(seats, states, 2, null).map(idsOf);
    expect(proposals[0]).toEqual(['1-3', '1-4']);
    expect(new Set(proposals.flat()).size).toBe(proposals.flat().length);
  });
  it('keep to one zone, and to the wanted one', () => {
    const { seats, states } = hall('..BB', 'BBBB');
    expect(proposalsFor(seats, states, 2, null).every((each) => each[0]?.zone === each[1]?.zone)).toBe(true);
    expect(idsOf(proposalsFor(seats, states, 3, 'B')[0] ?? [])).toEqual(['2-0', '2-1', '2-2']);
  });
  it('offer accessible places only to those who ask for them', () => {
    const { seats, states } = hall('WW', 'xx');
    expect(proposalsFor(seats, states, 1, null)).toEqual([]);
    expect(proposalsFor(seats, states, 2, 'Wheelchair')).toHaveLength(1);
  });
  it('spread over rows only where no row holds the party', () => {
    const { seats, states } = hall('..x', 'x..');
    expect(proposalsFor(seats, states, 4, null).map(idsOf)).toEqual([['1-0', '1-1', '2-1', '2-2']]);
    expect(proposalsFor(seats, states, 5, null)).toEqual([]);
  });
  it('spread over rows of one zone, and over zones only where none has enough seats', () => {
    const { seats, states } = hall('...xBB', '.xBBBB');
    const zonesOf = (party: number) =>
      new Set(proposalsFor(seats, states, party, null).flatMap((each) => each.map(({ zone }) => zone))).size;
    expect([zonesOf(5), zonesOf(6), zonesOf(7)]).toEqual([1, 1, 2]);
  });
  it('are free, of the right number, and leave no gap', () => {
    const rows = fc.array(fc.stringMatching(/^[.x]{1,9}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 5 }), (drawn, party) => {
        const { seats, states } = hall(...drawn);
        return proposalsFor(seats, states, party, null).every(
          (each) =>
            each.length === party &&
            each.every((seat) => stateOf(states, seat.seat_id) === 'free') &&
            (new Set(each.map((seat) => seat.row)).size > 1 || gapsOf(seats, states, each).length === 0),
        );
      }),
    );
  });
});

describe('stand-ins for lost seats', () => {
  it('are the nearest of the same zone that leave no gap', () => {
    const { seats } = hall('.......', 'BBBBBBB');
    const states = new Map([['1-2', 'sold' as const]]);
    const found = replacementsFor(seats, states, pick(seats, '1-3'), pick(seats, '1-2'));
    expect(idsOf(found)).toEqual(['1-4']);
  });
  it('stay in the row of the party where they can', () => {
    const { seats } = hall('..........', '..........');
    const states = new Map([['1-4', 'sold' as const]]);
    expect(idsOf(replacementsFor(seats, states, pick(seats, '1-5'), pick(seats, '1-4')))).toEqual(['1-6']);
  });
  it('are left out where the zone has nothing more', () => {
    const { seats } = hall('..', 'BB');
    const states = new Map([['1-0', 'sold' as const]]);
    expect(idsOf(replacementsFor(seats, states, [], pick(seats, '1-0')))).toEqual(['1-1']);
    expect(replacementsFor(seats, states, pick(seats, '1-1'), pick(seats, '1-0'))).toEqual([]);
  });
  it('are as many as were lost, and never a lost seat again', () => {
    const { seats, states } = hall('......', '......');
    const lost = pick(seats, '1-2', '1-3');
    const found = replacementsFor(seats, states, [], lost);
    expect(found).toHaveLength(2);
    expect(found.some((seat) => lost.includes(seat))).toBe(false);
  });
});
