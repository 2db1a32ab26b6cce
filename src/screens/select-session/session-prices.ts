import type { LocalText } from '#domain/lib/local-text.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import type { SessionData } from './session-data.ts';

export interface Section {
  id: string;
  name: LocalText;
  fee: Fen;
  /** Places left; null where the day does not give the number for this session. */
  left: number | null;
}

/**
 * @param standalone whether the session is the only one of its day: places are counted by the day, so with several
 * sessions it is unknown in which one they are.
 * @returns the lowest price of a session, and the sections of its hall; none where it has no seats.
 */
export function pricesIn(
  { types, sections: days }: Pick<SessionData, 'types' | 'sections'>,
  session: OfferedSession,
  standalone: boolean,
) {
  const offers = days.find((day) => day.date === session.date)?.offers ?? [];
  const sold = types.flatMap((type) => {
    const offer = offers.find((each) => each.ticket_type_id === type.id);
    return offer ? [{ id: type.id, name: type.name, fee: offer.fee, left: standalone ? offer.left : null }] : [];
  });
  const open = sold.filter((each) => each.left !== 0);
  const fees = (open.length > 0 ? open : sold).map((each) => each.fee);
  const from = fees.length > 0 ? { fee: Math.min(...fees), isFrom: new Set(fees).size > 1 } : null;
  return { from, sections: session.seated ? sold : [] };
}
