import type { boardNeeds } from '#contract/office/board.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import type { Queryable } from '#server/db/database.ts';
import { requestsOfOthers, type RequestsRow } from './board.store.ts';
import type { Colleague } from './office-context.ts';

/** Most requests that are counted; the office then shows `1000+`. */
export const MOST_COUNTED = 1000;

type Requests = Pick<WireOutputOf<typeof boardNeeds>, 'second' | 'closing' | 'erasing'>;

/** Open requests of other colleagues by their subject, without those that the role can't approve. */
export async function requestsFor(
  db: Queryable,
  { project, role, staff }: Pick<Colleague, 'project' | 'role' | 'staff'>,
  now: number,
): Promise<Requests> {
  const rows = await requestsOfOthers(db, project, staff.id, new Date(now));
  const about = (name: RequestsRow['about']): Requests['second'] => {
    const row = rows.find((each) => each.about === name);
    return { count: row?.count ?? 0, until: row?.until?.getTime() };
  };
  return {
    ...(mayDo(role, 'returns') ? { second: about('order'), closing: about('day') } : {}),
    ...(mayDo(role, 'privacy') ? { erasing: about('person') } : {}),
  };
}
