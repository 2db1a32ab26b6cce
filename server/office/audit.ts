import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/staff.ts';
import type { AuditFilter as AuditInput, Action } from '#contract/office/staff.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { seesActionsOf } from '#domain/office/office-rights.ts';
import { searchText } from '#domain/office/office-search.ts';
import type { Context } from '#server/context.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  type AuditFilter,
  auditList,
  type AuditText,
  chainNext,
  countActions,
  objectsNamed,
  type ShownActionRow,
  verifyChain,
} from './audit.store.ts';
import { readPage } from './list-call.ts';
import { findOrders } from './find-orders.store.ts';
import { orderNumbers } from './orders.store.ts';
import { colleaguesOf, namesOf } from './staff.store.ts';

const MOST_OBJECTS = 200;
const REQUEST = /^[0-9a-f]{8}$/;
const staffIn = (text: string): string[] => (text.startsWith('staff:') ? [text.slice('staff:'.length)] : []);

/** Ids of the colleagues whom an action notes: who asked for it, who gets a report. */
function staffNoted({ before, after }: Pick<ShownActionRow, 'before' | 'after'>): string[] {
  return [before, after].flatMap((noted) => {
    const { asked_by, recipients } = (noted ?? {}) as { asked_by?: unknown; recipients?: unknown };
    return [
      ...(typeof asked_by === 'string' ? staffIn(asked_by) : []),
      ...(Array.isArray(recipients)
        ? (recipients as unknown[]).filter((id): id is string => typeof id === 'string')
        : []),
    ];
  });
}

/** Replaces a typed text by the ids that it may mean: an export stores its filter, and no typed name may be stored. */
async function meant(db: Queryable, project: string, text: string): Promise<AuditText> {
  const people = await colleaguesOf(db, project, new Date(0));
  const part = text.toLowerCase();
  const actors = people
    .filter(({ name, login }) => [name, login].some((each) => each.toLowerCase().includes(part)))
    .map(({ staff }) => `staff:${staff}`);
  const found = searchText(text);
  const by =
    found?.kind === 'order'
      ? { order_no: found.order_no }
      : found?.kind === 'ticket'
        ? { ticket_no: found.ticket_no }
        : null;
  const orders = by === null ? [] : await findOrders(db, project, by, 1);
  const objects = await objectsNamed(db, project, text.replace('…', ''), MOST_OBJECTS);
  return {
    actors,
    objects: [...actors, ...orders.map(({ id }) => `order:${id}`), ...objects],
    request: REQUEST.test(text) ? text : null,
  };
}

export async function auditSearch(
  db: Queryable,
  { project, role }: Pick<Colleague, 'project' | 'role'>,
  input: AuditInput,
): Promise<AuditFilter> {
  const { from, to, text, actor, kind, object, outcome } = input;
  return {
    actor,
    kind,
    object,
    outcome,
    text: text ? await meant(db, project, text) : undefined,
    from: from === undefined ? undefined : new Date(instantOf(from, '00:00')),
    to: to === undefined ? undefined : new Date(instantOf(addDays(to, 1), '00:00')),
    withoutOwners: !seesActionsOf(role, 'owner'),
  };
}

/** @param withoutOwners leaves the names of owners empty in what an action notes: a manager may not see them. */
export async function viewActions(
  db: Queryable,
  project: string,
  rows: readonly ShownActionRow[],
  withoutOwners: boolean,
): Promise<Action[]> {
  const names = await namesOf(
    db,
    rows.flatMap((row) => [...staffIn(row.actor), ...staffIn(row.object), ...staffNoted(row)]),
  );
  const orders = rows.flatMap(({ object }) => (object.startsWith('order:') ? [object.slice('order:'.length)] : []));
  const numbers = await orderNumbers(db, project, orders);
  const people = withoutOwners ? await colleaguesOf(db, project, new Date(0)) : [];
  const hidden = new Set(people.filter(({ role }) => role === 'owner').map(({ staff }) => staff));
  const nameOf = (text: string): string | undefined => staffIn(text).flatMap((id) => names.get(id) ?? [])[0];
  const labelOf = (object: string): string | undefined => numbers.get(object.slice('order:'.length)) ?? nameOf(object);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.getTime(),
    actor: row.actor,
    name: nameOf(row.actor) ?? '',
    role: row.role,
    action: row.action,
    object: row.object,
    outcome: row.outcome,
    label: labelOf(row.object),
    before: row.before ?? undefined,
    after: row.after ?? undefined,
    names: Object.fromEntries(
      staffNoted(row).flatMap((id) => (names.has(id) ? [[id, hidden.has(id) ? '' : (names.get(id) ?? '')]] : [])),
    ),
    address: row.address_prefix ?? undefined,
    request: row.request_id ?? undefined,
    hash: row.hash ?? undefined,
    previous: row.previous ?? undefined,
  }));
}

export async function listAudit(
  context: OfficeContext,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.listAudit>,
): Promise<WireOutputOf<typeof calls.listAudit>> {
  const { db } = context;
  const { project } = caller;
  const search = await auditSearch(db, caller, input);
  const { rows, ...page } = await readPage(context, project, auditList, search, input);
  const people = await colleaguesOf(db, project, new Date(0));
  const seen = people.filter(({ role }) => !search.withoutOwners || role !== 'owner');
  return {
    ...page,
    list: await viewActions(db, project, rows, search.withoutOwners),
    actors: seen.map(({ staff, name }) => ({ actor: `staff:${staff}`, name })),
    today: await countActions(db, project, new Date(instantOf(dayOf(context.now()), '00:00')), search.withoutOwners),
  };
}

export async function verifyAudit(context: OfficeContext): Promise<WireOutputOf<typeof calls.verifyAudit>> {
  const { rows, open, broken } = await verifyChain(context.db);
  return { rows, open, broken, at: context.now() };
}

export async function chainAudit(context: Context, goOn: () => boolean): Promise<void> {
  while (goOn() && (await chainNext(context.db)) > 0);
}

/** Writes the head of the chain to the log, which can't be changed with access to the database alone. */
export async function logAuditHead(context: Context): Promise<void> {
  const { rows, broken, head } = await verifyChain(context.db);
  if (broken === undefined) context.log.info({ rows, head }, 'audit chain');
  else context.log.error({ rows, broken }, 'the audit log was changed behind its back');
}
