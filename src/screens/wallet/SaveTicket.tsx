import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { LateSheet } from '#components/LateSheet.tsx';
import type { SaveMethod } from '#components/SaveTicketSheet.tsx';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { useSheet } from '#components/use-sheet.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { isLostOnClose } from '#queries/wallet.ts';
import { Note } from '#ui/Banner.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar, IconImage, IconSend } from '#ui/icons.ts';
import styles from './Wallet.module.css';

// The sheet is not needed at the gate, so its code is loaded once it is opened.
const SaveSheet = lazy(() =>
  import('#components/SaveTicketSheet.tsx').then(({ SaveTicketSheet: component }) => ({ default: component })),
);

export interface SaveTicketProps {
  ticket: ShownTicket;
  tickets: readonly ShownTicket[];
  way: SaveMethod | undefined;
}

export function SaveTicket({ ticket, tickets, way }: SaveTicketProps) {
  const { t } = useLingui();
  const sheet = useSheet();
  return (
    <>
      {isLostOnClose(ticket) && (
        <div role="status" className={styles.unsaved}>
          <Note tone="wait">
            <Trans>This phone has no room to keep the code. Without a network it can’t be shown again.</Trans>{' '}
            <LinkButton inherit underline onPress={() => sheet.open('picture')}>
              <Trans>Keep it as a picture</Trans>
            </LinkButton>
          </Note>
        </div>
      )}
      <div role="group" aria-label={t`Keep this ticket`} className={styles.save}>
        {/* A received ticket can't be sent on. */}
        {ticket.order_no !== '' && (
          <Link
            to="/ticketShare"
            search={{ order: ticket.order_id, ticket: ticket.ticket_id }}
            className={linkButtonClass()}
          >
            <Icon of={IconSend} size={18} />
            <Trans context="keep">Send</Trans>
          </Link>
        )}
        <LinkButton icon={IconImage} onPress={() => sheet.open('picture')}>
          <Trans context="keep">Picture</Trans>
        </LinkButton>
        {/* A ticket for any day has no day that a calendar could keep. */}
        {!isEndless(ticket.valid_until ?? '') && (
          <LinkButton icon={IconCalendar} onPress={() => sheet.open('calendar')}>
            <Trans context="keep">Calendar</Trans>
          </LinkButton>
        )}
      </div>
      {way !== undefined && (
        <LateSheet onClose={sheet.close}>
          <SaveSheet way={way} ticket={ticket} tickets={tickets} onClose={sheet.close} />
        </LateSheet>
      )}
    </>
  );
}
