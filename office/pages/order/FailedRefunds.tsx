import type { OfficeOrder } from '#contract/office/order.ts';
import { FailedRefund } from './FailedRefund.tsx';
import { RepaidNote } from './RepaidNote.tsx';

export function FailedRefunds({ order }: { order: OfficeOrder }) {
  return order.refunds.map((refund) => (
    <div key={refund.refund_no}>
      {refund.failed ? <FailedRefund order={order} refund={refund} failed={refund.failed} /> : null}
      {refund.by_hand ? <RepaidNote refund={refund} byHand={refund.by_hand} /> : null}
    </div>
  ));
}
