import { Trans } from '@lingui/react/macro';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { TicketKinds } from '#components/TicketKinds.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Divider } from '#ui/Divider.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';

const whole = clsx('num', text.whole);

export function PaySummary({ order }: { order: Order }) {
  return (
    <Card as="section">
      <PictureRow picture={order.scenic.picture} small>
        <h2 className={clsx(text.lead, text.clamp)}>
          <ProgrammeName order={order} />
        </h2>
        <VisitLines order={order} small gates={false} />
        <p className={clsx(text.small, text.third)}>
          <TicketKinds order={order} />
        </p>
      </PictureRow>
      <Divider />
      <DefinitionList
        rows={[
          { key: 'number', term: <Trans>Order number</Trans>, value: <span className={whole}>{order.order_no}</span> },
          ...(order.phone_mask
            ? [
                {
                  key: 'phone',
                  term: <Trans>Contact phone</Trans>,
                  value: <span className={whole}>{order.phone_mask}</span>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
