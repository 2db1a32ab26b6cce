import { noticeId } from '#domain/notices/notices.ts';
import { addNotice } from '#server/notices/notices.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { finishReturns } from './returns.store.ts';
import { addRefunded, type RefundRow } from '#server/payments/payments.store.ts';

type Done = Pick<RefundRow, 'refund_no' | 'project_id' | 'order_id' | 'amount'>;

/**
 * The money of a refund is back: its returns and its order are updated, and the visitor is notified. The refund itself
 * must be settled in the same transaction.
 */
export async function refundDone(
  tx: Queryable,
  { refund_no, project_id, order_id, amount }: Done,
  doneAt: Date,
  now: number,
): Promise<void> {
  await finishReturns(tx, refund_no, doneAt);
  if (!project_id || !order_id) return;
  await addRefunded(tx, project_id, order_id, amount);
  await addNotice(
    tx,
    project_id,
    order_id,
    noticeId('refund-arrived', refund_no),
    { kind: 'refund-arrived', doc: { amount } },
    now,
  );
}
