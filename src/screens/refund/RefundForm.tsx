import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { showToast } from '#ui/toastStore.ts';
import { RefundBar } from './RefundBar.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundQuote } from './RefundQuote.tsx';
import { RefundRules } from './RefundRules.tsx';
import { RefundTickets } from './RefundTickets.tsx';
import { useRefund } from './use-refund.ts';

export interface RefundFormProps {
  order: Order;
  first: readonly string[];
  age: ReactNode;
  onDone: () => void;
}

export function RefundForm({ order, first, age, onDone }: RefundFormProps) {
  const { t } = useLingui();
  const refund = useRefund(order, first, () => {
    showToast(t`Your refund request has arrived. Follow its progress in the order.`);
    onDone();
  });
  const reviewed = order.tickets.some((ticket) => ticket.refund_review && (refund.wish[ticket.id] ?? 0) > 0);
  const isAway = order.tickets.some(({ id, share }) => share?.state === 'sent' && (refund.wish[id] ?? 0) > 0);
  return (
    <>
      <div className={layout.content}>
        {age}
        <Card as="section">
          <PictureRow picture={order.scenic.picture}>
            <h1 className={text.lead}>
              <ProgrammeName order={order} />
            </h1>
            <VisitLines order={order} gates={false} />
          </PictureRow>
        </Card>
        <RefundRules order={order} now={refund.now} />
        <RefundTickets order={order} refund={refund} />
        {isAway && (
          <Note tone="wait">
            <Trans>A chosen ticket is on another phone. Its code there ends with the refund.</Trans>
          </Note>
        )}
        {refund.quote.entries > 0 && <RefundQuote quote={refund.quote} reviewed={reviewed} />}
      </div>
      <RefundBar refund={refund} onDone={onDone} isPossible={order.tickets.some((ticket) => !ticket.refund_block)} />
      <RefundDialog refund={refund} reviewed={reviewed} />
    </>
  );
}
