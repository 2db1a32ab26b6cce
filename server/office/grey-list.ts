import type * as calls from '#contract/office/grey-list.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { dayOf } from '#domain/lib/day.ts';
import { idNumberProblem } from '#domain/people/traveller.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { noteAction } from './actions.ts';
import { listCall } from './list-call.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import * as store from './grey-list.store.ts';

export const listGrey = listCall<typeof calls.listGrey, store.ListedRow>({
  list: store.greyList,
  staff: ({ added_by }) => added_by,
  line: ({ id, reason, until, added_by, added_at }, { nameOf }) => ({
    id,
    reason,
    until: until ?? undefined,
    by: nameOf(added_by),
    at: added_at.getTime(),
  }),
  beside: async ({ db }, { project }) => ({ imported: await store.countImported(db, project) }),
});

export async function addGrey(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id_type, id_number, reason, until }: ParsedInputOf<typeof calls.addGrey>,
): Promise<WireOutputOf<typeof calls.addGrey>> {
  const { project, staff } = caller;
  const now = context.now();
  const today = dayOf(now);
  const problem = idNumberProblem(id_type, id_number, today);
  if (problem) throw new DomainError('refusedInput', { field: 'id_number', problem });
  if (until !== undefined && until < today) throw new DomainError('refusedInput', { field: 'until' });
  const id = newId(now);
  const row = { id, reason, until: until ?? null, added_by: staff.id, added_at: new Date(now) };
  if (!(await store.insertListed(tx, project, context.secrets.personHashes(project, { id_number }), row, today)))
    throw new DomainError('stateForbids');
  await noteAction(tx, caller, 'grey.add', `grey:${id}`, { after: until === undefined ? {} : { until } });
  return { id };
}

export async function endGrey(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.endGrey>,
): Promise<Record<string, never>> {
  if (!(await store.deleteListed(tx, caller.project, id))) throw new DomainError('notFound');
  await noteAction(tx, caller, 'grey.end', `grey:${id}`);
  return {};
}

export async function checkGrey(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  document: ParsedInputOf<typeof calls.checkGrey>,
): Promise<WireOutputOf<typeof calls.checkGrey>> {
  const listed = await store.listedAs(
    tx,
    caller.project,
    context.secrets.personHashes(caller.project, document),
    dayOf(context.now()),
  );
  await noteAction(tx, caller, 'grey.check', 'grey', { after: { listed: listed !== null } });
  return listed ? { listed: true, reason: listed.reason, until: listed.until ?? undefined } : { listed: false };
}
