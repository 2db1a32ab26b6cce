import type { AuditAction } from '#domain/office/audit-actions.ts';
import type { Day } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { activateCard } from '#server/members/activate-card.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { cancelUnpaid } from './expire.ts';
import { fulfil } from './fulfil.ts';
import { grantReturns, refuseReturns } from '#server/refunds/decide-returns.ts';
import { type Locked, lockWhole, waitingReturns } from '#server/refunds/order-lock.ts';
import { rejectPaid } from '#server/refunds/give-back.ts';
import { addAudit } from '#server/office/audit-log.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { projectsOfCard } from './order-marks.store.ts';
import {
  eventsOf,
  storeReason,
  lockOrder,
  moveOrder,
  type OrderEvent,
  type OrderRow,
  ordersByNumber,
  setDeadline,
  ticketsOf,
} from './orders.store.ts';
import { resumeRefund } from '#server/payments/payments.store.ts';
import { type RefundOfOrder, refundsOf, type ReturnRow, returnsOf } from '#server/refunds/returns.store.ts';

/** Names an order: by its number, and by the project where two have the same one. */
export interface OrderNamed {
  order_no: string;
  project?: string | undefined;
}

async function find(context: Context, named: OrderNamed): Promise<{ project_id: string; id: string }> {
  const [found, another] = await ordersByNumber(context.db, named.order_no, named.project);
  if (!found || another) throw new DomainError('notFound');
  return found;
}

async function decideByCommand(
  context: Context,
  named: OrderNamed,
  action: AuditAction,
  work: (tx: Queryable, locked: Locked, at: Date) => Promise<void>,
): Promise<{ status: OrderStatus }> {
  const { project_id, id } = await find(context, named);
  return context.db.transaction(async (tx) => {
    const locked = await lockWhole(tx, project_id, id);
    const before = { status: locked.order.status };
    await work(tx, locked, new Date(context.now()));
    const order = await lockOrder(tx, project_id, id);
    if (!order) throw new DomainError('notFound');
    const after = { status: order.status };
    await addAudit(tx, { project_id, actor: 'cli', role: 'machine', action, object: `order:${id}`, before, after });
    return after;
  });
}

export async function confirmLocked(
  context: Context,
  tx: Queryable,
  { order }: Locked,
  at: Date,
  ttlSeconds: number,
): Promise<void> {
  if (order.status === 'WAIT_CONFIRM') return moveOrder(tx, order, 'WAIT_USE', at, 'staff', 'confirmed');
  if (order.status !== 'WAIT_PROCESS') throw new DomainError('stateForbids', { status: order.status });
  if (order.fee === 0)
    return fulfil(context, tx, order, { amount: 0, at, now: at, actor: 'staff', reason: 'confirmed' });
  await moveOrder(tx, order, 'WAIT_PAY', at, 'staff', 'confirmed');
  await setDeadline(tx, order, new Date(at.getTime() + ttlSeconds * 1000));
}

export const timeToPay = async (context: Context, projectId: string): Promise<number> =>
  context.orderTtlSeconds ?? (await catalogOf(context, projectId)).project.order_ttl_seconds ?? 900;

export async function confirmOrder(context: Context, named: OrderNamed): Promise<{ status: OrderStatus }> {
  const ttl = await timeToPay(context, (await find(context, named)).project_id);
  return decideByCommand(context, named, 'order.confirm', (tx, locked, at) =>
    confirmLocked(context, tx, locked, at, ttl),
  );
}

export async function refuseLocked(tx: Queryable, locked: Locked, reason: string, at: Date): Promise<void> {
  const { order } = locked;
  if (order.status === 'WAIT_PROCESS') await cancelUnpaid(tx, order, at, 'staff', reason, 'CLOSED');
  else if (order.status === 'WAIT_CONFIRM') await rejectPaid(tx, locked, 'staff', reason, at);
  else throw new DomainError('stateForbids', { status: order.status });
  await storeReason(tx, order, reason);
}

export const refuseOrder = (
  context: Context,
  named: OrderNamed & { reason: string },
): Promise<{ status: OrderStatus }> =>
  decideByCommand(context, named, 'order.refuse', (tx, locked, at) => refuseLocked(tx, locked, named.reason, at));

export const approveOrder = (context: Context, named: OrderNamed): Promise<{ status: OrderStatus }> =>
  decideByCommand(context, named, 'returns.approve', (tx, locked, at) =>
    grantReturns(tx, locked, waitingReturns(locked), { at, actor: 'staff', reason: 'return approved' }),
  );

export const denyOrder = (context: Context, named: OrderNamed & { reason: string }): Promise<{ status: OrderStatus }> =>
  decideByCommand(context, named, 'returns.deny', async (tx, locked, at) => {
    const refused = waitingReturns(locked).map(({ id }) => id);
    await refuseReturns(tx, locked, refused, named.reason, { at, actor: 'staff' });
    await storeReason(tx, locked.order, named.reason);
  });

export async function activate(
  context: Context,
  { member_no, project }: { member_no: string; project?: string | undefined },
): ReturnType<typeof activateCard> {
  const [found, another] = project ? [project] : await projectsOfCard(context.db, member_no);
  if (!found || another) throw new DomainError('notFound');
  return activateCard(context, found, member_no);
}

/** Amounts in yuan. */
export interface OrderHistory {
  order: Pick<OrderRow, 'project_id' | 'order_no' | 'order_type' | 'status' | 'pay_status' | 'visit_day'> & {
    fee: number;
    paid: number;
    refunded: number;
  };
  tickets: {
    ticket_no: string;
    ticket_type_id: string;
    status: string;
    date: Day;
    people: number;
    used: number;
    returned: number;
    changed: boolean;
    fee: number;
  }[];
  returns: (Pick<ReturnRow, 'state' | 'people' | 'reason' | 'submitted_at'> & { amount: number; ticket_no: string })[];
  refunds: (Pick<RefundOfOrder, 'refund_no' | 'state' | 'reason' | 'created_at'> & { amount: number })[];
  events: OrderEvent[];
}

export async function showOrder(context: Context, named: OrderNamed): Promise<OrderHistory> {
  const { project_id, id } = await find(context, named);
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, project_id, id);
    if (!order) throw new DomainError('notFound');
    const tickets = await ticketsOf(tx, project_id, [id]);
    const numberOf = (ticket: string): string => tickets.find((each) => each.id === ticket)?.ticket_no ?? '';
    const { order_no, order_type, status, pay_status, visit_day } = order;
    return {
      order: {
        project_id,
        order_no,
        order_type,
        status,
        pay_status,
        visit_day,
        fee: yuanOf(order.fee),
        paid: yuanOf(order.paid),
        refunded: yuanOf(order.refunded),
      },
      tickets: tickets.map((ticket) => ({
        ticket_no: ticket.ticket_no,
        ticket_type_id: ticket.ticket_type_id,
        status: ticket.status,
        date: ticket.visit_day,
        people: ticket.people,
        used: ticket.used,
        returned: ticket.returned,
        changed: ticket.changed_at !== null,
        fee: yuanOf(ticket.fee),
      })),
      returns: (await returnsOf(tx, project_id, [id])).map(
        ({ state, people, reason, submitted_at, amount, ticket_id }) => ({
          state,
          people,
          reason,
          submitted_at,
          amount: yuanOf(amount),
          ticket_no: numberOf(ticket_id),
        }),
      ),
      refunds: (await refundsOf(tx, project_id, [id])).map(({ refund_no, state, reason, created_at, amount }) => ({
        refund_no,
        state,
        reason,
        created_at,
        amount: yuanOf(amount),
      })),
      events: await eventsOf(tx, order),
    };
  });
}

export async function retryRefund(
  { db, now }: Context,
  { refund_no }: { refund_no: string },
): Promise<{ refund_no: string }> {
  if (!(await resumeRefund(db, refund_no, new Date(now())))) throw new DomainError('notFound');
  return { refund_no };
}
