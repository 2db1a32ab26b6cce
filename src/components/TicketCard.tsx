import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { inFours } from '#domain/order/ticket-code.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { Words } from '#i18n/Words.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconWhole } from '#ui/icons.ts';
import { TicketBand } from '#ui/illustrations/TicketBand.tsx';
import { TicketStatusPill } from './TicketStatusPill.tsx';
import type { ShownTicket } from './shown-ticket.ts';
import styles from './TicketCard.module.css';
import { TicketCardCode } from './TicketCardCode.tsx';
import { TicketCardStaff } from './TicketCardStaff.tsx';
import { useSeatText, useVisitText } from './ticket-words.ts';

export interface TicketCardProps {
  ticket: ShownTicket;
  /** True when the code is drawn: only near the visible card, since drawing takes time. */
  drawn: boolean;
  qrRef?: Ref<SVGSVGElement> | undefined;
  onEnlarge: () => void;
}

/** One ticket for the gate. It stays white in every theme, as scanners need it. */
export function TicketCard({ ticket, drawn, qrRef, onEnlarge }: TicketCardProps) {
  return (
    <div className={styles.card} data-theme="light">
      <div className={styles.head}>
        <div className={styles.band}>
          <TicketBand />
        </div>
        <p className={styles.type}>
          <Words of={ticket.type_name} />
        </p>
        <div className={styles.status}>
          <TicketStatusPill ticket={ticket} />
        </div>
      </div>
      <div className={styles.body}>
        {ticket.isOpen ? (
          <button type="button" className={styles.enlarge} onClick={onEnlarge}>
            <TicketCardCode ticket={ticket} drawn={drawn} qrRef={qrRef} />
            <TicketNumber of={ticket} />
            <span className={styles.hint}>
              <Icon of={IconWhole} size={16} />
              <Trans>Tap to enlarge · turn brightness up</Trans>
            </span>
          </button>
        ) : (
          <>
            <TicketCardCode ticket={ticket} drawn={drawn} qrRef={qrRef} />
            <TicketNumber of={ticket} />
          </>
        )}
        {ticket.people > 1 && (
          <p className={styles.people}>
            <Plural value={ticket.people} one="# person enters with this code" other="# people enter with this code" />
          </p>
        )}
      </div>
      <div className={styles.tear} aria-hidden="true" />
      <Details ticket={ticket} />
      <TicketCardStaff ticket={ticket} />
    </div>
  );
}

const TicketNumber = ({ of: { ticket_no } }: { of: ShownTicket }) => (
  <span className={styles.number}>
    <span className="vh">
      <Trans>Ticket number</Trans>{' '}
    </span>
    {inFours(ticket_no)}
  </span>
);

function Details({ ticket }: { ticket: ShownTicket }) {
  const { t, i18n } = useLingui();
  const visitText = useVisitText();
  const seatText = useSeatText();
  return (
    <dl className={styles.details}>
      {ticket.holders.length > 0 && (
        <div>
          <dt>{t`Holder`}</dt>
          <dd>
            {ticket.holders.map((holder) => (
              <span key={`${holder.id_type} ${holder.id_mask}`} className={styles.holder}>
                {holder.name ?? holder.holder_masked}{' '}
                <span className={styles.document}>{`${i18n._(DOCUMENT_WORDS[holder.id_type])} ${holder.id_mask}`}</span>
              </span>
            ))}
          </dd>
        </div>
      )}
      {ticket.seat && (
        <div>
          <dt>{t({ context: 'ticket', message: 'Seat' })}</dt>
          <dd>{seatText(ticket.seat)}</dd>
        </div>
      )}
      <div>
        <dt>{t({ context: 'ticket', message: 'Entry' })}</dt>
        <dd>{visitText(ticket)}</dd>
      </div>
    </dl>
  );
}
