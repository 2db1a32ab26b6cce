import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { TicketCard } from '#components/TicketCard.tsx';
import type { ShownTicket } from '#components/shown-ticket.ts';
import styles from './Wallet.module.css';

/** A swipe has ended when nothing moved for this time, milliseconds; not every web view has an event for it. */
const SETTLED_AFTER = 120;
/** Cards on each side of the shown one that are drawn already. */
const AHEAD = 2;
/** A card this close to its position counts as in position, pixels. */
const IN_PLACE = 2;

export interface WalletDeckProps {
  tickets: readonly ShownTicket[];
  index: number;
  onSelect: (index: number) => void;
  qrRef: RefObject<SVGSVGElement | null>;
  onEnlarge: () => void;
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const middleOf = (box: HTMLElement, card: HTMLElement): number =>
  card.offsetLeft - box.offsetLeft - (box.clientWidth - card.offsetWidth) / 2;

function nearestTo(box: HTMLElement): number {
  const away = [...box.children].map((card) => Math.abs(middleOf(box, card as HTMLElement) - box.scrollLeft));
  return away.indexOf(Math.min(...away));
}

/**
 * Keeps the deck on the shown card: the index decides, and the scroll position follows it. A scroll chooses another
 * card only where it was the visitor's own swipe, however the list changes meanwhile.
 */
function useDeckScroll({ tickets, index, onSelect }: Pick<WalletDeckProps, 'tickets' | 'index' | 'onSelect'>) {
  const deck = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True when the visitor has moved the deck since the program last did. */
  const isSwiped = useRef(false);
  const before = useRef<{ list: string; index: number } | null>(null);
  const list = tickets.map(({ ticket_id }) => ticket_id).join(' ');

  const scrollTo = (at: number, smooth: boolean): void => {
    const box = deck.current;
    const card = box?.children[at];
    if (!box || !(card instanceof HTMLElement)) return;
    isSwiped.current = false;
    const left = middleOf(box, card);
    if (Math.abs(left - box.scrollLeft) > IN_PLACE) box.scrollTo({ left, behavior: smooth ? 'smooth' : 'instant' });
  };
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { list, index };
    // The first card is in position already; reading its position would force a layout too early.
    if (last === null && index === 0) return;
    scrollTo(index, last !== null && last.list === list && !calm());
  }, [list, index]);
  useEffect(() => {
    const resized = (): void => scrollTo(index, false);
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, [index]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settled = (): void => {
    const box = deck.current;
    if (!box) return;
    const nearest = nearestTo(box);
    if (isSwiped.current) onSelect(nearest);
    else scrollTo(index, false);
  };
  const swiped = (): void => void (isSwiped.current = true);
  return {
    ref: deck,
    onScroll: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(settled, SETTLED_AFTER);
    },
    onTouchMove: swiped,
    onWheel: swiped,
    onKeyDown: swiped,
    onPointerDown: swiped,
  };
}

export function WalletDeck({ tickets, index, onSelect, qrRef, onEnlarge }: WalletDeckProps) {
  const { t } = useLingui();
  const scroll = useDeckScroll({ tickets, index, onSelect });
  const total = tickets.length;
  return (
    // The list takes focus so that arrow keys scroll it.
    <ul {...scroll} tabIndex={total > 1 ? 0 : undefined} aria-label={t`Tickets`} className={styles.deck}>
      {tickets.map((ticket, at) => {
        const number = at + 1;
        return (
          <li key={ticket.ticket_id} aria-label={t`Ticket ${number} of ${total}`}>
            <TicketCard
              ticket={ticket}
              drawn={Math.abs(at - index) <= AHEAD}
              qrRef={at === index ? qrRef : undefined}
              onEnlarge={onEnlarge}
            />
          </li>
        );
      })}
    </ul>
  );
}
