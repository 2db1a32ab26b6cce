import type { Returnable } from '#domain/order/change-refund.ts';
import type { OrderRow, TicketRow } from '#server/orders/orders.store.ts';

export interface TicketMarks {
  in_audit: boolean;
  activated: boolean;
}

/** True when the holder used up the one change that the terms allow. */
export const countsAsChanged = ({ changed_at, policy }: Pick<TicketRow, 'changed_at' | 'policy'>): boolean =>
  changed_at !== null && policy.rebooked !== true;

export const returnableOf = (
  order: Pick<OrderRow, 'status' | 'pay_status'>,
  ticket: TicketRow,
  marks: TicketMarks,
): Returnable => ({
  policy: ticket.policy,
  fee: ticket.fee,
  status: ticket.status,
  people: ticket.people,
  used: ticket.used,
  returned: ticket.returned,
  date: ticket.visit_day,
  valid_from: ticket.valid_from,
  valid_until: ticket.valid_until,
  changed: countsAsChanged(ticket),
  by_card: ticket.card_id !== null,
  order_status: order.status,
  paid: order.pay_status === 'PAYED',
  ...marks,
});
