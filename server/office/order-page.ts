import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/order.ts';
import { refundLadder } from '#domain/order/change-refund.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { causeOf } from '#server/refunds/refund-problem.ts';
import { openName } from '#server/people/sealed-holders.ts';
import { noticesOf } from '#server/notices/notices.store.ts';
import { type NoteRow, notesOf } from './order-notes.store.ts';
import { type OrderAction, pendingOn, type PendingRow } from './pending-actions.store.ts';
import { officeFields, ordersOfPhone, paymentsOf } from './orders.store.ts';
import { namesOf } from './staff.store.ts';
import { latestInvoices } from '#server/orders/order-marks.store.ts';
import {
  eventsOf,
  type HolderRow,
  holdersOf,
  readOrder,
  type TicketRow,
  ticketsOf,
} from '#server/orders/orders.store.ts';
import { type RefundOfOrder, refundsOf, type ReturnRow, returnsOf } from '#server/refunds/returns.store.ts';
import { liveShares } from '#server/sharing/ticket-shares.store.ts';
import type { ByHand } from '#server/db/documents.ts';

type Wire = WireOutputOf<typeof calls.getOfficeOrder>;

type ByHandWire = NonNullable<Wire['refunds'][number]['by_hand']>;

const MOST_OTHERS = 5;

export async function getOfficeOrder(
  context: OfficeContext,
  caller: Colleague,
  { order: id }: ParsedInputOf<typeof calls.getOfficeOrder>,
): Promise<Wire> {
  const { db } = context;
  const { project } = caller;
  const order = await readOrder(db, project, id);
  const fields = await officeFields(db, project, id);
  if (!order || !fields) throw new DomainError('notFound');
  const tickets = await viewTickets(context, project, id);
  const notes = await notesOf(db, project, id);
  const pending = await pendingOn(db, project, `order:${id}`, new Date(context.now()));
  const refunds = await refundsOf(db, project, [id]);
  const names = await namesOf(db, [
    ...notes.map(({ staff_id }) => staff_id),
    ...(pending ? [pending.asked_by] : []),
    ...refunds.flatMap(({ by_hand }) => (by_hand ? [by_hand.asked_by, by_hand.approved_by] : [])),
  ]);
  const invoice = (await latestInvoices(db, project, [id])).get(id);
  const others = fields.phone_hash === null ? [] : await ordersOfPhone(db, project, fields.phone_hash, id, MOST_OTHERS);
  return {
    id,
    rev: fields.rev,
    now: context.now(),
    order_no: order.order_no,
    kind: order.order_type,
    status: order.status,
    pay_status: order.pay_status ?? undefined,
    booker: tickets.find((ticket) => ticket.holders.length > 0)?.holders[0]?.name ?? '',
    phone: order.phone_mask,
    scenic: order.doc.scenic.name,
    created_at: order.created_at.getTime(),
    expires_at: order.status === 'WAIT_PAY' ? order.expires_at.getTime() : undefined,
    paid_at: order.paid_at?.getTime(),
    agreement: fields.agreement_version,
    reason: order.reason ?? undefined,
    fee: yuanOf(order.fee),
    paid: yuanOf(order.paid),
    refunded: yuanOf(order.refunded),
    invoice,
    sale: fields.sale !== null && mayDo(caller.role, 'sales-report') ? fields.sale : undefined,
    tickets,
    returns: (await returnsOf(db, project, [id])).map(viewReturn),
    pending: pending ? viewPending(pending, names, caller.staff.id) : undefined,
    payments: (await paymentsOf(db, project, id)).map(viewPayment),
    refunds: refunds.map((refund) => viewRefund(refund, names)),
    events: (await eventsOf(db, order)).toReversed().map(viewEvent),
    notices: (await noticesOf(db, project, [id])).map(viewNotice),
    notes: notes.map((note) => viewNote(note, names)),
    others: others.map(viewOther),
  };
}

async function viewTickets(context: OfficeContext, project: string, order: string): Promise<Wire['tickets']> {
  const { db } = context;
  const tickets = await ticketsOf(db, project, [order]);
  const ids = tickets.map(({ id }) => id);
  const holders = Map.groupBy(await holdersOf(db, project, ids), ({ ticket_id }) => ticket_id);
  const shares = await liveShares(db, project, [order]);
  const sent = new Set(shares.flatMap(({ ticket_id, holder_id }) => (holder_id === null ? [] : [ticket_id])));
  return tickets.map((ticket) => ({
    ...viewTicket(context, project, ticket, holders.get(ticket.id) ?? []),
    ...(sent.has(ticket.id) ? { sent: true } : {}),
  }));
}

const viewReturn = (each: ReturnRow): Wire['returns'][number] => ({
  id: each.id,
  ticket: each.ticket_id,
  people: each.people,
  state: each.state,
  fee: yuanOf(each.fee),
  amount: yuanOf(each.amount),
  submitted_at: each.submitted_at.getTime(),
  decided_at: each.decided_at?.getTime(),
  reason: each.reason ?? undefined,
  refund: each.refund_no ?? undefined,
});

type RowOf<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

const viewPayment = ({ at, amount, ...rest }: RowOf<typeof paymentsOf>): Wire['payments'][number] => ({
  ...rest,
  at: at.getTime(),
  amount: yuanOf(amount),
});

const viewEvent = ({ at, actor, to_status, reason }: RowOf<typeof eventsOf>): Wire['events'][number] => ({
  at: at.getTime(),
  actor,
  to: to_status,
  reason: reason ?? undefined,
});

const viewNotice = ({ id, kind, created_at, seen_at }: RowOf<typeof noticesOf>): Wire['notices'][number] => ({
  id,
  kind,
  at: created_at.getTime(),
  seen_at: seen_at?.getTime(),
});

const viewOther = (other: RowOf<typeof ordersOfPhone>): Wire['others'][number] => ({
  id: other.id,
  order_no: other.order_no,
  scenic: other.doc.scenic.name,
  date: other.visit_day,
  fee: yuanOf(other.fee),
  status: other.status,
});

const viewNote = ({ id, at, staff_id, text }: NoteRow, names: ReadonlyMap<string, string>): Wire['notes'][number] => ({
  id,
  at: at.getTime(),
  by: names.get(staff_id) ?? '',
  text,
});

function viewRefund(refund: RefundOfOrder, names: ReadonlyMap<string, string>): Wire['refunds'][number] {
  const {
    refund_no,
    created_at,
    amount,
    reason,
    state,
    done_at,
    tries,
    problem,
    gave_up_at,
    run_at,
    by_hand,
    twice_at,
  } = refund;
  return {
    refund_no,
    at: created_at.getTime(),
    amount: yuanOf(amount),
    reason,
    state,
    done_at: done_at?.getTime(),
    failed:
      state === 'FAILED'
        ? {
            tries,
            ...causeOf(problem),
            ...(gave_up_at ? { gave_up_at: gave_up_at.getTime() } : { next_at: run_at.getTime() }),
          }
        : undefined,
    by_hand: by_hand ? viewByHand(by_hand, names) : undefined,
    twice_at: twice_at?.getTime(),
  };
}

const viewByHand = ({ asked_by, approved_by, ...repaid }: ByHand, names: ReadonlyMap<string, string>): ByHandWire => ({
  ...repaid,
  by: names.get(asked_by) ?? '',
  second: names.get(approved_by) ?? '',
});

function detailsOf(row: PendingRow<OrderAction>): Partial<NonNullable<Wire['pending']>> {
  if (row.kind === 'returns') return {};
  const { reason } = row.payload;
  if (row.kind === 'cancel') return { reason, tickets: row.payload.tickets, waive: row.payload.waive };
  const { refund, means, number, day } = row.payload;
  return { reason, repaid: { refund, means, number, day } };
}

const viewPending = (
  row: PendingRow<OrderAction>,
  names: ReadonlyMap<string, string>,
  self: string,
): NonNullable<Wire['pending']> => ({
  id: row.id,
  kind: row.kind,
  amount: yuanOf(row.payload.amount),
  ...detailsOf(row),
  by: names.get(row.asked_by) ?? '',
  own: row.asked_by === self,
  at: row.asked_at.getTime(),
  until: row.until.getTime(),
});

const viewTicket = (
  context: OfficeContext,
  project: string,
  ticket: TicketRow,
  holders: readonly HolderRow[],
): Wire['tickets'][number] => ({
  id: ticket.id,
  ticket_no: ticket.ticket_no,
  serial: ticket.serial,
  spot: ticket.scenic_id,
  type: ticket.ticket_type_id,
  session: ticket.batch_id ?? undefined,
  program: ticket.doc.program_name,
  name: ticket.doc.type_name,
  date: ticket.visit_day,
  valid_until: ticket.valid_until,
  starts_at: ticket.doc.batch?.starts_at,
  seat: ticket.doc.seat,
  people: ticket.people,
  used: ticket.used,
  returned: ticket.returned,
  changed: ticket.changed_at !== null,
  fee: yuanOf(ticket.fee),
  ladder: refundLadder({ ...ticket, date: ticket.visit_day }).map(({ until, fee }) => ({ until, fee: yuanOf(fee) })),
  status: ticket.status,
  holders: holders.map((holder) => ({
    name: maskName(openName(context, project, holder)),
    id_type: holder.id_type,
    id_mask: holder.id_mask,
  })),
});
