import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order, Ticket } from '#contract/orders.ts';
import { momentText } from '#i18n/format.ts';
import { untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useShareTicket, useTakeBack } from '#queries/ticket-share.ts';
import { Note } from '#ui/Banner.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { AlertDialog } from '#ui/Sheet.tsx';
import text from '#ui/text.module.css';
import { LinkCard } from './LinkCard.tsx';
import { Failed, OnlineButton } from './OnlineButton.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import styles from './TicketShare.module.css';

/** The buyer sends a ticket to another phone, sees that it is there, and takes it back. */
export function SendTicket({ order, ticket }: { order: Order; ticket: Ticket }) {
  const state = ticket.share?.state;
  return (
    <>
      <h1 className={text.title}>{state === 'sent' ? <Trans>This ticket is on another phone</Trans> : <Trans>Send this ticket to another phone</Trans>}</h1>
      <Card className={styles.part}>
        <TicketFacts ticket={ticket} holders={ticket.holders.map(({ name }) => name)} />
      </Card>
      {state === 'sent' ? (
        <Sent ticket={ticket} />
      ) : state === 'free' || state === 'open' ? (
        <Sending order={order} ticket={ticket} />
      ) : (
        <Note tone="wait">
          <Trans>Only paid and unused tickets can be sent. Cards, tours, and tickets that a card paid for stay on your phone.</Trans>
        </Note>
      )}
      <Link to="/myOrders" search={{ order: order.id, ticket: ticket.id }} className={linkButtonClass({ underline: true })}>
        <Trans>Back to the ticket</Trans>
      </Link>
      <p className={text.second}>
        <Trans>Only recommending the place?</Trans>{' '}
        <Link to="/scenicIntro/$id" params={{ id: ticket.scenic_id }} search={{ sheet: 'share' }} className={linkButtonClass({ underline: true })}>
          <Trans>Share this place</Trans>
        </Link>
      </p>
    </>
  );
}

/** Makes a link and shows it. What was made earlier can only be replaced: the server keeps no more than a hash of it. */
function Sending({ order, ticket }: { order: Order; ticket: Ticket }) {
  const locale = useLocale();
  const make = useShareTicket();
  const end = useTakeBack();
  const { share } = ticket;
  const isOpen = share?.state === 'open';
  const time = untilText(share?.until ?? make.data?.until ?? 0, locale);
  const press = (): void => make.mutate({ order_id: order.id, ticket_id: ticket.id });
  return (
    <>
      {isOpen && make.data ? (
        <LinkCard link={make.data.key} name={ticket.program_name} />
      ) : (
        <Note tone="info">
          <Trans>You get a link for one phone. The person who opens it signs in and accepts the ticket; from then on only that phone shows its code.</Trans>
        </Note>
      )}
      <p className={text.second}>
        <Trans>Send the link only to the person whom the ticket is for: whoever accepts first has it. You can take it back until it is used.</Trans>
      </p>
      {isOpen && (
        <div role="status">
          <Note tone="wait">
            <Trans>A link is open until {time}. Until it is accepted, the ticket stays on your phone.</Trans>
          </Note>
        </div>
      )}
      <Failed error={make.error ?? end.error} />
      <OnlineButton variant={isOpen ? 'tonal' : 'primary'} busy={make.isPending} onPress={press}>
        {isOpen ? <Trans>Make a new link; this one ends</Trans> : <Trans>Make a link</Trans>}
      </OnlineButton>
      {isOpen && (
        <OnlineButton variant="quiet" busy={end.isPending} onPress={() => end.mutate(ticket.id, { onSuccess: make.reset })}>
          <Trans>End the link</Trans>
        </OnlineButton>
      )}
    </>
  );
}

function Sent({ ticket: { id, share } }: { ticket: Ticket }) {
  const { t } = useLingui();
  const since = momentText(share?.at ?? 0, useLocale());
  const back = useTakeBack();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <div role="status">
        <Note tone="ok">
          <Trans>It has been on the other phone since {since}, which shows its code. Your earlier code no longer works.</Trans>
        </Note>
      </div>
      <p className={text.second}>
        <Trans>Refunds and changes stay with you. A refund takes the ticket back by itself.</Trans>
      </p>
      <Failed error={back.error} />
      <OnlineButton variant="outline" onPress={() => setAsking(true)}>
        <Trans>Take it back</Trans>
      </OnlineButton>
      <AlertDialog
        open={asking}
        onClose={close}
        title={t`Take this ticket back?`}
        safeLabel={t`Leave it there`}
        actionLabel={t({ context: 'question', message: 'Take it back' })}
        onAction={() => back.mutate(id, { onSettled: close })}
        mild
        busy={back.isPending}
      >
        <Trans>Its code on the other phone stops working, and your phone shows a new one.</Trans>
      </AlertDialog>
    </>
  );
}
