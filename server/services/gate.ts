import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import type { LocalText } from '#domain/local-text.ts';
import { statusOfTickets } from '#domain/order-status.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Queryable } from '#server/store/database.ts';
import type { OrderRow, TicketRow } from '#server/store/orders.ts';
import { lockOrder, moveOrder } from '#server/store/orders.ts';
import { returnsOf } from '#server/store/returns.ts';
import { lockTickets, ticketsByNumber, useEntries } from '#server/store/tickets.ts';

/** Why the gate stays shut. */
export const GATE_REFUSALS = [
  'altered',
  'unknown',
  'wrong-serial',
  'unpaid',
  'unconfirmed',
  'returned',
  'in-audit',
  'used-up',
  'outdated',
  'not-today',
  'member-card',
] as const;
export type GateRefusal = (typeof GATE_REFUSALS)[number];

export type GateAnswer =
  | { opens: true; ticket_no: string; type_name: LocalText; people: number; used: number; of: number }
  | { opens: false; reason: GateRefusal; valid_from?: Day; valid_until?: Day; left?: number };

const no = (reason: GateRefusal, more: { valid_from?: Day; valid_until?: Day; left?: number } = {}): GateAnswer => ({ opens: false, reason, ...more });

/**
 * Lets people in: by the code of a ticket's picture, or by the number that is read aloud.
 * @param input `people`: how many enter now, one unless told; `project`: where one number could belong to two venues.
 */
export async function checkTicket(context: Context, input: { code: string; people?: number | undefined; project?: string | undefined }): Promise<GateAnswer> {
  const typed = input.code.replace(/\s/g, '');
  const read = /^\d{12}$/.test(typed) ? { ticket_no: typed, serial: null } : context.secrets.readTicketCode(typed, dayOf(context.now()));
  if (!read) return no('altered');
  const [found, another] = await ticketsByNumber(context.db, read.ticket_no, input.project);
  if (!found || another) return no('unknown');
  return context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const order = await lockOrder(tx, found.project_id, found.order_id);
    const tickets = order ? await lockTickets(tx, order.project_id, order.id) : [];
    const ticket = tickets.find((each) => each.id === found.id);
    if (!order || !ticket) throw new DomainError('notFound');
    if (read.serial !== null && read.serial !== ticket.serial) return no('wrong-serial');
    const in_audit = (await returnsOf(tx, order.project_id, [order.id])).some((each) => each.ticket_id === ticket.id && each.state === 'WAIT_AUDIT');
    const people = input.people ?? 1;
    const refused = refusalAt(order, ticket, { in_audit, people, today: dayOf(at.getTime()) });
    if (refused) return refused;
    const used = await useEntries(tx, order.project_id, { id: ticket.id, serial: ticket.serial, people }, at);
    if (used === null) return no('used-up');
    await afterUse(
      tx,
      order,
      tickets.map((each) => (each === ticket ? { used, status: used + each.returned >= each.people ? 'USED' : 'PART_USE' } : each)),
      at,
    );
    return { opens: true, ticket_no: ticket.ticket_no, type_name: ticket.doc.type_name, people, used, of: ticket.people - ticket.returned };
  });
}

function refusalAt(order: OrderRow, ticket: TicketRow, { in_audit, people, today }: { in_audit: boolean; people: number; today: Day }): GateAnswer | null {
  const left = ticket.people - ticket.used - ticket.returned;
  if (ticket.policy.kind === 'MEMBER') return no('member-card');
  if (ticket.status === 'CANCELED') return no(ticket.returned > 0 ? 'returned' : 'unpaid');
  if (order.pay_status !== 'PAYED') return no('unpaid');
  if (order.status === 'WAIT_CONFIRM' || order.status === 'WAIT_CONFIRM_WAIT_AUDIT') return no('unconfirmed');
  if (in_audit) return no('in-audit');
  if (left < people) return no('used-up', { left });
  if (ticket.status === 'OUTOFDATE' || ticket.valid_until < today) return no('outdated', { valid_until: ticket.valid_until });
  return today < ticket.valid_from ? no('not-today', { valid_from: ticket.valid_from, valid_until: ticket.valid_until }) : null;
}

/** While staff look at a return the order stays with them; their decision moves it on. */
async function afterUse(tx: Queryable, order: OrderRow, tickets: readonly { status: string; used: number }[], at: Date): Promise<void> {
  if (order.status !== 'WAIT_USE' && order.status !== 'PART_USE') return;
  const to = statusOfTickets(tickets, 'WAIT_USE');
  if (to !== order.status) await moveOrder(tx, order, to, at, 'gate', 'used');
}
