import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPersister, MAX_AGE } from './persister.ts';

beforeAll(() => import('./hydration.ts'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function slowDisk() {
  let value: string | undefined;
  let waiting: (() => void)[] = [];
  return {
    storage: {
      read: async () => value,
      write: (next: string) =>
        new Promise<void>((resolve) =>
          waiting.push(() => {
            value = next;
            resolve();
          }),
        ),
      remove: async () => void (value = undefined),
    },
    land() {
      for (const each of waiting) each();
      waiting = [];
    },
    queries: () =>
      value === undefined
        ? undefined
        : (JSON.parse(value) as { clientState: { queries: { queryKey: unknown[] }[] } }).clientState.queries,
  };
}

const load = (client: QueryClient, name: string, data: unknown, persist = true): Promise<unknown> =>
  client.fetchQuery({ queryKey: [name], queryFn: () => data, meta: { persist, subjects: ['orders'] } });

test('only what is on the list is written, and long lists are not', async () => {
  const disk = slowDisk();
  const client = new QueryClient();
  createPersister(client, disk.storage).start('me', null);
  await load(client, 'listOrders', { list: [1] });
  await load(client, 'seats', { list: [1] }, false);
  await load(client, 'tenThousand', { list: Array.from({ length: 201 }, (_, index) => index) });
  await vi.advanceTimersByTimeAsync(1_000);
  disk.land();
  expect(disk.queries()?.map((query) => query.queryKey)).toEqual([['listOrders']]);
});

test('a write under way when everything is forgotten does not come back', async () => {
  const disk = slowDisk();
  const client = new QueryClient();
  const persister = createPersister(client, disk.storage);
  persister.start('me', null);
  await load(client, 'listOrders', { list: ['mine'] });
  await vi.advanceTimersByTimeAsync(1_000);
  const forgotten = persister.forget();
  disk.land();
  await forgotten;
  await vi.advanceTimersByTimeAsync(5_000);
  disk.land();
  expect(disk.queries()).toBeUndefined();
});

test('a write that was only planned does not come back either', async () => {
  const disk = slowDisk();
  const client = new QueryClient();
  const persister = createPersister(client, disk.storage);
  persister.start('me', null);
  await load(client, 'listOrders', { list: ['mine'] });
  await persister.forget();
  await vi.advanceTimersByTimeAsync(5_000);
  disk.land();
  expect(disk.queries()).toBeUndefined();
});

test('what was written comes back, for its owner, while it is young enough', async () => {
  const disk = slowDisk();
  const client = new QueryClient();
  createPersister(client, disk.storage).start('me', null);
  await load(client, 'listOrders', { list: ['mine'] });
  await vi.advanceTimersByTimeAsync(1_000);
  disk.land();

  const read = async (owner: string, later = 0) => {
    const next = new QueryClient();
    const persister = createPersister(next, disk.storage, () => Date.now() + later);
    persister.start(owner, await persister.read());
    return next.getQueryData(['listOrders']);
  };
  expect(await read('me')).toEqual({ list: ['mine'] });
  expect(await read('somebody else')).toBeUndefined();
  expect(await read('me', MAX_AGE + 1)).toBeUndefined();
});

test('a failed refresh keeps the data on the disk', async () => {
  const disk = slowDisk();
  const client = new QueryClient();
  const persister = createPersister(client, disk.storage);
  persister.start('me', null);
  await load(client, 'listOrders', { list: ['mine'] });
  await client
    .fetchQuery({
      queryKey: ['listOrders'],
      queryFn: () => Promise.reject(new Error('no')),
      retry: false,
      meta: { persist: true },
    })
    .catch(() => undefined);
  persister.flush();
  await vi.advanceTimersByTimeAsync(10);
  disk.land();
  expect(disk.queries()).toHaveLength(1);
});

test('damaged content reads as nothing', async () => {
  const storage = { read: async () => '{"shape":99}', write: async () => undefined, remove: async () => undefined };
  expect(await createPersister(new QueryClient(), storage).read()).toBeNull();
  expect(
    await createPersister(new QueryClient(), { ...storage, read: () => Promise.reject(new Error('disk')) }).read(),
  ).toBeNull();
});

test('what an agency typed of its people is not written', async () => {
  const disk = slowDisk();
  const client = new QueryClient();
  createPersister(client, disk.storage).start('me', null);
  await load(client, 'getOrder', { guide: { phone: '0571', agency: { guide_phone: '13900000000' } } });
  await vi.advanceTimersByTimeAsync(1_000);
  disk.land();
  expect(JSON.stringify(disk.queries())).toContain('0571');
  expect(JSON.stringify(disk.queries())).not.toContain('13900000000');
});
