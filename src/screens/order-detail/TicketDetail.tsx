import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OrderNotices } from '#components/OrderNotices.tsx';
import { RefundLadder } from '#components/RefundLadder.tsx';
import { BoughtTicketPill } from '#components/BoughtTicketPill.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { useVisitText } from '#components/ticket-words.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { Words } from '#i18n/Words.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, type DefinitionRow } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconCalendar, IconImage, IconQr, IconSend } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { ActionRow } from './ActionRow.tsx';
import { RefundChangeRows } from './RefundChangeRows.tsx';
import styles from './OrderDetail.module.css';
import { RefundCard } from './RefundCard.tsx';
import { useOrderNavigation } from './OrderBar.tsx';
import { useTicketRows } from './use-ticket-rows.tsx';
import { ChangedTag } from './ChangedTag.tsx';

export function TicketDetail({ order, ticket, age }: { order: Order; ticket: Ticket; age: ReactNode }) {
  const { t } = useLingui();
  const visitText = useVisitText();
  const navigate = useOrderNavigation(order);
  const rows = useTicketRows(order, ticket);
  const { code } = ticket;
  return (
    <>
      <div className={layout.content}>
        {age}
        <OrderNotices orderId={order.id} notices={order.notices} />
        <Card as="section">
          <PictureRow picture={order.scenic.picture}>
            <h1 className={text.lead}>
              <Words of={ticket.type_name} />
            </h1>
            {order.order_type !== 'MEMBER' && <p className={clsx(text.strong, 'num')}>{visitText(ticket)}</p>}
            <p className={styles.pills}>
              {order.pay_status !== undefined && order.order_type !== 'MEMBER' && <BoughtTicketPill ticket={ticket} />}
              {ticket.changed_at !== undefined && <ChangedTag />}
            </p>
          </PictureRow>
        </Card>
        <Keep order={order} ticket={ticket} />
        <Rows title={t({ context: 'heading', message: 'Ticket' })} rows={rows.visit} />
        <Rows title={t({ context: 'heading', message: 'Code' })} rows={rows.code} />
        <Rows title={t({ context: 'heading', message: 'Holder' })} rows={rows.holders} />
        <RefundCard order={order} tickets={[ticket]} />
        <Rows title={t`Refund details`} rows={rows.refund} />
        <TicketActions order={order} ticket={ticket} />
      </div>
      <ActionBar>
        <Button variant="outline" size="lg" onPress={navigate.toOrder}>
          <Trans>Whole order</Trans>
        </Button>
        {code !== undefined && opensGate(ticket.status) && (
          <Button icon={IconQr} onPress={() => navigate.code(ticket.id)}>
            <Trans>Show QR code</Trans>
          </Button>
        )}
      </ActionBar>
    </>
  );
}

function Keep({ order, ticket }: { order: Order; ticket: Ticket }) {
  const navigate = useOrderNavigation(order);
  const isHere = ticket.code !== undefined && opensGate(ticket.status);
  if (!ticket.share && !isHere) return null;
  return (
    <Card>
      <ul>
        {ticket.share && (
          <ActionRow
            icon={IconSend}
            title={
              ticket.share.state === 'sent' ? <Trans>On another phone</Trans> : <Trans>Send to family or friends</Trans>
            }
            onPress={() => navigate.share(ticket.id)}
          />
        )}
        {isHere && (
          <ActionRow
            icon={IconImage}
            title={<Trans>Save as a picture</Trans>}
            onPress={() => navigate.code(ticket.id, 'picture')}
          />
        )}
        {isHere && !isEndless(ticket.valid_until) && (
          <ActionRow
            icon={IconCalendar}
            title={<Trans>Add to the calendar</Trans>}
            onPress={() => navigate.code(ticket.id, 'calendar')}
          />
        )}
      </ul>
    </Card>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly DefinitionRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card as="section">
      <SectionTitle>{title}</SectionTitle>
      <DefinitionList rows={rows} />
    </Card>
  );
}

function TicketActions({ order, ticket }: { order: Order; ticket: Ticket }) {
  return (
    <Card as="section" labelledBy="ticket-actions">
      <SectionTitle id="ticket-actions">
        <Trans>Refunds and changes</Trans>
      </SectionTitle>
      {!ticket.refund_block && <RefundLadder fee={ticket.fee} ladder={ticket.refund_ladder} />}
      <ul>
        <RefundChangeRows order={order} tickets={[ticket]} ticket={ticket.id} />
      </ul>
    </Card>
  );
}
