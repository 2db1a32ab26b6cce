import { expect, test } from 'vitest';
import { lastParty } from './last-party.ts';

interface Ticket {
  scenic_id: string;
  ticket_type_id: string;
  card_id?: string;
}
const at = (scenic_id: string, ...types: string[]): Ticket[] =>
  types.map((ticket_type_id) => ({ scenic_id, ticket_type_id }));
const order = (created_at: number, tickets: readonly Ticket[], over = {}) => ({
  order_type: 'TICKET',
  pay_status: 'PAYED',
  created_at,
  tickets,
  ...over,
});
const ON_SALE = ['adult', 'child'];

test('the newest paid order of the spot shows who came', () => {
  const orders = [
    order(1, at('park', 'child')),
    order(3, at('park', 'adult', 'child', 'adult')),
    order(2, at('park', 'adult')),
  ];
  expect(lastParty(orders, 'park', ON_SALE)).toEqual({
    order: orders[1],
    kinds: [
      { id: 'adult', count: 2 },
      { id: 'child', count: 1 },
    ],
  });
});

test('only tickets of the spot that it still sells are named, and ordered again', () => {
  const tickets = [...at('park', 'adult', 'evening'), ...at('boats', 'child')];
  expect(lastParty([order(1, tickets)], 'park', ON_SALE)).toEqual({
    order: order(1, at('park', 'adult')),
    kinds: [{ id: 'adult', count: 1 }],
  });
});

test('an order that nobody paid, one whose money went back, one of another kind, one by a member card and one that somebody sent name nobody', () => {
  const orders = [
    order(1, at('park', 'adult'), { pay_status: undefined }),
    order(2, at('park', 'adult'), { pay_status: 'REFUNDED' }),
    order(3, at('park', 'adult'), { order_type: 'RENT' }),
    order(4, [{ scenic_id: 'park', ticket_type_id: 'adult', card_id: 'c1' }]),
    order(5, at('boats', 'adult')),
    order(7, at('park', 'adult'), { received: true }),
    order(6, at('park', 'evening')),
  ];
  expect(lastParty(orders, 'park', ON_SALE)).toBeNull();
  expect(lastParty([], 'park', ON_SALE)).toBeNull();
});
