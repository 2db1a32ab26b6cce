import type { AuditAction } from '#domain/office/audit-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/** An entry names things by their ids; names, documents and phone numbers don't belong here. */
export interface AuditEntry extends Pick<Tables['audit'], 'project_id' | 'actor' | 'role' | 'object'> {
  action: AuditAction;
  outcome?: 'done' | 'refused';
  before?: unknown;
  after?: unknown;
  address_prefix?: string | undefined;
  request_id?: string | undefined;
}

/**
 * For an action that writes, it must be called in its transaction, so that both are stored or neither.
 * @returns the number of the row.
 */
export async function addAudit(tx: Queryable, entry: AuditEntry): Promise<string> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  const { id } = await tx.one<{ id: string }>(
    `INSERT INTO audit (project_id, actor, role, action, object, outcome, before, after, address_prefix, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10)
     RETURNING id::text`,
    [
      entry.project_id,
      entry.actor,
      entry.role,
      entry.action,
      entry.object,
      entry.outcome ?? 'done',
      json(entry.before),
      json(entry.after),
      entry.address_prefix ?? null,
      entry.request_id ?? null,
    ],
  );
  return id;
}
