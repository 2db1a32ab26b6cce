import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore, get, set } from 'idb-keyval';
import type { Order } from '#contract/visitor/orders.ts';
import { changeStoredOrders, readStoredOrders, wipeStoredOrders } from './stored-orders.ts';

const stored = (id: string) => ({ order: { id, created_at: 1 } as Order, savedAt: 1 });
const ids = async (owner: string): Promise<string[]> => (await readStoredOrders(owner)).map(({ order }) => order.id);
const add = (owner: string, id: string): Promise<void> => changeStoredOrders(owner, (list) => [...list, stored(id)]);

afterEach(async () => {
  vi.restoreAllMocks();
  await wipeStoredOrders();
});

it('keeps orders for their owner alone', async () => {
  await add('a', '1');
  await add('a', '2');
  expect(await ids('a')).toEqual(['1', '2']);
  expect(await ids('b')).toEqual([]);
  await add('b', '3');
  expect([await ids('a'), await ids('b')]).toEqual([[], ['3']]);
});

it('drops what is of another shape or damaged', async () => {
  const raw = createStore('scenic-orders', 'rows');
  for (const bad of [undefined, 'text', { shape: 'older', owner: 'a', list: [stored('1')] }, { owner: 'a' }]) {
    await set('kept', bad, raw);
    expect(await ids('a')).toEqual([]);
  }
  await add('a', '1');
  await set('kept', { ...(await get<object>('kept', raw)), list: [{ order: 'none', savedAt: 1 }] }, raw);
  expect(await ids('a')).toEqual([]);
});

it('opens what an earlier build kept, whatever optional fields orders have since', async () => {
  await set('kept', { shape: 1, owner: 'a', list: [stored('1')] }, createStore('scenic-orders', 'rows'));
  expect(await ids('a')).toEqual(['1']);
});

it('nothing that was begun before a wiping comes back', async () => {
  await add('a', '1');
  await Promise.all([add('a', '2'), wipeStoredOrders()]);
  expect(await ids('a')).toEqual([]);
});

it('a device that takes nothing harms nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(add('a', '1')).resolves.toBeUndefined();
  expect(await ids('a')).toEqual([]);
});
