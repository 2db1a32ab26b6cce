import type { ShownFee } from '#domain/order/shown-fee.ts';
import type { Fen } from '#domain/lib/fen.ts';

interface SoldType {
  id: string;
  /** A ticket that is sold only with another of the same order can't be added afterwards. */
  bind?: unknown;
}

interface SoldDay {
  state: string;
  offers: readonly { ticket_type_id: string; fee: Fen; left: number }[];
}

/**
 * The first ticket in the order of the venue, as the spot's page chooses it, with the lowest price of the day. A ticket
 * counts only if it can be booked by itself; null where there is none.
 */
export function sameDayTicket<T extends SoldType>(
  types: readonly T[],
  day: SoldDay | undefined,
): { type: T; fee: ShownFee } | null {
  if (day?.state !== 'open') return null;
  const sold = types.flatMap((type) => {
    const offer = day.offers.find(({ ticket_type_id, left }) => ticket_type_id === type.id && left > 0);
    return offer && type.bind === undefined ? [{ type, fee: offer.fee }] : [];
  });
  const [first] = sold;
  const fees = sold.map(({ fee }) => fee);
  return first ? { type: first.type, fee: { fee: Math.min(...fees), isFrom: new Set(fees).size > 1 } } : null;
}
