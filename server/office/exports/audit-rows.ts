import * as v from 'valibot';
import type { Cell } from '#domain/office/export-table.ts';
import { viewDeeds } from '#server/office/audit.ts';
import type { Making } from './ask.ts';
import { type Batch, stamp, wordOf } from './cells.ts';
import type { Queryable } from '#server/db/database.ts';
import { type AuditFilter, readDeeds } from '#server/office/audit.store.ts';

const BeforePlace = v.object({ before: v.number() });

/** Values as the log has them. */
const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/**
 * @returns the next page of audit entries, newest first. Entries added after the export began have higher numbers and
 * are left out.
 */
export async function auditRows(read: Queryable, making: Making, place: unknown, limit: number): Promise<Batch> {
  const { project, ask } = making;
  const known = v.safeParse(BeforePlace, place);
  const found = await readDeeds(
    read,
    project,
    { ...filterIn(ask.audit), before: known.success ? known.output.before : undefined },
    limit,
  );
  const deeds = await viewDeeds(read, project, found);
  const rows = deeds.map((deed): Cell[] => [
    deed.id,
    stamp(deed.at),
    deed.name || deed.actor,
    wordOf(making, 'role', deed.role),
    wordOf(making, 'deeds', deed.action.split('.')[0]),
    wordOf(making, 'deed', deed.action),
    deed.label ?? deed.object,
    wordOf(making, 'outcome', deed.outcome),
    json(deed.before),
    json(deed.after),
    deed.address ?? '',
    deed.request ?? '',
    deed.hash ?? '',
  ]);
  const last = found.at(-1);
  return found.length === limit && last
    ? { rows, place: { before: last.id }, last: false }
    : { rows, place: null, last: true };
}

/**
 * Instants went through JSON. Without a filter nothing of owners is shown, so that a damaged row does not tell more
 * than it should.
 */
function filterIn(filter: AuditFilter | undefined): AuditFilter {
  const { from, to, ...rest } = filter ?? { withoutOwners: true };
  return {
    ...rest,
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  };
}
