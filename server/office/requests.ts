import type { boardNeeds } from '#contract/office/board.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { mayApprove, type RequestKind } from '#domain/office/request-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { requestsOfOthers } from './board.store.ts';
import type { Colleague } from './office-context.ts';

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
  return { second: about('returns', 'cancel', 'repaid'), closing: about('close', 'move'), erasing: about('erase') };
}
