import { absoluteVisit } from '#components/ticket-words.ts';
import { chosenSession } from '#domain/order/draft-order.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { ChangePart } from '#components/booking/use-change-data.ts';

export function useNewVisit(): (part: ChangePart) => string | null {
  const locale = useLocale();
  return ({ visit, offer, moving }) => {
    if (!visit.date) return null;
    const session = chosenSession(visit, offer);
    // A seat has a start, an entry slot has a span, as on the ticket.
    const seat = session?.seated ? moving[0]?.seat : undefined;
    return absoluteVisit(
      { date: visit.date, ...(session ? { batch: session } : {}), ...(seat ? { seat } : {}) },
      locale,
    );
  };
}
