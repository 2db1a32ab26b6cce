import { chosenTypes, type DraftVisit, peopleCount, quantityOf, ticketCount } from './draft-order.ts';
import type { Offer, OfferedType } from './offer.ts';
import { quantityElsewhere } from './order-visits.ts';

export type LimitedBy = 'type' | 'order' | 'day' | 'session' | 'not-that-day';

export interface Limit {
  max: number;
  by: LimitedBy;
  /** The number to name: tickets for `type` and `order`, people left for `day` and `session`. */
  count: number;
}

/**
 * The lowest of all limits; `max` is below the present number where too many are chosen or none are sold that day.
 * @param others the other visits of the order, which count as well.
 */
export function limitOf(draft: DraftVisit, offer: Offer, type: OfferedType, others: readonly DraftVisit[] = []): Limit {
  const held = quantityOf(draft, type.id);
  const elsewhere = others.reduce((sum, visit) => sum + ticketCount(visit), 0);
  const limits: Limit[] = [
    { max: type.limit_per_order - quantityElsewhere(others, type.id), by: 'type', count: type.limit_per_order },
    { max: held + offer.order_limit - ticketCount(draft) - elsewhere, by: 'order', count: offer.order_limit },
    ...stockLimits(draft, offer, type),
  ];
  return limits.reduce((least, each) => (each.max < least.max ? each : least));
}

function stockLimits(draft: DraftVisit, offer: Offer, type: OfferedType): Limit[] {
  const day = offer.days.find((each) => each.date === draft.date);
  if (!day || day.state !== 'open') return [];
  const own = day.offers.find((each) => each.ticket_type_id === type.id);
  if (!own) return [{ max: 0, by: 'not-that-day', count: 0 }];
  const most = (left: number): number =>
    quantityOf(draft, type.id) + Math.floor((left - peopleCount(draft, offer)) / type.people);
  const others = chosenTypes(draft).map((id) => day.offers.find((each) => each.ticket_type_id === id)?.left ?? 0);
  const shared = Math.max(own.left, ...others);
  const session = offer.sessions.find((each) => each.id === draft.batch_id);
  return [
    { max: Math.floor(own.left / type.people), by: 'day', count: own.left },
    { max: most(shared), by: 'day', count: shared },
    ...(session ? [{ max: most(session.left), by: 'session' as const, count: session.left }] : []),
  ];
}
