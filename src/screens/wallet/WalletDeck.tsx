import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { TicketCard } from '#components/TicketCard.tsx';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { clsx } from '#ui/clsx.ts';
import styles from './Wallet.module.css';

/** A swipe has ended when nothing moved for this time, milliseconds; not every web view says so itself. */
const SETTLED_AFTER = 120;
/** Cards on each side of the shown one that are drawn already. */
const AHEAD = 2;

export interface WalletDeckProps {
  tickets: readonly ShownTicket[];
  index: number;
  onSelect: (index: number) => void;
  qrRef: RefObject<SVGSVGElement | null>;
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scroll position that centres a card. */
const middleOf = (box: HTMLElement, card: HTMLElement): number => card.offsetLeft - box.offsetLeft - (box.clientWidth - card.offsetWidth) / 2;

function nearestTo(box: HTMLElement): number {
  const away = [...box.children].map((card) => Math.abs(middleOf(box, card as HTMLElement) - box.scrollLeft));
  return away.indexOf(Math.min(...away));
}

/** Cards side by side that snap into place. */
export function WalletDeck({ tickets, index, onSelect, qrRef }: WalletDeckProps) {
  const { t } = useLingui();
  const deck = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const placed = useRef(false);
  useEffect(() => {
    const box = deck.current;
    const card = box?.children[index];
    if (!box || !(card instanceof HTMLElement)) return;
    const isFirst = !placed.current;
    placed.current = true;
    // The first card is in its place; reading its position would force a layout too early.
    if (isFirst && index === 0) return;
    const smooth = !isFirst && !calm();
    if (nearestTo(box) !== index) box.scrollTo({ left: middleOf(box, card), behavior: smooth ? 'smooth' : 'auto' });
  }, [index]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const scrolled = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (deck.current) onSelect(nearestTo(deck.current));
    }, SETTLED_AFTER);
  };
  const total = tickets.length;
  return (
    // It takes focus so that arrow keys scroll it.
    <ul ref={deck} tabIndex={total > 1 ? 0 : undefined} aria-label={t`Tickets`} className={clsx(styles.deck, total === 1 && styles.single)} onScroll={scrolled}>
      {tickets.map((ticket, at) => {
        const number = at + 1;
        return (
          <li key={ticket.ticket_id} aria-label={t`Ticket ${number} of ${total}`}>
            <TicketCard ticket={ticket} drawn={Math.abs(at - index) <= AHEAD} qrRef={at === index ? qrRef : undefined} />
          </li>
        );
      })}
    </ul>
  );
}
