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

/** A ticket counts only if it can be booked by itself; null where there is none. */
export function sameDayTicket<T extends SoldType>(
  types: readonly T[],
  day: SoldDay | undefined,
): { type: T; fee: ShownFee } | null {
  if (day?.state !== 'open') return null;
  const sold = day.offers
    .flatMap(({ ticket_type_id, fee, left }) => {
      const type = types.find(({ id }) => id === ticket_type_id);
      return type && type.bind === undefined && left > 0 ? [{ type, fee }] : [];
    })
    .sort((a, b) => a.fee - b.fee);
  const [first] = sold;
  return first
    ? { type: first.type, fee: { fee: first.fee, isFrom: sold.some(({ fee }) => fee !== first.fee) } }
    : null;
}
