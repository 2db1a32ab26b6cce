import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { serverNow } from '#state/clock.ts';
import { beginAttempt, findPlaced, notePlaced, settleAttempt, settleSeen } from './pending-order.ts';

const placing = {
  lines: [
    {
      ticket_type_id: 'adult',
      date: '2026-04-18' as const,
      travellers: [{ name: '林晚舟', id_type: 'ID_CARD' as const, id_number: '110000200002290016' }],
    },
  ],
  phone: '13800000000',
  fee: 9000,
  agreement_version: '1',
};

test('the same order keeps its key until a definite answer', async () => {
  const first = await beginAttempt(placing);
  expect(first.repeated).toBe(false);
  expect(first.key).toMatch(/^[\w-]{8,64}$/);
  expect(await beginAttempt(placing)).toMatchObject({ key: first.key, repeated: true });
  await settleAttempt();
  expect((await beginAttempt(placing)).key).not.toBe(first.key);
});

test('another order gets another key', async () => {
  const first = await beginAttempt(placing);
  expect(await beginAttempt({ ...placing, fee: 18_000 })).toMatchObject({ repeated: false });
  expect((await beginAttempt({ ...placing, fee: 18_000 })).key).not.toBe(first.key);
});

test('an order that an unanswered attempt placed is found by what it is', () => {
  const at = serverNow();
  const order = {
    id: 'o1',
    fee: 9000,
    created_at: at + 500,
    tickets: [{ ticket_type_id: 'adult', date: '2026-04-18', holders: [{ name: '林**' }] }],
  } as unknown as Order;
  expect(findPlaced([order], placing, at)?.id).toBe('o1');
  expect(findPlaced([{ ...order, fee: 1 }], placing, at)).toBeUndefined();
  expect(findPlaced([{ ...order, created_at: at - 20_000 }], placing, at)).toBeUndefined();
});

test('an order of cart rows is found by their tickets and has a key of its own', async () => {
  const at = serverNow();
  const ticket = { ticket_type_id: 'adult', date: '2026-04-18' as const };
  const fromCart = { ...placing, lines: [], cart: { ids: ['r1'], tickets: [ticket] } };
  const order = {
    id: 'o2',
    fee: 9000,
    created_at: at,
    tickets: [{ ticket_type_id: 'adult', date: '2026-04-18', holders: [{ name: '林**' }] }],
  } as unknown as Order;
  expect(findPlaced([order], fromCart, at)?.id).toBe('o2');
  expect(findPlaced([order], { ...fromCart, cart: { ids: ['r1'], tickets: [ticket, ticket] } }, at)).toBeUndefined();
  const first = await beginAttempt(fromCart);
  expect(await beginAttempt(fromCart)).toMatchObject({ key: first.key, repeated: true });
  expect(await beginAttempt({ ...fromCart, cart: { ...fromCart.cart, ids: ['r2'] } })).toMatchObject({
    repeated: false,
  });
  await settleAttempt();
});

test('a tour for more people is another order', async () => {
  const first = await beginAttempt({ ...placing, tour: { party: 4 } });
  expect(await beginAttempt({ ...placing, tour: { party: 4 } })).toMatchObject({ key: first.key, repeated: true });
  expect(await beginAttempt({ ...placing, tour: { party: 5 } })).toMatchObject({ repeated: false });
});

test('an order that was placed and never seen is what the same intention leads to', async () => {
  await settleAttempt();
  const { key, at } = await beginAttempt(placing);
  await notePlaced('another key', 'o0');
  expect((await beginAttempt(placing)).order).toBeUndefined();
  await notePlaced(key, 'o1');
  expect(await beginAttempt(placing)).toMatchObject({ key, repeated: true, order: 'o1' });
  await settleSeen({ id: 'o0', created_at: at + 500 });
  expect(await beginAttempt(placing)).toMatchObject({ order: 'o1' });
  await settleSeen({ id: 'o1', created_at: at + 500 });
  expect(await beginAttempt(placing)).toMatchObject({ repeated: false });
});

test('an attempt without an answer is settled by seeing an order of its time, and by none before', async () => {
  await settleAttempt();
  const { at } = await beginAttempt(placing);
  await settleSeen({ id: 'o1', created_at: at - 120_000 });
  expect(await beginAttempt(placing)).toMatchObject({ repeated: true });
  await settleSeen({ id: 'o1', created_at: at + 500 });
  expect(await beginAttempt(placing)).toMatchObject({ repeated: false });
});
