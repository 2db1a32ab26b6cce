import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { ticketWord } from '#i18n/status-words.ts';
import { Words } from '#i18n/Words.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCheck } from '#ui/icons.ts';
import styles from './Wallet.module.css';
import { useHolderName } from './use-holder-name.ts';

export interface WalletPeopleProps {
  tickets: readonly ShownTicket[];
  index: number;
  onSelect: (index: number) => void;
}

export function WalletPeople({ tickets, index, onSelect }: WalletPeopleProps) {
  const { t } = useLingui();
  const holderName = useHolderName();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.children[index];
    // By hand: scrollIntoView would also scroll the page.
    if (box && item instanceof HTMLElement)
      box.scrollLeft = item.offsetLeft - box.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
  }, [index]);
  return (
    <nav aria-label={t`Tickets`}>
      <ul ref={list} className={styles.people}>
        {tickets.map((ticket, at) => (
          <li key={ticket.ticket_id}>
            <button
              type="button"
              className={styles.person}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => onSelect(at)}
            >
              <b>{holderName(ticket, at, tickets)}</b>
              <Under ticket={ticket} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Under({ ticket }: { ticket: ShownTicket }) {
  const { i18n } = useLingui();
  if (ticket.isOpen) {
    return (
      <small className={styles.kind}>
        <Words of={ticket.type_name} />
      </small>
    );
  }
  const { word } = ticketWord(ticket.status);
  return (
    <small>
      {ticket.status === 'USED' && <Icon of={IconCheck} size={16} />}
      {word ? i18n._(word) : ticket.status}
    </small>
  );
}
