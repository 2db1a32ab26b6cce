import type { DraftOrder } from '#domain/draft-order.ts';
import { chosenBatch, followsSeats, quantityOf, wantedOf } from '#domain/draft-order.ts';
import type { OrderData } from './use-order-data.ts';

/** What the address of the seat map says. */
export interface SeatSearch {
  scenic: string;
  batch: string;
  people: string;
  /** Under which spot the order is kept, and the position of the visit, where it is not the first of its spot's own order. */
  order?: string;
  visit?: string;
  /** The order form lies below: choosing leads back to it. */
  back: string;
}

/** @returns how the seat map for a visit is addressed; null where its session has none. */
export function seatSearch(draft: DraftOrder, data: Pick<OrderData, 'visits'>, index: number): SeatSearch | null {
  const visit = draft.visits[index];
  const offer = data.visits[index]?.offer;
  if (!visit || !offer || !chosenBatch(visit, offer)?.seated) return null;
  const seated = offer.types.filter((type) => followsSeats(visit, offer, type)).reduce((sum, type) => sum + quantityOf(visit, type.id), 0);
  return {
    scenic: visit.scenic_id,
    batch: visit.batch_id ?? '',
    people: String(visit.party === null ? Math.max(1, seated) : wantedOf(visit, offer)),
    ...(index > 0 ? { order: draft.visits[0].scenic_id, visit: String(index) } : {}),
    back: '1',
  };
}
