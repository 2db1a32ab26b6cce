import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { qrPath } from '#components/qr-path.ts';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { useAbsoluteVisit, useDayText } from '#components/ticket-words.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { ticketWord } from '#i18n/status-words.ts';
import { useWords } from '#i18n/use-locale.ts';
import { storePicture, shownPicture } from '#queries/ticket-picture.ts';

const SETTLED_AFTER = 500;

/** Dates are spelt out: "today" would be wrong tomorrow. */
function useLines(): (ticket: ShownTicket) => Record<'date' | 'spot' | 'type' | 'status' | 'number' | 'foot', string> {
  const { i18n } = useLingui();
  const absoluteVisit = useAbsoluteVisit();
  const dayText = useDayText();
  const words = useWords();
  return (ticket) => {
    const { word } = ticketWord(ticket.status);
    const holders = ticket.holders.map(
      (holder) => `${holder.holder_masked} ${i18n._(DOCUMENT_WORDS[holder.id_type])} ${holder.id_mask}`,
    );
    return {
      date: dayText(ticket),
      spot: [words(ticket.program_name), ticket.entrances ? words(ticket.entrances) : ''].filter(Boolean).join('  '),
      type: words(ticket.type_name),
      status: word ? i18n._(word) : ticket.status,
      number: inFours(ticket.ticket_no),
      foot: [...holders, absoluteVisit(ticket)].join('\n'),
    };
  };
}

/**
 * Stores the shown ticket ready-made, so that the next cold start paints it before the program runs, in the same place.
 */
export function useTicketPicture(ticket: ShownTicket | undefined, code: RefObject<SVGSVGElement | null>): void {
  const linesOf = useLines();
  const hold = useRef<() => void>(undefined);
  useEffect(() => {
    hold.current = () => {
      const box = code.current?.getBoundingClientRect();
      if (!box || !ticket?.isOpen || ticket.code === null) return;
      const { d: path, size } = shownPicture(ticket.code) ?? qrPath(ticket.code);
      storePicture({
        ticket_id: ticket.ticket_id,
        code: ticket.code,
        path,
        size,
        lines: linesOf(ticket),
        top: box.top + window.scrollY,
        side: box.width,
      });
    };
  });
  const { locale } = useLingui().i18n;
  const text = JSON.stringify(ticket);
  useEffect(() => {
    const timer = setTimeout(() => hold.current?.(), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [text, locale]);
}
