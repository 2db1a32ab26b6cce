import type { boardNeeds } from '#contract/office/board.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { mayApprove, ORDER_REQUESTS, type RequestKind } from '#domain/office/request-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { requestsOfOthers } from './board.store.ts';
import type { Colleague } from './office-context.ts';
import { countReview } from './review.store.ts';

export const MOST_COUNTED = 1000;

type Requests = Pick<WireOutputOf<typeof boardNeeds>, 'second' | 'closing' | 'erasing'>;

/** Open requests of other colleagues by their subject, without those that the role can't approve. */
export async function requestsFor(
  db: Queryable,
  { project, role, staff }: Pick<Colleague, 'project' | 'role' | 'staff'>,
  now: number,
): Promise<Requests> {
  const rows = await requestsOfOthers(db, project, staff.id, new Date(now));
  const about = (...kinds: RequestKind[]): Requests['second'] => {
    const allowed = kinds.filter((kind) => mayApprove(role, kind));
    if (allowed.length === 0) return undefined;
    const asked = rows.filter(({ kind }) => allowed.includes(kind));
    return {
      count: asked.reduce((sum, { count }) => sum + count, 0),
      until: asked.length === 0 ? undefined : Math.min(...asked.map(({ until }) => until.getTime())),
    };
  };
  return { second: about(...ORDER_REQUESTS), closing: about('close', 'move'), erasing: about('erase') };
}

interface Counted {
  review: number;
  failed: number;
  second: number | undefined;
  closing: number | undefined;
  erasing: number | undefined;
}

/**
 * What waits for this colleague: `review`, `failed` and `second` are orders on the page “Refund review”, as many as in
 * its lists and in its badge.
 */
export async function countFor(
  db: Queryable,
  caller: Pick<Colleague, 'project' | 'role' | 'staff'>,
  now: number,
): Promise<Counted> {
  const { second, closing, erasing } = await requestsFor(db, caller, now);
  const orders = await countReview(db, caller.project, new Date(now), MOST_COUNTED);
  return { ...orders, second: second?.count, closing: closing?.count, erasing: erasing?.count };
}
