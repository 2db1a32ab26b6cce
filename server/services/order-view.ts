import type { WireOutputOf } from '#contract/operation.ts';
import type { getOrder } from '#contract/orders.ts';
import { yuanOf } from '#domain/fen.ts';
import { opensGate } from '#domain/ticket-status.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/store/database.ts';
import type { HolderRow, OrderRow, TicketRow } from '#server/store/orders.ts';
import { holdersOf, ticketsOf } from '#server/store/orders.ts';

type WireOrder = WireOutputOf<typeof getOrder>;

/** @returns orders as their owner sees them: numbers masked, codes only while they open the gate. Three queries, however many orders. */
export async function viewOrders(context: Context, db: Queryable, orders: readonly OrderRow[]): Promise<WireOrder[]> {
  const project = orders[0]?.project_id;
  if (project === undefined) return [];
  const tickets = await ticketsOf(
    db,
    project,
    orders.map((order) => order.id),
  );
  const holders = await holdersOf(
    db,
    project,
    tickets.map((ticket) => ticket.id),
  );
  const ticketsBy = Map.groupBy(tickets, (ticket) => ticket.order_id);
  const holdersBy = Map.groupBy(holders, (holder) => holder.ticket_id);
  return orders.map((order) => viewOrder(context, order, ticketsBy.get(order.id) ?? [], holdersBy));
}

function viewOrder(context: Context, order: OrderRow, tickets: readonly TicketRow[], holdersBy: ReadonlyMap<string, HolderRow[]>): WireOrder {
  const paid = order.pay_status === 'PAYED';
  const views = tickets.map((ticket) => ({
    id: ticket.id,
    ticket_no: ticket.ticket_no,
    ticket_type_id: ticket.ticket_type_id,
    program_name: ticket.doc.program_name,
    type_name: ticket.doc.type_name,
    fee: yuanOf(ticket.fee),
    status: ticket.status,
    date: ticket.visit_day,
    ...(ticket.doc.batch ? { batch: ticket.doc.batch } : {}),
    ...(ticket.doc.seat ? { seat: ticket.doc.seat } : {}),
    people: ticket.people,
    used: ticket.used,
    holders: (holdersBy.get(ticket.id) ?? []).map((holder) => ({
      name: context.secrets.decrypt(holder.name_enc),
      id_type: holder.id_type,
      id_mask: holder.id_mask,
    })),
    ...(paid && opensGate(ticket.status) ? { code: context.secrets.ticketCode(ticket.ticket_no, ticket.serial, ticket.visit_day) } : {}),
  }));
  const booker = views.find((ticket) => ticket.holders.length > 0)?.holders[0]?.name;
  return {
    id: order.id,
    order_no: order.order_no,
    order_type: order.order_type,
    status: order.status,
    ...(order.pay_status ? { pay_status: order.pay_status } : {}),
    fee: yuanOf(order.fee),
    scenic: order.doc.scenic,
    date: order.visit_day,
    ...(order.doc.batch ? { batch: order.doc.batch } : {}),
    created_at: order.created_at.getTime(),
    ...(order.status === 'WAIT_PAY' ? { expires_at: order.expires_at.getTime() } : {}),
    ...(order.paid_at ? { paid_at: order.paid_at.getTime() } : {}),
    ...(order.cancelled_at ? { cancelled_at: order.cancelled_at.getTime() } : {}),
    ...(booker ? { booker } : {}),
    phone_mask: order.phone_mask,
    rules: order.doc.rules,
    tickets: views,
  };
}
