import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getOrder, listOrders, Order } from './orders.ts';

interface Fixture {
  order_no: string;
  tickets: { id: string }[];
}
const fixture: Fixture = JSON.parse(readFileSync(new URL('./order.fixture.json', import.meta.url), 'utf8'));
const { order_no, tickets, ...rest } = fixture;
const withoutIds = tickets.map((ticket) => ({ ...ticket, id: undefined }));
const ticketIds = tickets.map(({ id }) => id);

test('an order is the same under either name of its number, and with the ids of its tickets beside them', () => {
  const usual = v.parse(getOrder.output, fixture);
  expect(usual).toMatchObject({ order_no, tickets: ticketIds.map((id) => ({ id })) });
  const other = { ...rest, orderno: order_no, ticketIds, tickets: withoutIds };
  expect(v.parse(getOrder.output, other)).toEqual(usual);
  expect(v.parse(listOrders.output, { list: [other, { ...fixture, orderno: 'x', ticketIds }] }).list).toEqual([
    usual,
    usual,
  ]);
});

test('an order without a number, or with a ticket that nothing names, can not be read', () => {
  expect(v.is(Order, { ...rest, tickets })).toBe(false);
  expect(v.is(Order, { ...fixture, tickets: withoutIds })).toBe(false);
  expect(v.is(Order, { ...fixture, tickets: withoutIds, ticketIds: ticketIds.slice(1) })).toBe(false);
});
