import { type DraftOrder, emptyVisit, quantityOf } from './draft-order.ts';
import type { BindRule } from './offer.ts';
import { addVisit, withVisit } from './order-visits.ts';

export interface Partner {
  id: string;
  scenic_id: string;
}

/** @returns the index of the visit on which the partner belongs; -1 where the order has no such visit yet. */
export function partnerVisit({ visits }: DraftOrder, from: number, partner: Partner, rule: BindRule): number {
  const bound = visits[from];
  if (!bound) return -1;
  if (bound.scenic_id === partner.scenic_id) return from;
  return visits.findIndex(
    (visit) =>
      visit.scenic_id === partner.scenic_id &&
      (rule === 'with' || visit.date === bound.date) &&
      (rule !== 'same-date-and-session' || visit.batch_id === bound.batch_id),
  );
}

/**
 * Puts partners of a bound ticket on the order: on the same visit where the spot is the same, else on a visit of the
 * partner's spot, which is made with the day of the bound ticket where the rule asks for it.
 * @param from the visit with the bound ticket.
 */
export function addPartner(
  order: DraftOrder,
  from: number,
  partner: Partner,
  count: number,
  rule: BindRule,
): DraftOrder {
  const at = partnerVisit(order, from, partner, rule);
  if (at >= 0)
    return withVisit(order, at, (visit) => ({
      ...visit,
      quantities: { ...visit.quantities, [partner.id]: quantityOf(visit, partner.id) + count },
    }));
  const date = rule === 'with' ? null : (order.visits[from]?.date ?? null);
  return addVisit(order, { ...emptyVisit(partner.scenic_id), quantities: { [partner.id]: count }, date });
}
