import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OrderNotices } from '#components/OrderNotices.tsx';
import { BoughtTicketPill } from '#components/BoughtTicketPill.tsx';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { useGiveBack } from '#queries/ticket-share.ts';
import { Note } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import text from '#ui/text.module.css';
import { ErrorNote } from './ErrorNote.tsx';
import { OnlineButton } from './OnlineButton.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import styles from './TicketShare.module.css';

type Share = NonNullable<Ticket['share']>;

export function ReceivedTickets({ order }: { order: Order }) {
  return (
    <>
      <h1 className={text.title}>
        <Trans>Tickets sent to you</Trans>
      </h1>
      <OrderNotices orderId={order.id} notices={order.notices} isReceived />
      {order.notices?.some(({ closed }) => closed && !closed.reopened) && (
        <Note tone="wait">
          <Trans>The buyer chooses another day or a refund. You’ll see the outcome here.</Trans>
        </Note>
      )}
      <ul className={layout.stack}>
        {order.tickets.map((ticket) => (
          <Received key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </>
  );
}

function Received({ ticket }: { ticket: Ticket }) {
  const { share, code } = ticket;
  const isHere = share?.state === 'received';
  return (
    <Card as="li" className={styles.part}>
      {isHere && (
        <p>
          <BoughtTicketPill ticket={ticket} />
        </p>
      )}
      <TicketFacts ticket={ticket} holders={ticket.holders.map(({ name }) => name)} />
      {share && <State state={share.state} isOpen={code !== undefined} />}
      {isHere && code !== undefined && opensGate(ticket.status) && (
        <Link to="/showQrcode" search={{ ticket: ticket.id }} className={buttonClass({ block: true })}>
          <Trans>Show QR code</Trans>
        </Link>
      )}
      {isHere && ticket.status === 'WAIT_USE' && <GiveBack id={ticket.id} />}
    </Card>
  );
}

function State({ state, isOpen }: { state: Share['state']; isOpen: boolean }) {
  const notes: Partial<Record<Share['state'], ReactNode>> = {
    returning: <Trans>The buyer has asked for a refund. The code doesn’t work in the meantime.</Trans>,
    returned: <Trans>It was returned, and the buyer was refunded. It can no longer be used.</Trans>,
    'taken-back': <Trans>The buyer took it back. The code that was here no longer works.</Trans>,
    'given-back': <Trans>You gave it back. The code that was here no longer works.</Trans>,
    received: isOpen && <Trans>It is on this phone, and its code works without a network.</Trans>,
  };
  const tone = state === 'received' ? 'ok' : state === 'returning' ? 'wait' : 'mute';
  const note = notes[state];
  return <div role="status">{note && <Note tone={tone}>{note}</Note>}</div>;
}

function GiveBack({ id }: { id: string }) {
  const { t } = useLingui();
  const back = useGiveBack();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <ErrorNote error={back.error} />
      <OnlineButton variant="quiet" onPress={() => setAsking(true)}>
        <Trans>Give it back</Trans>
      </OnlineButton>
      <AlertDialog
        open={asking}
        onClose={close}
        title={t`Give this ticket back?`}
        safeLabel={t`Keep it here`}
        actionLabel={t({ context: 'question', message: 'Give it back' })}
        onAction={() => void back.mutateAsync(id).then(close, close)}
        mild
        busy={back.isPending}
      >
        <Trans>It goes back to the buyer’s phone, and its code here stops working.</Trans>
      </AlertDialog>
    </>
  );
}
