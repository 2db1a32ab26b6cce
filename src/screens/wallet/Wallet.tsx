import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { OrderNotices } from '#components/OrderNotices.tsx';
import { useSheet } from '#components/use-sheet.ts';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import styles from './Wallet.module.css';
import { useTicketPicture } from './use-ticket-picture.ts';
import { useWakeLock } from '#components/use-wake-lock.ts';
import { FullCode } from './FullCode.tsx';
import { WalletAge } from './WalletAge.tsx';
import { WalletBar } from './WalletBar.tsx';
import { WalletDeck } from './WalletDeck.tsx';
import { WalletHead } from './WalletHead.tsx';
import { SaveTicket } from './SaveTicket.tsx';
import { WalletPeople } from './WalletPeople.tsx';
import { useOnline } from '#state/online.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock } from '#ui/icons.ts';
import { useAge } from '#components/use-age.ts';
import { Saved } from './Saved.tsx';

const IN_PLACE_AFTER = 300;

export type WalletSheet = 'full' | 'picture' | 'calendar';

export interface WalletProps {
  tickets: readonly ShownTicket[];
  ticketId: string | undefined;
  sheet: WalletSheet | undefined;
  others: number;
  onSelect: (ticketId: string) => void;
  onDone: () => void;
}

export function Wallet({ tickets, ticketId, sheet, others, onSelect, onDone }: WalletProps) {
  const found = tickets.findIndex((ticket) => ticket.ticket_id === ticketId);
  // Where the address names no ticket, the first that still opens the gate is shown.
  const first = Math.max(
    0,
    tickets.findIndex(({ isOpen }) => isOpen),
  );
  const index = found === -1 ? first : found;
  const ticket = tickets[index];
  const code = useRef<SVGSVGElement>(null);
  useWakeLock();
  useEffect(() => {
    // Scrolls only where the window is too low for the whole code; the router has scrolled to the top before.
    const timer = setTimeout(() => code.current?.scrollIntoView({ block: 'nearest' }), IN_PLACE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // After scrolling to the details of one ticket the next code is shown whole; by script, since the deck is moving
    // sideways.
    const above =
      (code.current?.getBoundingClientRect().top ?? 0) -
      (parseFloat(document.documentElement.style.scrollPaddingTop) || 8);
    if (above < 0) window.scrollBy(0, above);
  }, [index]);
  // Without a ticket in the address the first one is shown; only that one may be painted before the program is there.
  useTicketPicture(index === first ? ticket : undefined, code);
  const sheets = useSheet();
  useEnlargedTicket(sheet, ticket?.ticket_id, onSelect);
  if (!ticket) return null;
  const select = (next: number): void => {
    const chosen = tickets[next];
    if (chosen && next !== index) onSelect(chosen.ticket_id);
  };
  return (
    <>
      <div className={styles.content}>
        <WalletAge ticket={ticket} />
        <WalletHead ticket={ticket} />
        <OrderNotices orderId={ticket.order_id} notices={ticket.notices} isReceived={ticket.order_no === ''} />
        {tickets.length > 1 && <WalletPeople tickets={tickets} index={index} onSelect={select} />}
        <WalletDeck
          tickets={tickets}
          index={index}
          onSelect={select}
          qrRef={code}
          onEnlarge={() => sheets.open('full')}
        />
        <WalletSaved ticket={ticket} />
        {ticket.isOpen && <SaveTicket ticket={ticket} tickets={tickets} way={sheet === 'full' ? undefined : sheet} />}
        {others > 0 && (
          <p className={styles.hint}>
            <Link to="/showQrcode" replace className={linkButtonClass()}>
              <Trans>All ticket codes on this phone</Trans>
            </Link>
          </p>
        )}
      </div>
      <WalletBar tickets={tickets} index={index} onSelect={select} onDone={onDone} />
      {sheet === 'full' && <FullCode tickets={tickets} index={index} onSelect={select} onClose={sheets.close} />}
    </>
  );
}

/** The step back from the enlarged code leads to the ticket that was enlarged first. */
function useEnlargedTicket(
  sheet: string | undefined,
  ticketId: string | undefined,
  onSelect: (id: string) => void,
): void {
  const enlarged = useRef<string>(undefined);
  useEffect(() => {
    if (sheet === 'full') enlarged.current = ticketId;
    else if (enlarged.current !== undefined) {
      // The visitor may have gone on to another ticket.
      if (enlarged.current !== ticketId) onSelect(enlarged.current);
      enlarged.current = undefined;
    }
  });
}

function WalletSaved({ ticket }: { ticket: ShownTicket }) {
  const online = useOnline();
  const { isFresh, time } = useAge(ticket.savedAt);
  if (online || isFresh || !ticket.isOpen) return null;
  return (
    <p className={styles.hint}>
      <Icon of={IconClock} size={20} />
      <Saved time={time} />
    </p>
  );
}
