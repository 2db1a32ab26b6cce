import { createHash } from 'node:crypto';
import { DomainError } from '#server/domain-error.ts';
import type { Visitor } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { claimKey, type KeyedRequest, readKey } from '#server/limits/idempotency.store.ts';

/** The prefix `cart:` distinguishes the keys from those of orders, which are stored in the same table. */
export function additionOf(
  visitor: Visitor,
  tickets: readonly unknown[],
  key: string | undefined,
): KeyedRequest | null {
  if (key === undefined) return null;
  const hash = createHash('sha256').update(JSON.stringify(tickets)).digest('base64url');
  return { project: visitor.project, visitor: visitor.visitor_id, key: `cart:${key}`, hash };
}

export async function addedBefore(db: Queryable, request: KeyedRequest | null): Promise<string | null> {
  const stored = request && (await readKey(db, request));
  if (stored && stored.request_hash !== request.hash) throw new DomainError('keyReused');
  return stored?.order_id ?? null;
}

export async function claimAddition(
  tx: Queryable,
  request: KeyedRequest | null,
  id: string,
  at: Date,
): Promise<string | null> {
  const stored = request && (await claimKey(tx, request, at, id));
  if (stored && stored.request_hash !== request.hash) throw new DomainError('keyReused');
  return stored?.order_id ?? null;
}
