import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { readRates, takeRate } from './rate.store.ts';

/** At most `burst` events at once, and then `burst` in every `perSeconds` seconds. */
export interface RateRule {
  burst: number;
  perSeconds: number;
  weight?: number;
}

export type RateLimit = readonly [key: string, rule: RateRule];

/** Refused keys remembered, so that a flood costs no round trip to the database. */
const MOST_CACHED = 10_000;
type Counting = Pick<Context, 'db' | 'secrets' | 'now' | 'rateLimits'>;
const refusedUntil = new WeakMap<Counting, Map<string, number>>();

function refusedKeys(context: Counting): Map<string, number> {
  const cached = refusedUntil.get(context) ?? new Map<string, number>();
  refusedUntil.set(context, cached);
  return cached;
}

const tooMany = (at: number): DomainError => new DomainError('tooMany', { retry_at: at });

export function refuseRemembered(context: Counting, keys: readonly string[]): void {
  const refused = refusedKeys(context);
  for (const key of keys) {
    const until = refused.get(key);
    if (until !== undefined && until > context.now()) throw tooMany(until);
  }
}

/**
 * Counts one event against several limits at once, in all processes together: when one refuses, none has counted it.
 * @throws DomainError `tooMany` with `retry_at`, the first instant at which it makes sense to try again.
 */
export async function limitAll(context: Counting, limits: readonly RateLimit[]): Promise<void> {
  if (!context.rateLimits) return;
  const refused = refusedKeys(context);
  const now = context.now();
  refuseRemembered(
    context,
    limits.map(([key]) => key),
  );
  const sorted = limits.toSorted(([a], [b]) => (a < b ? -1 : 1));
  await context.db.transaction(async (tx) => {
    for (const [key, { burst, perSeconds, weight = 1 }] of sorted) {
      const aheadMs = perSeconds * 1000;
      const until = await takeRate(tx, {
        key: context.secrets.rateKey(key),
        at: new Date(now),
        everyMs: (aheadMs / burst) * weight,
        aheadMs,
      });
      if (until === null) continue;
      if (refused.size >= MOST_CACHED) refused.clear();
      refused.set(key, until.getTime());
      throw tooMany(until.getTime());
    }
  });
}

/** Checks limits without counting, for calls that are counted later, or only when they fail (`countFailure`). */
export async function refuseWhenSpent(context: Context, limits: readonly RateLimit[]): Promise<void> {
  if (!context.rateLimits) return;
  const now = context.now();
  const stored = await readRates(
    context.db,
    limits.map(([key]) => context.secrets.rateKey(key)),
  );
  for (const [key, { burst, perSeconds }] of limits) {
    const free =
      (stored.get(context.secrets.rateKey(key))?.getTime() ?? 0) + (perSeconds * 1000) / burst - perSeconds * 1000;
    if (free > now) throw tooMany(Math.ceil(free));
  }
}

export const isWithin = (context: Context, limits: readonly RateLimit[]): Promise<boolean> =>
  refuseWhenSpent(context, limits).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

export async function countFailure(context: Context, limits: readonly RateLimit[]): Promise<void> {
  if (!context.rateLimits) return;
  const at = new Date(context.now());
  for (const [key, { burst, perSeconds }] of limits) {
    const aheadMs = perSeconds * 1000;
    await takeRate(context.db, { key: context.secrets.rateKey(key), at, everyMs: aheadMs / burst, aheadMs });
  }
}
