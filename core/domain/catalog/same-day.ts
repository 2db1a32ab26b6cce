import type { ShownFee } from '#domain/order/shown-fee.ts';
import type { Fen } from '#domain/lib/fen.ts';

interface SoldType {
  id: string;
  bind?: unknown;
}

interface SoldDay {
  state: string;
  offers: readonly { ticket_type_id: string; fee: Fen; left: number }[];
}

/**
 * The first ticket in the venue's order, with the lowest price of all that count: those with places left that are sold
 * without another one. Null where there is none.
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
