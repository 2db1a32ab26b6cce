import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import * as v from 'valibot';

/** Counts the shapes of stored answers. Raise it when an output schema changes; never tie it to a build. */
export const DATA_SHAPE = 1;
/** Milliseconds: a ticket bought for the week after next must still be there. */
export const MAX_AGE = 20 * 86_400_000;
/** Longer lists are not written: the whole blob goes to the disk each time. */
const LONGEST_LIST = 200;
const WRITE_AFTER = 1_000;

export interface BlobStorage {
  read: () => Promise<unknown>;
  write: (value: unknown) => Promise<void>;
  remove: () => Promise<void>;
}

const Blob = v.object({
  shape: v.literal(DATA_SHAPE),
  /** Whose answers these are. */
  owner: v.string(),
  savedAt: v.number(),
  queries: v.array(v.looseObject({ queryHash: v.string(), queryKey: v.array(v.unknown()), state: v.looseObject({ data: v.unknown() }) })),
});
type Blob = v.InferOutput<typeof Blob>;

const isLong = (data: unknown): boolean => {
  const list = (data as { list?: unknown } | null | undefined)?.list;
  return Array.isArray(list) && list.length > LONGEST_LIST;
};

function snapshot(client: QueryClient): unknown[] {
  const { queries } = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state }) => meta?.persist === true && state.data !== undefined && !isLong(state.data),
  });
  // A failed refresh must not be stored: next time the data counts, not the failure.
  return queries.map(({ queryHash, queryKey, meta, state: { data, dataUpdatedAt } }) => ({
    queryHash,
    queryKey,
    meta,
    state: { data, dataUpdatedAt, dataUpdateCount: 1, error: null, errorUpdateCount: 0, errorUpdatedAt: 0, fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null, isInvalidated: false, status: 'success', fetchStatus: 'idle' },
  }));
}

/** Keeps the query cache on the device. The library's own persister writes old answers back after they were wiped. */
export function createPersister(client: QueryClient, storage: BlobStorage, now: () => number = Date.now) {
  /** A write belongs to a generation; forgetting starts the next one. */
  let generation = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let owner = '';

  function save(): void {
    timer = undefined;
    const mine = generation;
    writing = writing
      .then(async () => {
        if (mine !== generation) return;
        await storage.write({ shape: DATA_SHAPE, owner, savedAt: now(), queries: snapshot(client) });
      })
      .catch(() => undefined);
  }

  return {
    /** @returns what is stored, checked; null when there is nothing usable. It never deletes. */
    async read(): Promise<Blob | null> {
      const parsed = v.safeParse(Blob, await storage.read().catch(() => null));
      return parsed.success && now() - parsed.output.savedAt < MAX_AGE ? parsed.output : null;
    },
    /** Puts stored answers into the cache, if they belong to this owner, and keeps the cache from now on. */
    start(nextOwner: string, blob: Blob | null): void {
      owner = nextOwner;
      if (blob && blob.owner === owner) hydrate(client, { mutations: [], queries: blob.queries } as unknown as DehydratedState);
      client.getQueryCache().subscribe((event) => {
        const wanted = event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success');
        if (wanted && event.query.meta?.persist && timer === undefined) timer = setTimeout(save, WRITE_AFTER);
      });
    },
    /** Writes at once what is waiting. */
    flush(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    },
    /** Empties cache and disk, for good: no write that is under way comes back. */
    async forget(): Promise<void> {
      generation += 1;
      clearTimeout(timer);
      timer = undefined;
      client.clear();
      await writing;
      await storage.remove().catch(() => undefined);
    },
  };
}
export type Persister = ReturnType<typeof createPersister>;
