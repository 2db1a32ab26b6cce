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

/** After so many orders others get their turn: signing the codes of a long list takes a while. */
const TURN = 100;

/**
 * @param receiver who received tickets of them; it shows the codes that are on their phone and not those on the
 * buyer's.
 * @returns orders as their owner sees them: numbers masked, codes only while they open the gate. At most nine queries,
 * however many orders.
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
  // Unpaid orders have no returns, invoices, ratings, activations or other phones.
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

/** A show is rated once it is over, not from the door. */
const isSeen = ({ used, seat_id, doc }: TicketRow, now: number): boolean =>
  used > 0 && (seat_id === null || (doc.batch?.ends_at ?? 0) <= now);

function viewOrder(parts: Parts, order: OrderRow): WireOrder {
  const tickets = parts.tickets.get(order.id) ?? [];
  const views = tickets.map((ticket) => viewTicket(parts, order, ticket));
  const booker = views.find((ticket) => ticket.holders.length > 0)?.holders[0]?.name;
  const evaluated = parts.rated.has(order.id);
  const invoice = parts.invoices.get(order.id);
  const guide = viewGuide(parts.context, order);
  // A receiver of shared tickets sees only the notices about those tickets.
  const told = tickets.filter(({ id }) => parts.receiver === null || codeIsHere(parts.shares.get(id), parts.receiver));
  const notices = viewNotices(parts.notices.get(order.id) ?? [], told, order.expires_at.getTime());
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
    ...(isExpired(order) ? { expired: true } : {}),
    ...(order.reason === null ? {} : { reason: order.reason }),
    ...(booker ? { booker } : {}),
    phone_mask: order.phone_mask,
    exchanged: order.exchanged,
    may_evaluate: !evaluated && tickets.some((ticket) => isSeen(ticket, parts.context.now())),
    evaluated,
    ...(invoice ? { invoice } : {}),
    refunds: (parts.refunds.get(order.id) ?? []).map(viewRefund),
    ...(guide ? { guide } : {}),
    rules: order.doc.rules,
    ...(notices.length > 0 ? { notices } : {}),
    tickets: views,
  };
}

/** True when the payment deadline, not the visitor, ended the order. */
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
    ...(ticket.doc.batch ? { batch: ticket.doc.batch } : {}),
    ...(ticket.doc.seat ? { seat: { ...ticket.doc.seat, ...(ticket.seat_id ? { id: ticket.seat_id } : {}) } } : {}),
    people: ticket.people,
    used: ticket.used,
    returned: ticket.returned,
    ...(ticket.used_at ? { used_at: ticket.used_at.getTime() } : {}),
    holders: (parts.holders.get(ticket.id) ?? []).map((holder) => ({
      name: openName(context, order.project_id, holder),
      id_type: holder.id_type,
      id_mask: holder.id_mask,
      ...(holder.health_code === null ? {} : { health_code: true }),
    })),
    ...(ticket.card_id ? { card_id: ticket.card_id } : {}),
    ...(ticket.changed_at ? { changed_at: ticket.changed_at.getTime() } : {}),
    ...(latest ? { refund: viewReturn(latest) } : {}),
    refund_ladder: alive ? refundLadder(rules).map((step) => ({ until: step.until, fee: yuanOf(step.fee) })) : [],
    ...(refund_block ? { refund_block } : {}),
    ...(ticket.policy.review && !isFreed(ticket.policy, 'refund', now) ? { refund_review: true } : {}),
    ...(alive && allowsChange(rules) ? { change_until: changeUntil(rules) } : {}),
    ...(alive && isFreed(ticket.policy, 'change', now) ? { change_free: true } : {}),
    ...(change_block ? { change_block } : {}),
    ...(alive && !in_audit && open && ticket.policy.kind !== 'MEMBER' && codeIsHere(live, parts.receiver)
      ? { code: codeOfTicket(context, order.project_id, ticket) }
      : {}),
    ...(share ? { share } : {}),
  };
}

/** The gate opens once the money is kept and staff have nothing to confirm. */
export const showsCodes = (order: OrderRow): boolean =>
  order.pay_status === 'PAYED' && order.status !== 'WAIT_CONFIRM' && order.status !== 'WAIT_CONFIRM_WAIT_AUDIT';

const viewReturn = (each: ReturnRow): NonNullable<WireTicket['refund']> => ({
  state: each.state,
  fee: yuanOf(each.fee),
  amount: yuanOf(each.amount),
  people: each.people,
  submitted_at: each.submitted_at.getTime(),
  ...(each.decided_at ? { decided_at: each.decided_at.getTime() } : {}),
  ...(each.done_at ? { done_at: each.done_at.getTime() } : {}),
  ...(each.reason === null ? {} : { reason: each.reason }),
  ...(each.state === 'WAIT_AUDIT' && each.gates_until ? { gates_until: each.gates_until.getTime() } : {}),
});

type RefundReason = NonNullable<WireOrder['refunds']>[number]['reason'];
const REASONS: readonly string[] = ['returned', 'rejected', 'LATE', 'MISMATCH', 'SECOND'] satisfies RefundReason[];
const isReason = (text: string): text is RefundReason => REASONS.includes(text);

const viewRefund = (refund: RefundOfOrder): NonNullable<WireOrder['refunds']>[number] => ({
  amount: yuanOf(refund.amount),
  reason: isReason(refund.reason) ? refund.reason : 'returned',
  state: refund.state === 'SUCCESS' ? 'REFUNDED' : 'REFUNDING',
  created_at: refund.created_at.getTime(),
  ...(refund.done_at ? { done_at: refund.done_at.getTime() } : {}),
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
    ...(paid ? { phone } : {}),
    ...(agency ? { agency } : {}),
    ...(agency?.itinerary
      ? { itinerary_url: urlOf(context, { project: order.project_id, visitor_id: order.visitor_id }, agency.itinerary) }
      : {}),
  };
}
