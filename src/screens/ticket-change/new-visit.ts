import { absoluteVisit } from '#components/ticket-words.ts';
import { chosenSession } from '#domain/order/draft-order.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { ChangePart } from '#components/booking/use-change-data.ts';

export function useNewVisit(): (part: ChangePart) => string | null {
  const locale = useLocale();
  return ({ visit, offer, moving }) => {
    if (!visit.date) return null;
    const session = chosenSession(visit, offer);
    // As on the ticket: a start where there are seats, a span where there are none.
    const seat = session?.seated ? moving[0]?.seat : undefined;
    return absoluteVisit(
      { date: visit.date, ...(session ? { batch: session } : {}), ...(seat ? { seat } : {}) },
      locale,
    );
  };
}
