import type { AuditAction } from '#domain/office/audit-actions.ts';
import { type Colleague, prefixOf } from './office-context.ts';
import { addAudit } from './audit-log.store.ts';
import type { Queryable } from '#server/db/database.ts';

type Actor = Colleague | { project: string; actor: 'cli'; role: 'machine' };

/**
 * `before` and `after` hold ids, states, numbers and reasons; they must not name a person.
 * @returns the number of the row in the audit log.
 */
export const noteAction = (
  tx: Queryable,
  by: Actor,
  action: AuditAction,
  object: string,
  rest: { outcome?: 'refused'; before?: unknown; after?: unknown } = {},
): Promise<string> =>
  addAudit(tx, {
    project_id: by.project,
    actor: 'actor' in by ? by.actor : `staff:${by.staff.id}`,
    role: by.role,
    action,
    object,
    ...('actor' in by ? {} : { address_prefix: prefixOf(by.address), request_id: by.requestId }),
    ...rest,
  });
