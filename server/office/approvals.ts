import type { ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/order.ts';
import { mayApprove } from '#domain/office/request-kinds.ts';
import { DomainError } from '#server/domain-error.ts';
import { cancelApproved } from './cancel-order.ts';
import { startApproved } from '#server/office/closing/start.ts';
import { decide, type Done } from './locked-order.ts';
import type { CallerInVenue, Colleague, OfficeContext } from './office-context.ts';
import { grantApprovedReturns } from './order-actions.ts';
import { repaidApproved } from './repay.ts';
import { PENDING_ACTIONS, withdrawn } from './second-person.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuseOwnSecond } from './staff.ts';
import { readStaff } from './staff.store.ts';
import { endPending, readPending } from './pending-actions.store.ts';

export async function approveSecond(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { pending }: ParsedInputOf<typeof calls.approveSecond>,
): Promise<Done | { job: string }> {
  const row = await readPending(tx, caller.project, pending);
  // Other roles may approve erasures, so these have calls of their own.
  if (!row || row.kind === 'erase') throw new DomainError('notFound');
  if (!mayApprove(caller.role, row.kind)) throw new DomainError('forbidden');
  refuseOwnSecond(context, await readStaff(tx, row.asked_by), caller.staff);
  if (row.kind === 'close' || row.kind === 'move') {
    const job = await startApproved(context, tx, caller, row);
    if (!(await endPending(tx, caller.project, pending, 'DONE', caller.staff.id, new Date(context.now()))))
      throw new DomainError('stateForbids');
    return { job };
  }
  return decide(context, tx, caller, row.payload, PENDING_ACTIONS[row.kind].done, async (locked, at) => {
    if (!(await endPending(tx, caller.project, pending, 'DONE', caller.staff.id, at)))
      throw new DomainError('stateForbids');
    const done =
      row.kind === 'returns'
        ? await grantApprovedReturns(tx, locked, row.payload, at)
        : row.kind === 'repaid'
          ? await repaidApproved(tx, locked, row, caller.staff.id, at)
          : await cancelApproved(tx, caller.catalog, locked, row.payload, row.asked_at, at);
    return { ...done, asked_by: `staff:${row.asked_by}` };
  });
}

export async function withdrawPending(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { pending, reason }: ParsedInputOf<typeof calls.withdrawPending>,
): Promise<Record<string, never>> {
  const row = await readPending(tx, caller.project, pending);
  if (!row || row.kind === 'erase') throw new DomainError('notFound');
  if (row.asked_by !== caller.staff.id && !mayApprove(caller.role, row.kind)) throw new DomainError('forbidden');
  await withdrawn(context, tx, caller, row, reason);
  return {};
}
