import { randomBytes } from 'node:crypto';
import type * as calls from '#contract/office/exports.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { addDays } from '#domain/lib/day.ts';
import { EXPORT_KINDS, type ExportKind, MOST_DAYS } from '#domain/office/export-table.ts';
import { NAMES_SHOWN_MS } from '#domain/office/guest-list.ts';
import { mayDo, type Permission, seesActionsOf } from '#domain/office/office-rights.ts';
import { listCall } from '#server/office/list-call.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import { readPass } from '#server/office/guest-pass.ts';
import { listIn } from '#server/office/guests.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import { auditSearch } from '#server/office/audit.ts';
import { noteAction } from '#server/office/actions.ts';
import type { ExportAsk } from './ask.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { searchOf } from '#server/office/search-orders.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ExportRow } from '#server/office/exports.store.ts';
import * as store from '#server/office/exports.store.ts';

export const RETENTION_MS = 86_400_000;
/** A file with whole names exists no longer than a screen shows whole names. */
export const NAMED_RETENTION_MS = NAMES_SHOWN_MS;
const TICKET_MS = 60_000;
const MOST_RUNNING = 5;

const RIGHTS: Readonly<Record<ExportKind, Permission>> = {
  orders: 'export-orders',
  guests: 'guests',
  audit: 'audit',
  money: 'settle',
  differences: 'settle',
  settlements: 'settle',
  bills: 'settle',
  reports: 'reports',
};

const isNamed = ({ ask }: Pick<ExportRow, 'ask'>): boolean => (ask as ExportAsk).named === true;

const retentionOf = (row: Pick<ExportRow, 'ask'>): number => (isNamed(row) ? NAMED_RETENTION_MS : RETENTION_MS);

/** A file with whole names is only for the colleague who gave the reason for opening them. */
export function maySee(
  { role, staff }: { role: Colleague['role']; staff: Pick<Colleague['staff'], 'id'> },
  row: Pick<ExportRow, 'kind' | 'ask' | 'asked_by'>,
): boolean {
  const { kind, ask } = row;
  if (!mayDo(role, RIGHTS[kind])) return false;
  if (isNamed(row) && row.asked_by !== staff.id) return false;
  return kind !== 'audit' || (ask as ExportAsk).audit?.withoutOwners === true || seesActionsOf(role, 'owner');
}

async function searchFor(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  what: ParsedInputOf<typeof calls.startExport>['what'],
): Promise<Omit<ExportAsk, 'words'>> {
  if (what.kind === 'audit') return { audit: await auditSearch(tx, caller, what.filter) };
  if (what.kind === 'guests') {
    const guests = { spot: what.spot, day: what.day, session: what.session };
    listIn(await readWhole(context, tx, caller.project, what.day), guests);
    if (what.pass === undefined) return { guests };
    if (readPass(context, caller, guests, what.pass)?.purpose !== 'look')
      throw new DomainError('stateForbids', { problem: 'pass' });
    return { guests, named: true };
  }
  if (what.kind === 'reports') return { report: { by: what.by, beside: what.beside }, from: what.from, to: what.to };
  if (what.kind !== 'orders') return { from: what.from, to: what.to };
  const search = searchOf(context, caller.project, what.filter);
  return { search: what.picked === undefined ? search : { ...search, ids: what.picked } };
}

export async function startExport(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { what, format, words }: ParsedInputOf<typeof calls.startExport>,
): Promise<WireOutputOf<typeof calls.startExport>> {
  const { project, staff } = caller;
  if (!mayDo(caller.role, RIGHTS[what.kind])) throw new DomainError('forbidden');
  if ('to' in what && (what.to < what.from || what.to > addDays(what.from, MOST_DAYS)))
    throw new DomainError('refusedInput', { field: 'to' });
  if ((await store.countRunning(tx, project)) >= MOST_RUNNING)
    throw new DomainError('stateForbids', { problem: 'many' });
  const ask: ExportAsk = { words, ...(await searchFor(context, tx, caller, what)) };
  const now = context.now();
  const id = newId(now);
  await store.insertExport(tx, {
    project_id: project,
    id,
    kind: what.kind,
    format,
    ask,
    asked_by: staff.id,
    asked_at: new Date(now),
  });
  const days = 'to' in what ? { from: what.from, to: what.to } : {};
  const named = ask.named ? { named: true } : {};
  await noteAction(tx, caller, 'export.start', `export:${id}`, {
    after: { kind: what.kind, format, ...days, ...named },
  });
  return { id };
}

export const exportState = listCall<typeof calls.exportState, ExportRow, store.ExportSearch>({
  list: store.exportList,
  search: (context, { role, staff }, { kind }) => ({
    filters: {
      since: new Date(context.now() - RETENTION_MS),
      kinds: EXPORT_KINDS.filter((each) => mayDo(role, RIGHTS[each]) && (kind === undefined || kind === each)),
      ofOwners: seesActionsOf(role, 'owner'),
      named: { by: staff.id, since: new Date(context.now() - NAMED_RETENTION_MS) },
    },
    found: {},
  }),
  staff: ({ asked_by }) => asked_by,
  line: (row, { nameOf }) => ({
    id: row.id,
    kind: row.kind,
    format: row.format,
    state: ({ RUNNING: 'running', DONE: 'done', FAILED: 'failed' } as const)[row.state],
    rows: row.rows,
    bytes: row.bytes,
    named: isNamed(row) || undefined,
    by: nameOf(row.asked_by),
    at: row.asked_at.getTime(),
    until: row.done_at === null ? undefined : row.done_at.getTime() + retentionOf(row),
  }),
});

export async function retryExport(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.retryExport>,
): Promise<WireOutputOf<typeof calls.retryExport>> {
  const row = await store.readExport(tx, caller.project, id);
  if (!row) throw new DomainError('notFound');
  if (!maySee(caller, row)) throw new DomainError('forbidden');
  if ((await store.countRunning(tx, caller.project)) >= MOST_RUNNING)
    throw new DomainError('stateForbids', { problem: 'many' });
  if (!(await store.resumeExport(tx, caller.project, id))) throw new DomainError('stateForbids');
  await noteAction(tx, caller, 'export.retry', `export:${id}`, { after: { kind: row.kind } });
  return { id };
}

export async function takeExport(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.takeExport>,
): Promise<WireOutputOf<typeof calls.takeExport>> {
  const now = context.now();
  const row = await store.readExport(tx, caller.project, id);
  if (!row) throw new DomainError('notFound');
  if (!maySee(caller, row)) throw new DomainError('forbidden');
  if (row.state !== 'DONE' || row.done_at === null || row.done_at.getTime() <= now - retentionOf(row))
    throw new DomainError('stateForbids');
  const ticket = randomBytes(32).toString('base64url');
  await store.setTicket(tx, caller.project, id, {
    hash: tokenHash(ticket),
    session: caller.session.token_hash,
    until: new Date(now + TICKET_MS),
  });
  await noteAction(tx, caller, 'export.take', `export:${id}`, { after: { kind: row.kind, rows: row.rows } });
  return { ticket };
}
