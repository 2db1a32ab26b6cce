import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/order.ts';
import type { resendNotices as resendCall } from '#contract/office/order-cancel.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { DomainError } from '#server/domain-error.ts';
import { cancelUnpaid as cancelUnpaidOrder } from '#server/orders/expire.ts';
import { decide, decideLocked, type Done, lockOrderAt } from './locked-order.ts';
import type { CallerInVenue, Colleague, OfficeContext } from './office-context.ts';
import { askSecond, mustAskSecond } from './second-person.ts';
import { grantReturns, refuseReturns } from '#server/refunds/decide-returns.ts';
import { type Locked, waitingReturns } from '#server/refunds/order-lock.ts';
import { confirmLocked, refuseLocked } from '#server/orders/staff.ts';
import type { Queryable } from '#server/db/database.ts';
import { sendAgain } from '#server/notices/notices.store.ts';
import type { ReturnRow } from '#server/refunds/returns.store.ts';
import { nextSerial } from './orders.store.ts';
import { storeReason } from '#server/orders/orders.store.ts';

const APPROVED = { actor: 'staff', reason: 'return approved' } as const;

export const confirmOrder = (
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  input: ParsedInputOf<typeof calls.confirmOrder>,
): Promise<Done> =>
  decide(context, tx, caller, input, 'order.confirm', (locked, at) =>
    confirmLocked(context, tx, locked, at, caller.secondsToPay),
  );

export const refuseOrder = (
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.refuseOrder>,
): Promise<Done> =>
  decide(context, tx, caller, input, 'order.refuse', (locked, at) => refuseLocked(tx, locked, input.reason, at));

export const cancelUnpaid = (
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.cancelUnpaid>,
): Promise<Done> =>
  decide(context, tx, caller, input, 'order.cancel', async ({ order }, at) => {
    if (order.status !== 'WAIT_PAY') throw new DomainError('stateForbids', { status: order.status });
    await cancelUnpaidOrder(tx, order, at, 'staff', input.reason);
    await storeReason(tx, order, input.reason);
  });

/** The waiting returns; their sum must be the one that the colleague saw. */
function promisedReturns(locked: Locked, shown: number): ReturnRow[] {
  const waiting = waitingReturns(locked);
  if (waiting.length === 0) throw new DomainError('stateForbids', { status: locked.order.status });
  const amount = waiting.reduce((sum, each) => sum + each.amount, 0);
  if (amount !== shown) throw new DomainError('priceChanged', { amount: yuanOf(amount) });
  return waiting;
}

/** Above the venue's limit the grant waits for a second person; the request is stored although the call is refused. */
export async function decideReturns(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.decideReturns>,
): Promise<Done | DomainError> {
  const { amount } = input;
  const locked = await lockOrderAt(tx, caller, input);
  const promised = promisedReturns(locked, amount);
  if (!input.grant) {
    const { reason } = input;
    return decideLocked(context, tx, caller, locked, 'returns.deny', async (at) => {
      const refused = promised.map(({ id }) => id);
      await refuseReturns(tx, locked, refused, reason, { at, actor: 'staff' });
      await storeReason(tx, locked.order, reason);
      return { reason };
    });
  }
  const { ask, noted } = await mustAskSecond(tx, caller.project, amount);
  if (ask)
    return askSecond(context, tx, caller, { kind: 'returns', payload: { order: input.order, rev: input.rev, amount } });
  return decideLocked(context, tx, caller, locked, 'returns.approve', async (at) => {
    await grantReturns(tx, locked, promised, { at, ...APPROVED });
    return { amount, ...noted };
  });
}

export async function grantApprovedReturns(
  tx: Queryable,
  locked: Locked,
  { amount }: { amount: number },
  at: Date,
): Promise<{ amount: number }> {
  await grantReturns(tx, locked, promisedReturns(locked, amount), { at, ...APPROVED });
  return { amount };
}

export async function reissueCode(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.reissueCode>,
): Promise<WireOutputOf<typeof calls.reissueCode>> {
  let serial = 0;
  const done = await decide(context, tx, caller, input, 'ticket.reissue', async ({ order }) => {
    const next = await nextSerial(tx, caller.project, order.id, input.ticket);
    if (next === null) throw new DomainError('stateForbids');
    serial = next;
    return { ticket: input.ticket, serial };
  });
  return { ...done, serial };
}

export async function resendNotices(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof resendCall>,
): Promise<WireOutputOf<typeof resendCall>> {
  let sent = 0;
  const done = await decide(context, tx, caller, input, 'order.resend', async ({ order }) => {
    sent = await sendAgain(tx, caller.project, order.id);
    if (sent === 0) throw new DomainError('stateForbids');
    return { notices: sent };
  });
  return { ...done, sent };
}
