import type { ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/refund.ts';
import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from './actions.ts';
import { lockOrderAt } from './locked-order.ts';
import type { CallerInVenue, Colleague, OfficeContext } from './office-context.ts';
import { askSecond } from './second-person.ts';
import { refundDone } from '#server/refunds/refund-done.ts';
import type { Locked } from '#server/refunds/order-lock.ts';
import type { Queryable } from '#server/db/database.ts';
import type { OrderAction, PendingRow } from './pending-actions.store.ts';
import * as store from '#server/payments/payments.store.ts';

type RepaidAction = PendingRow<Extract<OrderAction, { kind: 'repaid' }>>;

export async function tryRefundAgain(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { order, refund }: ParsedInputOf<typeof calls.tryRefundAgain>,
): Promise<Record<string, never>> {
  if (!(await store.tryRefundAgain(tx, caller.project, order, refund, new Date(context.now()))))
    throw new DomainError('stateForbids');
  await noteAction(tx, caller, 'refund.retry', `order:${order}`, { after: { refund } });
  return {};
}

async function refundToClose(
  tx: Queryable,
  project: string,
  { order, refund: refundNo, amount, day }: { order: string; refund: string; amount: number; day: Day },
  now: number,
): Promise<store.RefundRow & { created_at: Date }> {
  const refund = await store.givenUpRefund(tx, project, order, refundNo);
  if (!refund) throw new DomainError('stateForbids');
  if (refund.amount !== amount) throw new DomainError('priceChanged', { amount: yuanOf(refund.amount) });
  if (day < dayOf(refund.created_at.getTime()) || day > dayOf(now))
    throw new DomainError('refusedInput', { field: 'day' });
  return refund;
}

/** Asks a second person to approve a repayment by hand, whatever its sum. */
export async function noteRepaid(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  input: ParsedInputOf<typeof calls.noteRepaid>,
): Promise<DomainError> {
  await lockOrderAt(tx, caller, input);
  await refundToClose(tx, caller.project, input, context.now());
  return askSecond(context, tx, caller, { kind: 'repaid', payload: input });
}

/** The refund counts as done at the end of the day on which it was repaid, but not before it was made or after now. */
export async function repaidApproved(
  tx: Queryable,
  { order }: Locked,
  { payload, asked_by }: RepaidAction,
  approvedBy: string,
  at: Date,
): Promise<object> {
  const { means, number, day, reason } = payload;
  const refund = await refundToClose(tx, order.project_id, payload, at.getTime());
  const doneAt = new Date(
    Math.max(refund.created_at.getTime(), Math.min(at.getTime(), instantOf(day, '24:00') - 1000)),
  );
  await store.closeByHand(
    tx,
    refund.refund_no,
    { means, number, day, reason, asked_by, approved_by: approvedBy },
    doneAt,
  );
  await refundDone(tx, refund, doneAt, at.getTime());
  return { refund: refund.refund_no, amount: refund.amount, means, number, day, reason };
}
