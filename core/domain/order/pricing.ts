import { chosenTypes, type DraftVisit, quantityOf } from './draft-order.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { type Offer, offeredFee } from './offer.ts';

export interface PriceLine {
  ticket_type_id: string;
  fee: Fen;
  quantity: number;
  sum: Fen;
}

export function priceLines(draft: DraftVisit, offer: Offer): PriceLine[] {
  return chosenTypes(draft).map((id) => {
    const fee = offeredFee(offer, id, draft.date);
    const quantity = quantityOf(draft, id);
    return { ticket_type_id: id, fee, quantity, sum: fee * quantity };
  });
}

export const totalOf = (draft: DraftVisit, offer: Offer): Fen =>
  priceLines(draft, offer).reduce((sum, line) => sum + line.sum, 0);
