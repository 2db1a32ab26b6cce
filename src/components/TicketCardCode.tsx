import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { momentText } from '#i18n/format.ts';
import { ticketWord } from '#i18n/status-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { STATUS_ICONS } from './WordPill.tsx';
import type { ShownTicket } from './shown-ticket.ts';
import styles from './TicketCard.module.css';
import { TicketQr } from './TicketQr.tsx';

/** The code, or in its place a veil with the state, so that nobody queues with a ticket that opens no gate. */
export function TicketCardCode({
  ticket,
  drawn,
  qrRef,
}: {
  ticket: ShownTicket;
  drawn: boolean;
  qrRef: Ref<SVGSVGElement> | undefined;
}) {
  if (!ticket.isOpen) return <Veil ticket={ticket} />;
  return (
    <span className={styles.code}>{drawn && ticket.code !== null && <TicketQr code={ticket.code} ref={qrRef} />}</span>
  );
}

function Veil({ ticket }: { ticket: ShownTicket }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const since = ticket.returnedAt === undefined ? null : momentText(ticket.returnedAt, locale);
  const { word, icon } = ticketWord(ticket.status);
  // A stored ticket may still be "not used" although its day is over.
  const past = ticket.status === 'WAIT_USE' || ticket.status === 'PART_USE';
  return (
    <div className={styles.veil}>
      <p className={styles.stamp}>
        <Icon of={STATUS_ICONS[past ? 'clock' : icon]} size={28} />
        {past ? t`The visit day is over` : word ? i18n._(word) : ticket.status}
      </p>
      {since !== null && (
        <p className="num">
          <Trans>Since {since}</Trans>
        </p>
      )}
    </div>
  );
}
