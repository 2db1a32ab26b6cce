import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { takeRate } from '#server/store/rate.ts';

/** At most `burst` at once, and `burst` in every `perSeconds` from then on. */
export interface RateRule {
  burst: number;
  perSeconds: number;
}

export type RateLimit = readonly [key: string, rule: RateRule];

/** Refused keys remembered, so that a flood costs no round trip to the database. */
const MOST_KEPT = 10_000;
const refusedUntil = new WeakMap<Context, Map<string, number>>();

function refusedKeys(context: Context): Map<string, number> {
  const kept = refusedUntil.get(context) ?? new Map<string, number>();
  refusedUntil.set(context, kept);
  return kept;
}

const tooMany = (at: number): Refusal => new Refusal('tooMany', { retry_at: at });

/**
 * Counts one event against several limits at once, in all processes together: when one refuses, none has counted it.
 * @throws Refusal `tooMany` with `retry_at`, the first instant at which it makes sense to try again.
 */
export async function limitAll(context: Context, limits: readonly RateLimit[]): Promise<void> {
  if (!context.rateLimits) return;
  const refused = refusedKeys(context);
  const now = context.now();
  for (const [key] of limits) {
    const until = refused.get(key);
    if (until !== undefined && until > now) throw tooMany(until);
  }
  const sorted = limits.toSorted(([a], [b]) => (a < b ? -1 : 1));
  await context.db.transaction(async (tx) => {
    for (const [key, { burst, perSeconds }] of sorted) {
      const aheadMs = perSeconds * 1000;
      const until = await takeRate(tx, { key, at: new Date(now), everyMs: aheadMs / burst, aheadMs });
      if (until === null) continue;
      if (refused.size >= MOST_KEPT) refused.clear();
      refused.set(key, until.getTime());
      throw tooMany(until.getTime());
    }
  });
}

/** Counts one event of this key. @throws Refusal `tooMany` with `retry_at`. */
export const limit = (context: Context, key: string, rule: RateRule): Promise<void> => limitAll(context, [[key, rule]]);

/** Counts in this process's memory alone. @returns milliseconds to wait, 0 when the event is within the limit. */
export type Pace = (key: string, nowMs: number) => number;

/** A limit that costs no round trip: for what every visitor does all the time. */
export function createPace({ burst, perSeconds }: RateRule, mostKeys = 50_000): Pace {
  const aheadMs = perSeconds * 1000;
  const everyMs = aheadMs / burst;
  const arrivals = new Map<string, number>();
  return (key, nowMs) => {
    const next = Math.max(arrivals.get(key) ?? 0, nowMs) + everyMs;
    if (next > nowMs + aheadMs) return Math.ceil(next - aheadMs - nowMs);
    arrivals.delete(key);
    arrivals.set(key, next);
    // The key that was quiet longest is forgotten first.
    if (arrivals.size > mostKeys) arrivals.delete(arrivals.keys().next().value ?? '');
    return 0;
  };
}
