import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { commaText } from '#i18n/list-text.ts';
import { Words } from '#i18n/Words.tsx';
import { momentText } from '#i18n/format.ts';
import { untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useShareTickets, useTakeBack } from '#queries/ticket-share.ts';
import { Note } from '#ui/Banner.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import text from '#ui/text.module.css';
import { LinkCard } from './LinkCard.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { OnlineButton } from './OnlineButton.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import styles from './TicketShare.module.css';

/** Of several tickets all but the first are chosen at the outset, because the buyer keeps one; a single one is chosen. */
export function SendTickets({ order }: { order: Order }) {
  const tickets = order.tickets.filter(isSendable);
  const [first] = tickets;
  return (
    <>
      <h1 className={text.title}>
        <Trans>Send tickets to another phone</Trans>
      </h1>
      {first ? <Sending order={order} preset={tickets.length > 1 ? tickets.slice(1) : tickets} /> : <NoneToSend />}
      <ShareSpot scenicId={order.scenic.id} />
    </>
  );
}

const NoneToSend = () => (
  <Note tone="wait">
    <Trans>
      Only paid and unused tickets can be sent. Cards, tours, and tickets that a card paid for stay on your phone.
    </Trans>
  </Note>
);

function ShareSpot({ scenicId }: { scenicId: string }) {
  return (
    <p className={text.second}>
      <Trans>Only recommending the place?</Trans>{' '}
      <Link
        to="/scenicIntro/$id"
        params={{ id: scenicId }}
        search={{ sheet: 'share' }}
        className={linkButtonClass({ underline: true })}
      >
        <Trans>Share this place</Trans>
      </Link>
    </p>
  );
}

export function SendTicket({ order, ticket }: { order: Order; ticket: Ticket }) {
  const state = ticket.share?.state;
  return (
    <>
      <h1 className={text.title}>
        {state === 'sent' ? (
          <Trans>This ticket is on another phone</Trans>
        ) : (
          <Trans>Send this ticket to another phone</Trans>
        )}
      </h1>
      <Card className={styles.part}>
        <TicketFacts ticket={ticket} holders={ticket.holders.map(({ name }) => name)} />
      </Card>
      {state === 'sent' ? (
        <Sent ticket={ticket} />
      ) : state === 'free' || state === 'open' ? (
        <Sending order={order} preset={[ticket]} />
      ) : (
        <NoneToSend />
      )}
      <Link
        to="/myOrders"
        search={{ order: order.id, ticket: ticket.id }}
        className={linkButtonClass({ underline: true })}
      >
        <Trans>Back to the ticket</Trans>
      </Link>
      <ShareSpot scenicId={ticket.scenic_id} />
    </>
  );
}

const isSendable = ({ share }: Ticket): boolean => share?.state === 'free' || share?.state === 'open';

/** A link can only be replaced, not shown again: the server stores only its hash. */
// oxlint-disable-next-line max-lines-per-function -- the parts of the screen in order; which of them shows depends on the open link
function Sending({ order, preset }: { order: Order; preset: readonly Ticket[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const make = useShareTickets();
  const end = useTakeBack();
  const [chosen, setChosen] = useState<readonly string[]>(preset.map(({ id }) => id));
  const tickets = order.tickets.filter(isSendable);
  const sent = tickets.filter(({ id }) => chosen.includes(id));
  const count = sent.length;
  const isOpen = count > 0 && sent.every(({ share }) => share?.state === 'open');
  const time = untilText(Math.min(...sent.map(({ share }) => share?.until ?? make.data?.until ?? 0)), locale);
  const toggle = (id: string): void => {
    // The link on screen is for the tickets that were chosen before.
    make.reset();
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  };
  const endAll = async (): Promise<void> => {
    for (const { id } of sent) await end.mutateAsync(id);
    make.reset();
  };
  return (
    <>
      {tickets.length > 1 && (
        <Card as="section" labelledBy="send-which">
          <SectionTitle id="send-which">
            <Trans>Which tickets?</Trans>
          </SectionTitle>
          {tickets.map((each) => (
            <SendableRow
              key={each.id}
              order={order}
              ticket={each}
              isChosen={chosen.includes(each.id)}
              onToggle={() => toggle(each.id)}
            />
          ))}
        </Card>
      )}
      {isOpen && make.data ? (
        <LinkCard link={make.data.link} name={(sent[0] ?? order.tickets[0])?.program_name ?? order.scenic.name} />
      ) : (
        <Note tone="info">
          <Trans>
            You get a link for one phone. The person who opens it signs in and accepts the ticket; from then on only
            that phone shows its code.
          </Trans>
        </Note>
      )}
      <p className={text.second}>
        <Trans>
          Send the link only to the person whom the ticket is for: whoever accepts first has it. You can take it back
          until it is used.
        </Trans>
      </p>
      {isOpen && (
        <div role="status">
          <Note tone="wait">
            <Trans>A link is open until {time}. Until it is accepted, the ticket stays on your phone.</Trans>
          </Note>
        </div>
      )}
      <ErrorNote error={make.error ?? end.error} />
      <OnlineButton
        variant={isOpen ? 'tonal' : 'primary'}
        busy={make.isPending}
        off={count === 0 ? t`Choose a ticket first.` : undefined}
        onPress={() => make.mutate({ order_id: order.id, tickets: sent.map(({ id }) => id) })}
      >
        {isOpen ? (
          <Trans>Make a new link; this one ends</Trans>
        ) : count > 1 ? (
          t`${plural(count, { one: 'Make a link for # ticket', other: 'Make one link for # tickets' })}`
        ) : (
          <Trans>Make a link</Trans>
        )}
      </OnlineButton>
      {isOpen && (
        <OnlineButton variant="quiet" busy={end.isPending} onPress={() => void endAll().catch(() => undefined)}>
          <Trans>End the link</Trans>
        </OnlineButton>
      )}
    </>
  );
}

interface SendableRowProps {
  order: Order;
  ticket: Ticket;
  isChosen: boolean;
  onToggle: () => void;
}

function SendableRow({ order, ticket, isChosen, onToggle }: SendableRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const number = order.tickets.indexOf(ticket) + 1;
  const names = commaText(
    ticket.holders.map(({ name }) => name),
    locale,
  );
  return (
    <Checkbox checked={isChosen} onChange={onToggle}>
      {names === '' ? t`Ticket ${number}` : names}{' '}
      <Tag>
        <Words of={ticket.type_name} />
      </Tag>
    </Checkbox>
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
          <Trans>
            It has been on the other phone since {since}, which shows its code. Your earlier code no longer works.
          </Trans>
        </Note>
      </div>
      <p className={text.second}>
        <Trans>Refunds and changes stay with you. A refund takes the ticket back by itself.</Trans>
      </p>
      <ErrorNote error={back.error} />
      <OnlineButton variant="outline" onPress={() => setAsking(true)}>
        <Trans>Take it back</Trans>
      </OnlineButton>
      <AlertDialog
        open={asking}
        onClose={close}
        title={t`Take this ticket back?`}
        safeLabel={t`Leave it there`}
        actionLabel={t({ context: 'question', message: 'Take it back' })}
        onAction={() => void back.mutateAsync(id).then(close, close)}
        mild
        busy={back.isPending}
      >
        <Trans>Its code on the other phone stops working, and your phone shows a new one.</Trans>
      </AlertDialog>
    </>
  );
}
