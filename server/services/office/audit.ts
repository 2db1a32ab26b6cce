import type { OfficeAnswer, OfficeInput } from '#contract/office/office-operation.ts';
import type * as calls from '#contract/office/staff.ts';
import { addDays, instantOf } from '#domain/day.ts';
import type { Context } from '#server/context.ts';
import type { Colleague, OfficeContext } from '#server/services/office/office-context.ts';
import { chainNext, readDeeds, verifyChain } from '#server/store/office/audit.ts';
import { orderNumbers } from '#server/store/office/orders.ts';
import { colleaguesOf, namesOf } from '#server/store/office/staff.ts';

const PAGE = 50;
const staffIn = (text: string): string[] => (text.startsWith('staff:') ? [text.slice('staff:'.length)] : []);

export async function listAudit(
  context: OfficeContext,
  { project, role }: Colleague,
  input: OfficeInput<typeof calls.listAudit>,
): Promise<OfficeAnswer<typeof calls.listAudit>> {
  const { from, to, ...filter } = input;
  const range = {
    ...(from === undefined ? {} : { from: new Date(instantOf(from, '00:00')) }),
    ...(to === undefined ? {} : { to: new Date(instantOf(addDays(to, 1), '00:00')) }),
  };
  const rows = await readDeeds(context.db, project, { ...filter, ...range, withoutOwners: role === 'manager' }, PAGE + 1);
  const list = rows.slice(0, PAGE);
  const names = await namesOf(
    context.db,
    list.flatMap((row) => [...staffIn(row.actor), ...staffIn(row.object)]),
  );
  const orders = list.flatMap(({ object }) => (object.startsWith('order:') ? [object.slice('order:'.length)] : []));
  const numbers = await orderNumbers(context.db, project, orders);
  const nameOf = (text: string): string | undefined => staffIn(text).flatMap((id) => names.get(id) ?? [])[0];
  const labelOf = (object: string): string | undefined => numbers.get(object.slice('order:'.length)) ?? nameOf(object);
  const people = await colleaguesOf(context.db, project, new Date(0));
  return {
    list: list.map((row) => ({
      id: row.id,
      at: row.at.getTime(),
      actor: row.actor,
      name: nameOf(row.actor) ?? '',
      role: row.role,
      action: row.action,
      object: row.object,
      outcome: row.outcome,
      ...(labelOf(row.object) === undefined ? {} : { label: labelOf(row.object) }),
      ...(row.before === null ? {} : { before: row.before }),
      ...(row.after === null ? {} : { after: row.after }),
      ...(row.address_prefix === null ? {} : { address: row.address_prefix }),
      ...(row.request_id === null ? {} : { request: row.request_id }),
      ...(row.hash === null ? {} : { hash: row.hash }),
    })),
    ...(rows.length > PAGE ? { next: list.at(-1)?.id } : {}),
    actors: people.map(({ staff, name }) => ({ actor: `staff:${staff}`, name })),
  };
}

export async function verifyAudit(context: OfficeContext): Promise<OfficeAnswer<typeof calls.verifyAudit>> {
  const { rows, open, broken } = await verifyChain(context.db);
  return { rows, open, ...(broken === undefined ? {} : { broken }), at: context.now() };
}

/** Chains what was noted since the last time. @param goOn whether there is time for another piece. */
export async function chainAudit(context: Context, goOn: () => boolean): Promise<void> {
  while (goOn() && (await chainNext(context.db)) > 0);
}

/** Writes the head of the chain to the log, which can't be changed with access to the database alone. */
export async function logAuditHead(context: Context): Promise<void> {
  const { rows, broken, head } = await verifyChain(context.db);
  if (broken === undefined) context.log.info({ rows, head }, 'audit chain');
  else context.log.error({ rows, broken }, 'the audit log was changed behind its back');
}
