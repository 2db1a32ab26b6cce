import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WireOutputOf } from '#contract/operation.ts';
import type { getOrder } from '#contract/visitor/orders.ts';
import {
  allowsChange,
  changeBlock,
  changeUntil,
  isFreed,
  refundBlock,
  refundLadder,
} from '#domain/order/change-refund.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { returnableOf } from '#server/refunds/returnable.ts';
import { codeIsHere, viewShare } from '#server/sharing/view.ts';
import { urlOf } from '#server/people/uploads.ts';
import { codeOfTicket } from './ticket-codes.ts';
import { openName } from '#server/people/sealed-holders.ts';
import type { Queryable } from '#server/db/database.ts';
import { type NoticeRow, noticesOf } from '#server/notices/notices.store.ts';
import { viewNotices } from '#server/notices/notice-view.ts';
import { type InvoiceState, latestInvoices, ratedOrders } from './order-marks.store.ts';
import { type HolderRow, holdersOf, type OrderRow, readOwnOrder, type TicketRow, ticketsOf } from './orders.store.ts';
import {
  activatedTickets,
  type RefundOfOrder,
  refundsOf,
  type ReturnRow,
  returnsOf,
} from '#server/refunds/returns.store.ts';
import { liveShares, type ShareRow } from '#server/sharing/ticket-shares.store.ts';

type WireOrder = WireOutputOf<typeof getOrder>;
type WireTicket = WireOrder['tickets'][number];

interface Parts {
  context: Context;
  now: number;
  tickets: Map<string, TicketRow[]>;
  holders: Map<string, HolderRow[]>;
  returns: Map<string, ReturnRow[]>;
  refunds: Map<string, RefundOfOrder[]>;
  invoices: Map<string, InvoiceState>;
  rated: Set<string>;
  activated: Set<string>;
  notices: Map<string, NoticeRow[]>;
  shares: Map<string, ShareRow>;
  receiver: string | null;
}

/** After this many orders other calls get their turn: signing the codes of a long list takes a while. */
const TURN = 100;

/**
 * @param receiver a visitor to whom tickets of these orders were sent; the view then shows the codes that are on the
 * receiver's phone and not those on the buyer's.
 * @returns orders as their owner sees them: numbers masked, codes only while they open the gate. The number of queries
 * does not grow with the orders.
 */
export async function viewOrders(
  context: Context,
  db: Queryable,
  orders: readonly OrderRow[],
  receiver: string | null = null,
): Promise<WireOrder[]> {
  const project = orders[0]?.project_id;
  if (project === undefined) return [];
  const parts = await partsOf(context, db, project, orders, receiver);
  const views: WireOrder[] = [];
  for (const [index, order] of orders.entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    views.push(viewOrder(parts, order));
  }
  return views;
}

export async function viewOwn(context: Context, db: Queryable, visitor: Visitor, id: string): Promise<WireOrder> {
  const row = await readOwnOrder(db, visitor.project, visitor.visitor_id, id);
  const [view] = row ? await viewOrders(context, db, [row]) : [];
  if (!view) throw new DomainError('notFound');
  return view;
}

async function partsOf(
  context: Context,
  db: Queryable,
  project: string,
  orders: readonly OrderRow[],
  receiver: string | null,
): Promise<Parts> {
  const ids = orders.map((order) => order.id);
  const tickets = await ticketsOf(db, project, ids);
  const holders = await holdersOf(
    db,
    project,
    tickets.map((ticket) => ticket.id),
  );
  const base = {
    context,
    receiver,
    now: context.now(),
    tickets: Map.groupBy(tickets, (ticket) => ticket.order_id),
    holders: Map.groupBy(holders, (holder) => holder.ticket_id),
    notices: Map.groupBy(await noticesOf(db, project, ids), (notice) => notice.order_id),
  };
  // Where nothing was paid there are no returns, invoices, ratings, activations or sent tickets.
  const paid = orders.filter((order) => order.pay_status !== null || order.paid > 0).map((order) => order.id);
  if (paid.length === 0)
    return {
      ...base,
      returns: new Map(),
      refunds: new Map(),
      invoices: new Map(),
      rated: new Set(),
      activated: new Set(),
      shares: new Map(),
    };
  return {
    ...base,
    returns: Map.groupBy(await returnsOf(db, project, paid), (each) => each.ticket_id),
    refunds: Map.groupBy(await refundsOf(db, project, paid), (refund) => refund.order_id),
    invoices: await latestInvoices(db, project, paid),
    rated: await ratedOrders(db, project, paid),
    activated: await activatedTickets(db, project, paid),
    shares: new Map((await liveShares(db, project, paid)).map((share) => [share.ticket_id, share])),
  };
}

/** A show can be rated only once it is over, since seats are entered before it begins. */
const isSeen = ({ used, seat_id, doc }: TicketRow, now: number): boolean =>
  used > 0 && (seat_id === null || (doc.batch?.ends_at ?? 0) <= now);

function viewOrder(parts: Parts, order: OrderRow): WireOrder {
  const tickets = parts.tickets.get(order.id) ?? [];
  const views = tickets.map((ticket) => viewTicket(parts, order, ticket));
  const booker = views.find((ticket) => ticket.holders.length > 0)?.holders[0]?.name;
  const evaluated = parts.rated.has(order.id);
  const invoice = parts.invoices.get(order.id);
  const guide = viewGuide(parts.context, order);
  // A receiver of sent tickets sees only the notices about those tickets.
  const visible = tickets.filter(
    ({ id }) => parts.receiver === null || codeIsHere(parts.shares.get(id), parts.receiver),
  );
  const notices = viewNotices(parts.notices.get(order.id) ?? [], visible, order.expires_at.getTime());
  return {
    id: order.id,
    order_no: order.order_no,
    order_type: order.order_type,
    status: order.status,
    pay_status: order.pay_status ?? undefined,
    fee: yuanOf(order.fee),
    scenic: order.doc.scenic,
    date: order.visit_day,
    batch: order.doc.batch,
    created_at: order.created_at.getTime(),
    expires_at: order.status === 'WAIT_PAY' ? order.expires_at.getTime() : undefined,
    paid_at: order.paid_at?.getTime(),
    cancelled_at: order.cancelled_at?.getTime(),
    expired: isExpired(order) ? true : undefined,
    reason: order.reason ?? undefined,
    booker: booker || undefined,
    phone_mask: order.phone_mask,
    exchanged: order.exchanged,
    may_evaluate: !evaluated && tickets.some((ticket) => isSeen(ticket, parts.context.now())),
    evaluated,
    invoice,
    refunds: (parts.refunds.get(order.id) ?? []).map(viewRefund),
    guide,
    rules: order.doc.rules,
    notices: notices.length > 0 ? notices : undefined,
    tickets: views,
  };
}

const isExpired = ({ status, cancelled_at, paid_at, expires_at }: OrderRow): boolean =>
  status === 'CANCELED' && paid_at === null && cancelled_at !== null && cancelled_at >= expires_at;

function viewTicket(parts: Parts, order: OrderRow, ticket: TicketRow): WireTicket {
  const { context, now } = parts;
  const returns = parts.returns.get(ticket.id) ?? [];
  const in_audit = returns.some((each) => each.state === 'WAIT_AUDIT');
  const rules = returnableOf(order, ticket, { in_audit, activated: parts.activated.has(ticket.id) });
  const latest = returns.at(-1);
  const refund_block = refundBlock(rules, now);
  const change_block = changeBlock(rules, now);
  const alive = opensGate(ticket.status);
  const open = showsCodes(order);
  const live = parts.shares.get(ticket.id);
  const share = viewShare(ticket, live, { showsCodes: open, in_audit }, now);
  return {
    id: ticket.id,
    ticket_no: ticket.ticket_no,
    ticket_type_id: ticket.ticket_type_id,
    scenic_id: ticket.scenic_id,
    program_name: ticket.doc.program_name,
    type_name: ticket.doc.type_name,
    fee: yuanOf(ticket.fee),
    status: ticket.status,
    date: ticket.visit_day,
    valid_from: ticket.valid_from,
    valid_until: ticket.valid_until,
    batch: ticket.doc.batch,
    seat: ticket.doc.seat ? { ...ticket.doc.seat, ...(ticket.seat_id ? { id: ticket.seat_id } : {}) } : undefined,
    people: ticket.people,
    used: ticket.used,
    returned: ticket.returned,
    used_at: ticket.used_at?.getTime(),
    holders: (parts.holders.get(ticket.id) ?? []).map((holder) => ({
      name: openName(context, order.project_id, holder),
      id_type: holder.id_type,
      id_mask: holder.id_mask,
      health_code: holder.health_code === null ? undefined : true,
    })),
    card_id: ticket.card_id || undefined,
    changed_at: ticket.changed_at?.getTime(),
    refund: latest ? viewReturn(latest) : undefined,
    refund_ladder: alive ? refundLadder(rules).map((step) => ({ until: step.until, fee: yuanOf(step.fee) })) : [],
    refund_block: refund_block ?? undefined,
    refund_review: ticket.policy.review && !isFreed(ticket.policy, 'refund', now) ? true : undefined,
    change_until: alive && allowsChange(rules) ? changeUntil(rules) : undefined,
    change_free: alive && isFreed(ticket.policy, 'change', now) ? true : undefined,
    change_block: change_block ?? undefined,
    code:
      alive && !in_audit && open && ticket.policy.kind !== 'MEMBER' && codeIsHere(live, parts.receiver)
        ? codeOfTicket(context, order.project_id, ticket)
        : undefined,
    share,
  };
}

/** The gate opens once the money is certain and staff have nothing to confirm. */
export const showsCodes = (order: OrderRow): boolean =>
  order.pay_status === 'PAYED' && order.status !== 'WAIT_CONFIRM' && order.status !== 'WAIT_CONFIRM_WAIT_AUDIT';

const viewReturn = (each: ReturnRow): NonNullable<WireTicket['refund']> => ({
  state: each.state,
  fee: yuanOf(each.fee),
  amount: yuanOf(each.amount),
  people: each.people,
  submitted_at: each.submitted_at.getTime(),
  decided_at: each.decided_at?.getTime(),
  done_at: each.done_at?.getTime(),
  reason: each.reason ?? undefined,
  gates_until: each.state === 'WAIT_AUDIT' && each.gates_until ? each.gates_until.getTime() : undefined,
});

type RefundReason = NonNullable<WireOrder['refunds']>[number]['reason'];
const REASONS: readonly string[] = ['returned', 'rejected', 'LATE', 'MISMATCH', 'SECOND'] satisfies RefundReason[];
const isReason = (text: string): text is RefundReason => REASONS.includes(text);

const viewRefund = (refund: RefundOfOrder): NonNullable<WireOrder['refunds']>[number] => ({
  amount: yuanOf(refund.amount),
  reason: isReason(refund.reason) ? refund.reason : 'returned',
  state: refund.state === 'SUCCESS' ? 'REFUNDED' : 'REFUNDING',
  created_at: refund.created_at.getTime(),
  done_at: refund.done_at?.getTime(),
});

function viewGuide(context: Context, order: OrderRow): WireOrder['guide'] {
  const { guide } = order.doc;
  if (!guide) return undefined;
  const { phone, ...open } = guide;
  const paid = order.pay_status === 'PAYED';
  const agency = order.agency_enc
    ? (JSON.parse(
        context.secrets.decrypt(order.agency_enc, ['orders.agency_enc', order.project_id, order.id]),
      ) as NonNullable<NonNullable<WireOrder['guide']>['agency']>)
    : null;
  return {
    ...open,
    phone: paid ? phone : undefined,
    agency: agency ?? undefined,
    itinerary_url: agency?.itinerary
      ? urlOf(context, { project: order.project_id, visitor_id: order.visitor_id }, agency.itinerary)
      : undefined,
  };
}
