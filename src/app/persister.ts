import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { deviceNow } from '#storage/device-clock.ts';

/**
 * Counts the shapes of stored answers. Raise it when a field of an output gets another meaning or becomes required, not
 * for a new optional one; never tie it to a build.
 */
export const DATA_SHAPE = 3;
/**
 * Age up to which stored answers are used, milliseconds: a ticket bought for the week after next must still be there.
 */
export const MAX_AGE = 20 * 86_400_000;
const WRITE_AFTER = 1_000;

export interface BlobStorage {
  read: () => Promise<unknown>;
  write: (value: string) => Promise<void>;
  remove: () => Promise<void>;
}

const Blob = v.object({
  /** `DATA_SHAPE` and the owner of the stored answers: those of another shape or owner are not used. */
  buster: v.string(),
  timestamp: v.number(),
  clientState: v.object({
    queries: v.array(
      v.looseObject({
        queryHash: v.string(),
        queryKey: v.array(v.unknown()),
        state: v.looseObject({ data: v.unknown() }),
      }),
    ),
  }),
});
type Blob = v.InferOutput<typeof Blob>;

const busterOf = (owner: string): string => `${DATA_SHAPE} ${owner}`;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Hydration = typeof import('./hydration.ts');

/**
 * Stores the query cache on the device. A write belongs to a generation and forgetting starts the next one, so that
 * deleted data never returns; unusable data is left alone instead of being deleted.
 */
export function createPersister(client: QueryClient, storage: BlobStorage, now: () => number = deviceNow) {
  let generation = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let owner = '';
  let hydration: Hydration | undefined;
  const loadHydration = async (): Promise<Hydration> => (hydration ??= await import('./hydration.ts'));

  function write({ blobText }: Hydration): void {
    writing = storage.write(blobText(client, busterOf(owner), now())).catch(() => undefined);
  }

  function save(): void {
    timer = undefined;
    // A page that is being hidden may get no later chance to write.
    if (hydration) return write(hydration);
    const started = generation;
    loadHydration().then(
      (loaded) => void (started === generation && write(loaded)),
      () => undefined,
    );
  }

  return {
    /**
     * @param isLikely whether something is probably stored.
     * @returns null when there is nothing usable; unusable data is not deleted.
     */
    async read(isLikely = false): Promise<Blob | null> {
      if (isLikely) void loadHydration().catch(() => undefined);
      const text = await storage.read().catch(() => undefined);
      const parsed = v.safeParse(Blob, typeof text === 'string' ? parsedJson(text) : null);
      if (!parsed.success || now() - parsed.output.timestamp >= MAX_AGE) return null;
      return (await loadHydration().catch(() => null)) && parsed.output;
    },
    /** Resolves once what was stored is there: a slow device may bring it after the screen that shows it. */
    async start(nextOwner: string, reading: Promise<Blob | null>): Promise<void> {
      owner = nextOwner;
      const started = generation;
      const restored = reading.then((blob) => {
        if (started === generation && blob?.buster === busterOf(owner))
          hydration?.hydrate(client, blob.clientState as unknown as DehydratedState);
      });
      client.getQueryCache().subscribe((event) => {
        const news = event.type === 'updated' && event.action.type === 'success';
        // A write before the stored answers are back would replace them by the few that are new.
        if (news && event.query.meta?.persist) void restored.then(() => (timer ??= setTimeout(save, WRITE_AFTER)));
      });
      await restored;
    },
    belongTo(nextOwner: string): void {
      owner = nextOwner;
    },
    flush(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    },
    /**
     * A write in progress does not restore the data.
     * @param nextOwner whose answers are stored from now on.
     */
    async forget(nextOwner = owner): Promise<void> {
      owner = nextOwner;
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
