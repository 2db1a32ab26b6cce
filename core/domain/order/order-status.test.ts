import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFinal,
  mayBecome,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  PAY_STATUSES,
  PAY_TRANSITIONS,
  statusOfTickets,
} from './order-status.ts';
import { statusOfEntries, TICKET_STATUSES, TICKET_TRANSITIONS } from './ticket-status.ts';

function reached<S extends string>(starts: readonly S[], table: Record<S, readonly S[]>): Set<S> {
  const seen = new Set(starts);
  for (const state of seen) for (const next of table[state]) seen.add(next);
  return seen;
}

describe('the states of an order', () => {
  it('are all reached from its placement', () => {
    expect([...reached<OrderStatus>(['WAIT_PAY', 'WAIT_PROCESS'], ORDER_TRANSITIONS)].sort()).toEqual(
      [...ORDER_STATUSES].sort(),
    );
    expect([...reached(['PAYED'], PAY_TRANSITIONS)].sort()).toEqual([...PAY_STATUSES].sort());
    expect([...reached(['WAIT_USE'], TICKET_TRANSITIONS)].sort()).toEqual([...TICKET_STATUSES].sort());
  });

  it('end in the four ends, whatever way is taken', () => {
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(['AUDITED', 'CANCELED', 'CLOSED', 'COMPLETE']);
    for (const status of ORDER_STATUSES) expect([...reached([status], ORDER_TRANSITIONS)].some(isFinal)).toBe(true);
  });

  it('follow the listed steps only, on any walk', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderStatus>('WAIT_PAY', 'WAIT_PROCESS'),
        fc.array(fc.nat(), { maxLength: 30 }),
        (start, choices) => {
          let state: OrderStatus = start;
          for (const choice of choices) {
            const next: readonly OrderStatus[] = ORDER_TRANSITIONS[state];
            const to = next[choice % Math.max(1, next.length)];
            if (to === undefined) return isFinal(state);
            if (!mayBecome(state, to) || to === state) return false;
            for (const other of ORDER_STATUSES) if (mayBecome(state, other) !== next.includes(other)) return false;
            state = to;
          }
          return true;
        },
      ),
    );
  });

  it('are always where the tickets can say they are', () => {
    const entries = fc.record({
      people: fc.integer({ min: 1, max: 4 }),
      used: fc.nat(4),
      returned: fc.nat(4),
      outdated: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(entries, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('WAIT_USE' as const, 'WAIT_CONFIRM' as const),
        (given, open) => {
          const tickets = given.map(({ people, used, returned, outdated }) => {
            const went = Math.min(used, people);
            const back = Math.min(returned, people - went);
            const status = statusOfEntries(people, went, back);
            return {
              used: went,
              status: outdated && (status === 'WAIT_USE' || status === 'PART_USE') ? ('OUTOFDATE' as const) : status,
            };
          });
          const state = statusOfTickets(tickets, open);
          const live = tickets.some((ticket) => ticket.status === 'WAIT_USE' || ticket.status === 'PART_USE');
          return isFinal(state) === !live;
        },
      ),
    );
  });

  it.each<[Parameters<typeof statusOfTickets>[0], OrderStatus]>([
    [[{ status: 'WAIT_USE', used: 0 }], 'WAIT_USE'],
    [
      [
        { status: 'WAIT_USE', used: 0 },
        { status: 'USED', used: 1 },
      ],
      'PART_USE',
    ],
    [[{ status: 'PART_USE', used: 1 }], 'PART_USE'],
    [
      [
        { status: 'USED', used: 1 },
        { status: 'CANCELED', used: 0 },
      ],
      'COMPLETE',
    ],
    [
      [
        { status: 'USED', used: 1 },
        { status: 'OUTOFDATE', used: 0 },
      ],
      'COMPLETE',
    ],
    [[{ status: 'OUTOFDATE', used: 1 }], 'COMPLETE'],
    [
      [
        { status: 'OUTOFDATE', used: 0 },
        { status: 'CANCELED', used: 0 },
      ],
      'CLOSED',
    ],
    [[{ status: 'CANCELED', used: 0 }], 'CANCELED'],
  ])('%j is %s', (tickets, state) => {
    expect(statusOfTickets(tickets, 'WAIT_USE')).toBe(state);
  });
});

describe('the state of a ticket', () => {
  it.each([
    [3, 0, 0, 'WAIT_USE'],
    [3, 0, 2, 'WAIT_USE'],
    [3, 1, 0, 'PART_USE'],
    [3, 1, 2, 'USED'],
    [3, 3, 0, 'USED'],
    [3, 0, 3, 'CANCELED'],
  ] as const)('of %i entries, %i used and %i given back, is %s', (people, used, returned, state) => {
    expect(statusOfEntries(people, used, returned)).toBe(state);
  });
});
