import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { useOrderCount, usePeopleCount } from './use-order-count.ts';

const named = { status: 'WAIT_USE', people: 1, holders: [{ name: 'SATO HANA' }] };
const unnamed = { status: 'WAIT_USE', people: 1, holders: [] };
const group = { ...unnamed, people: 10 };
const order = (about: object, ...tickets: object[]): Order =>
  ({ order_type: 'TICKET', tickets, ...about }) as unknown as Order;

function Counts({ of }: { of: Order }) {
  return `${useOrderCount()(of)} / ${usePeopleCount()(of)}`;
}

test.each([
  ['people with names', order({}, named, named), '2 tickets / 2 people'],
  ['people without names', order({}, unnamed), '1 ticket / 1 person'],
  ['one code for many', order({}, group), '1 ticket / 10 people'],
  ['a cable car for those who have a ticket', order({}, named, named, unnamed), '3 tickets / 3 tickets'],
  ['a returned ticket', order({}, named, { ...named, status: 'CANCELED' }), '1 ticket / 1 person'],
  ['a tour for a group', order({ order_type: 'GUIDE', guide: { party: 3 } }, named), '3 people / 3 people'],
  ['rented things', order({ order_type: 'RENT' }, unnamed, unnamed), '2 items / 2 items'],
  ['cards', order({ order_type: 'MEMBER' }, named), '1 card / 1 person'],
])('an order is counted in the unit of what was bought: %s', async (_what, of, words) => {
  expect((await renderIn('en', <Counts of={of} />)).container.textContent).toBe(words);
});
