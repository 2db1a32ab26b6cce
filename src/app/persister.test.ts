import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPersister, MAX_AGE } from './persister.ts';

beforeAll(() => import('./hydration.ts'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a device reads that stores nothing. */
const NOTHING = Promise.resolve(null);

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
  void createPersister(client, disk.storage).start('me', NOTHING);
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
  void persister.start('me', NOTHING);
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
  void persister.start('me', NOTHING);
  await load(client, 'listOrders', { list: ['mine'] });
  await persister.forget();
  await vi.advanceTimersByTimeAsync(5_000);
  disk.land();
  expect(disk.queries()).toBeUndefined();
});

test('what was written comes back, for its owner, while it is young enough', async () => {
  const disk = slowDisk();
  const client = new QueryClient();
  void createPersister(client, disk.storage).start('me', NOTHING);
  await load(client, 'listOrders', { list: ['mine'] });
  await vi.advanceTimersByTimeAsync(1_000);
  disk.land();

  const read = async (owner: string, later = 0) => {
    const next = new QueryClient();
    const persister = createPersister(next, disk.storage, () => Date.now() + later);
    await persister.start(owner, persister.read());
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
  void persister.start('me', NOTHING);
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
  void createPersister(client, disk.storage).start('me', NOTHING);
  await load(client, 'getOrder', { guide: { phone: '0571', agency: { guide_phone: '13900000000' } } });
  await vi.advanceTimersByTimeAsync(1_000);
  disk.land();
  expect(JSON.stringify(disk.queries())).toContain('0571');
  expect(JSON.stringify(disk.queries())).not.toContain('13900000000');
});

test('what a slow device brings late is shown, kept by the next write, and never after forgetting', async () => {
  const disk = slowDisk();
  const earlier = new QueryClient();
  void createPersister(earlier, disk.storage).start('me', NOTHING);
  await load(earlier, 'listOrders', { list: ['mine'] });
  await load(earlier, 'getOrder', { id: 'mine' });
  await vi.advanceTimersByTimeAsync(1_000);
  disk.land();

  const open = () => {
    const client = new QueryClient();
    const persister = createPersister(client, disk.storage);
    const stored = persister.read();
    let arrive = (): void => undefined;
    void persister.start('me', new Promise((resolve) => (arrive = () => resolve(stored))));
    return { client, persister, arrive };
  };
  const late = open();
  await vi.advanceTimersByTimeAsync(10);
  await load(late.client, 'getOrder', { id: 'mine', paid: true });
  await vi.advanceTimersByTimeAsync(2_000);
  disk.land();
  expect(disk.queries()).toHaveLength(2);
  late.arrive();
  await vi.advanceTimersByTimeAsync(2_000);
  disk.land();
  expect(late.client.getQueryData(['listOrders'])).toEqual({ list: ['mine'] });
  expect(late.client.getQueryData(['getOrder'])).toEqual({ id: 'mine', paid: true });
  expect(disk.queries()).toHaveLength(2);

  const forgotten = open();
  await forgotten.persister.forget();
  forgotten.arrive();
  await vi.advanceTimersByTimeAsync(10);
  expect(forgotten.client.getQueryData(['listOrders'])).toBeUndefined();
});
