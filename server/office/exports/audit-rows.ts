import * as v from 'valibot';
import type { Action } from '#contract/office/staff.ts';
import { type ChangeLine, changeLines } from '#domain/office/audit-changes.ts';
import { type Cell, moneyText } from '#domain/office/export-table.ts';
import { viewActions } from '#server/office/audit.ts';
import type { Making } from './ask.ts';
import { type Chunk, localText, stamp, wordOf } from './cells.ts';
import type { Queryable } from '#server/db/database.ts';
import { type AuditFilter, auditList } from '#server/office/audit.store.ts';

const AuditPosition = v.nullish(v.object({ cursor: v.array(v.string()) }));

/** The changes of an action as the office shows them, in the words that came with the request. */
function changesIn(making: Making, action: Action): readonly ChangeLine[] {
  const { words } = making.ask;
  const word = (group: string, name: string): string => wordOf(making, group, name);
  return changeLines(action, {
    field: (name) => word('field', name),
    choice: (kind, field, text) => words[`choice.${kind}.${field}.${text}`] ?? words[`choice.${field}.${text}`],
    yesNo: (value) => word('answer', value ? 'yes' : 'no'),
    owner: () => word('role', 'owner'),
    money: (fen) => moneyText({ fen }),
    day: (day) => day,
    local: localText,
  });
}

const sideOf = (changes: readonly ChangeLine[], side: 'before' | 'after'): string =>
  changes.flatMap((line) => (line[side] === undefined ? [] : [`${line.field}: ${line[side]}`])).join('; ');

/** The newest actions come first, so those that are added while the file is made are left out. */
export async function auditRows(read: Queryable, making: Making, position: unknown, limit: number): Promise<Chunk> {
  const { project, ask } = making;
  const after = v.parse(AuditPosition, position);
  const filters = filterIn(ask.audit);
  const found = await auditList.find(read, project, {
    filters,
    sort: auditList.sorts['newest'] ?? [],
    position: after ? { values: after.cursor, back: false } : undefined,
    limit,
  });
  const actions = await viewActions(read, project, found, filters.withoutOwners);
  const rows = actions.map((action): Cell[] => {
    const changes = changesIn(making, action);
    return [
      action.id,
      stamp(action.at),
      action.name || wordOf(making, 'actor', action.actor),
      wordOf(making, 'role', action.role),
      wordOf(making, 'actions', action.action.split('.')[0]),
      wordOf(making, 'action', action.action),
      action.label ?? action.object,
      wordOf(making, 'outcome', action.outcome),
      sideOf(changes, 'before'),
      sideOf(changes, 'after'),
      action.address ?? '',
      action.request ?? '',
      action.hash ?? '',
    ];
  });
  const last = found.at(-1);
  return found.length === limit && last
    ? { rows, position: { cursor: last.cursor }, last: false }
    : { rows, position: null, last: true };
}

/**
 * Turns the texts of instants, which were stored as JSON, back into dates. Without a filter nothing of owners is shown,
 * so that a damaged row does not reveal more than it should.
 */
function filterIn(filter: AuditFilter | undefined): AuditFilter {
  const { from, to, ...rest } = filter ?? { withoutOwners: true };
  return {
    ...rest,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
