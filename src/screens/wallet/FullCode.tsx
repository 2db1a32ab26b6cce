import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { TicketCardStaff } from '#components/TicketCardStaff.tsx';
import { TicketQr } from '#components/TicketQr.tsx';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { useSeatText, useVisitText } from '#components/ticket-words.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { clockText } from '#i18n/format.ts';
import { ticketWord } from '#i18n/status-words.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClose, IconOk, IconSun } from '#ui/icons.ts';
import { Modal } from '#ui/Modal.tsx';
import modal from '#ui/Modal.module.css';
import text from '#ui/text.module.css';
import styles from './FullCode.module.css';
import { useHolderName } from './use-holder-name.ts';
import type { WalletPeopleProps } from './WalletPeople.tsx';

/** How long a ticket that was just scanned stays before the next one comes, milliseconds. */
const MOVES_ON_AFTER = 2_000;
/** A finger that went this far sideways has swiped, pixels. */
const SWIPE = 48;

export interface FullCodeProps extends WalletPeopleProps {
  onClose: () => void;
}

export function FullCode({ tickets, index, onSelect, onClose }: FullCodeProps) {
  const { t } = useLingui();
  const titleId = useId();
  const holderName = useHolderName();
  const nameAt = (at: number): string | undefined => tickets[at] && holderName(tickets[at], at, tickets);
  const swipe = useSwipe((step) => tickets[index + step] && onSelect(index + step));
  const ticket = tickets[index];
  const usedCode = useCodeOfUsed(ticket);
  useMoveOn(usedCode !== null, () => {
    const next = tickets.findIndex(({ isOpen }, at) => isOpen && at > index);
    const any = tickets.findIndex(({ isOpen }) => isOpen);
    if (any !== -1) onSelect(next === -1 ? any : next);
  });
  if (!ticket) return null;
  const [previous, next] = [nameAt(index - 1), nameAt(index + 1)];
  return (
    <Modal open onClose={onClose} labelledBy={titleId}>
      <div className={styles.full} data-theme="light" {...swipe}>
        <header className={modal.top}>
          <IconButton icon={IconClose} label={t`Close`} onPress={onClose} />
          {tickets.length > 1 && <p className={clsx(text.strong, 'num')}>{`${index + 1} / ${tickets.length}`}</p>}
        </header>
        <div className={styles.words} aria-live="polite">
          <h2 id={titleId}>{nameAt(index)}</h2>
          <Facts ticket={ticket} />
        </div>
        <div className={styles.code}>
          <Code ticket={ticket} usedCode={usedCode} />
        </div>
        <div className={styles.below}>
          <p className={styles.number}>{inFours(ticket.ticket_no)}</p>
          <TicketCardStaff ticket={ticket} />
          {ticket.isOpen && (
            <p className={styles.bright}>
              <Icon of={IconSun} size={20} />
              <Trans>Full brightness scans faster</Trans>
            </p>
          )}
        </div>
        <footer className={styles.nav}>
          {previous !== undefined && (
            <Button variant="outline" size="lg" className={styles.previous} onPress={() => onSelect(index - 1)}>
              <Step label={t({ context: 'wallet', message: 'Previous' })} name={previous} />
            </Button>
          )}
          {next !== undefined ? (
            <Button onPress={() => onSelect(index + 1)}>
              <Step label={t({ context: 'wallet', message: 'Next' })} name={next} />
            </Button>
          ) : (
            <Button onPress={onClose}>
              <Trans context="wallet">Done</Trans>
            </Button>
          )}
        </footer>
      </div>
    </Modal>
  );
}

/**
 * The code that a ticket had before it was used while on screen; null for a ticket that is still good, or was over from
 * the start.
 */
function useCodeOfUsed(ticket: ShownTicket | undefined): string | null {
  const [last, setLast] = useState<{ id: string; code: string } | null>(null);
  const isOpen = ticket?.isOpen === true && ticket.code !== null;
  if (isOpen && ticket.code !== null && (last?.id !== ticket.ticket_id || last.code !== ticket.code))
    setLast({ id: ticket.ticket_id, code: ticket.code });
  return !isOpen && ticket?.status === 'USED' && last?.id === ticket.ticket_id ? last.code : null;
}

function useMoveOn(isDue: boolean, move: () => void): void {
  const moveOn = useEffectEvent(move);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => moveOn(), MOVES_ON_AFTER);
    return () => clearTimeout(timer);
  }, [isDue]);
}

function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) =>
      void (start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = start.current === null ? 0 : (changedTouches[0]?.clientX ?? start.current) - start.current;
      start.current = null;
      if (Math.abs(moved) >= SWIPE) go(moved < 0 ? 1 : -1);
    },
  };
}

function Facts({ ticket }: { ticket: ShownTicket }) {
  const words = useWords();
  const visitText = useVisitText();
  const seatText = useSeatText();
  const facts = [visitText(ticket), ...(ticket.entrances ? [words(ticket.entrances)] : [])].join(' · ');
  return (
    <>
      <p className={styles.seat}>{ticket.seat ? seatText(ticket.seat) : words(ticket.type_name)}</p>
      <p className={styles.facts}>
        {words(ticket.program_name)} {facts}
      </p>
    </>
  );
}

function Code({ ticket, usedCode }: { ticket: ShownTicket; usedCode: string | null }): ReactNode {
  if (ticket.isOpen && ticket.code !== null) return <TicketQr code={ticket.code} />;
  return (
    <>
      {usedCode !== null && (
        <div className={styles.used} aria-hidden="true">
          <TicketQr code={usedCode} />
        </div>
      )}
      <State ticket={ticket} />
    </>
  );
}

function State({ ticket }: { ticket: ShownTicket }) {
  const { t, i18n } = useLingui();
  const { word } = ticketWord(ticket.status);
  const time = ticket.used_at === undefined ? null : clockText(ticket.used_at);
  const state = word ? i18n._(word) : ticket.status;
  return (
    <p className={styles.state} role="status">
      <Icon of={IconOk} size={28} />
      {ticket.status === 'USED' && time !== null ? t`Used at ${time}` : state}
    </p>
  );
}

function Step({ label, name }: { label: string; name: string }) {
  return (
    <span className={styles.step}>
      <small>{label}</small> <span>{name}</span>
    </span>
  );
}
