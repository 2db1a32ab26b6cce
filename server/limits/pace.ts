import type { Context } from '#server/context.ts';
import type { RateRule } from './rate-limit.ts';
import { addRates } from './rate.store.ts';

/**
 * Counts an event without waiting for the database.
 * @returns milliseconds to wait, 0 when the event is within the limit.
 */
export type Pace = (key: string, nowMs: number) => number;

interface CachedPace {
  /** The instant up to which the counted events have used up the steady rate, milliseconds since 1970. */
  until: number;
  own: number;
  shared: boolean;
}

/** A key that has used this share of its burst is counted by all processes together. */
const SHARED_FROM = 1 / 16;
const SHARE_EVERY_MS = 500;
const MOST_AT_ONCE = 2_000;

/**
 * A limit for frequent calls of visitors: counted in memory, and for busy keys shared with the other processes twice a
 * second through the database. Without an answer of the database each process counts by itself.
 * @param share the database and its keys; without them, or with the embedded database, memory alone counts.
 */
export function createPace(
  name: string,
  { burst, perSeconds }: RateRule,
  share?: Pick<Context, 'db' | 'secrets' | 'now'>,
  mostKeys = 50_000,
): Pace {
  const aheadMs = perSeconds * 1000;
  const everyMs = aheadMs / burst;
  const cached = new Map<string, CachedPace>();
  const announced = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function publish({ db, secrets, now }: NonNullable<typeof share>): Promise<void> {
    const keys = [...announced].slice(0, MOST_AT_ONCE);
    for (const key of keys) announced.delete(key);
    const counted = keys.flatMap((key) => {
      const entry = cached.get(key);
      return entry ? [{ key, entry, own: entry.own, hashed: secrets.rateKey(`${name}|${key}`) }] : [];
    });
    const at = now();
    const stands = await addRates(
      db,
      counted.map(({ hashed, own }) => ({ key: hashed, addMs: own * everyMs })),
      new Date(at),
    ).catch(() => null);
    for (const { entry, own, hashed, key } of counted) {
      const until = stands?.get(hashed)?.getTime();
      if (until === undefined) announced.add(key);
      else Object.assign(entry, { own: entry.own - own, shared: true, until: until + (entry.own - own) * everyMs });
    }
  }

  function schedule(): void {
    if (!share || timer || announced.size === 0) return;
    timer = setTimeout(() => {
      void publish(share).finally(() => {
        timer = undefined;
        schedule();
      });
    }, SHARE_EVERY_MS);
    timer.unref();
  }

  return (key, nowMs) => {
    const known = cached.get(key);
    const entry = known && known.until > nowMs ? known : { until: nowMs, own: 0, shared: false };
    const next = entry.until + everyMs;
    if (next > nowMs + aheadMs) return Math.ceil(next - aheadMs - nowMs);
    entry.until = next;
    entry.own += 1;
    cached.delete(key);
    cached.set(key, entry);
    // The key that was unused longest is forgotten first.
    if (cached.size > mostKeys) cached.delete(cached.keys().next().value ?? '');
    if (share?.db.isShared && (entry.shared || entry.own > burst * SHARED_FROM)) {
      announced.add(key);
      schedule();
    }
    return 0;
  };
}
