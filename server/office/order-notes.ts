import type { ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/order.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import type { Queryable } from '#server/db/database.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { insertNote } from './order-notes.store.ts';
import { officeFields } from './orders.store.ts';

export async function addNote(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { order, text }: ParsedInputOf<typeof calls.addNote>,
): Promise<Record<string, never>> {
  const { project, staff } = caller;
  if (!(await officeFields(tx, project, order))) throw new DomainError('notFound');
  const now = context.now();
  await insertNote(tx, project, order, { id: newId(now), at: new Date(now), staff_id: staff.id, text });
  await noteAction(tx, caller, 'order.note', `order:${order}`);
  return {};
}
