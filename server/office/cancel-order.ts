import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/order-cancel.ts';
import { unusedOf } from '#domain/order/change-refund.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { venueCancelBlock, venueCancelQuote } from '#domain/office/office-cancel.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { decideLocked, type Done, lockOrderAt } from './locked-order.ts';
import type { CallerInVenue, Colleague, OfficeContext } from './office-context.ts';
import { askSecond, mustAskSecond } from './second-person.ts';
import { cancelParts } from '#server/refunds/give-back.ts';
import type { Locked, Part } from '#server/refunds/order-lock.ts';
import { partnersLeft } from '#server/refunds/return-tickets.ts';
import { returnableOf } from '#server/refunds/returnable.ts';
import type { Queryable } from '#server/db/database.ts';
import { officeFields } from './orders.store.ts';
import { storeReason, readOrder, ticketsOf } from '#server/orders/orders.store.ts';
import { activatedTickets, returnsOf } from '#server/refunds/returns.store.ts';

interface Wish {
  tickets: readonly string[];
  waive: boolean;
}

const rulesOf = ({ order, tickets, returns, activated }: Locked) =>
  tickets.map((ticket) => ({
    ticket,
    rules: returnableOf(order, ticket, {
      in_audit: returns.some((each) => each.ticket_id === ticket.id && each.state === 'WAIT_AUDIT'),
      activated: activated.has(ticket.id),
    }),
  }));

const partsOf = (locked: Locked, { tickets, waive }: Wish, at: number): Part[] =>
  rulesOf(locked).flatMap(({ ticket, rules }): Part[] => {
    const quote = tickets.includes(ticket.id) ? venueCancelQuote(rules, at, waive) : null;
    return quote ? [{ id: newId(at), ticket, people: unusedOf(ticket), ...quote }] : [];
  });

const sum = (parts: readonly Part[], field: 'fee' | 'amount'): number =>
  parts.reduce((total, part) => total + part[field], 0);

export async function quoteCancel(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.quoteCancel>,
): Promise<WireOutputOf<typeof calls.quoteCancel>> {
  const { db } = context;
  const order = await readOrder(db, project, input.order);
  const fields = await officeFields(db, project, input.order);
  if (!order || !fields) throw new DomainError('notFound');
  const ids = [order.id];
  const locked: Locked = {
    order,
    tickets: await ticketsOf(db, project, ids),
    returns: await returnsOf(db, project, ids),
    activated: await activatedTickets(db, project, ids),
  };
  const now = context.now();
  const parts = partsOf(locked, input, now);
  return {
    rev: fields.rev,
    fee: yuanOf(sum(parts, 'fee')),
    amount: yuanOf(sum(parts, 'amount')),
    lines: rulesOf(locked).map(({ ticket, rules }) => {
      const quote = venueCancelQuote(rules, now, input.waive);
      const block = venueCancelBlock(rules, now);
      return {
        ticket: ticket.id,
        people: unusedOf(ticket),
        fee: yuanOf(quote?.fee ?? 0),
        amount: yuanOf(quote?.amount ?? 0),
        block: block ?? undefined,
      };
    }),
    also: partnersLeft(await catalogOf(context, project), locked, parts).left.map(({ id }) => id),
  };
}

/**
 * @throws DomainError `refundForbidden` where a ticket can't be returned, or would leave a bound ticket behind;
 * `priceChanged` where the sum is not the one that was shown.
 */
function judged(catalog: Catalog, locked: Locked, wish: Wish, shown: number, at: Date): Part[] {
  const parts = partsOf(locked, wish, at.getTime());
  if (parts.length < new Set(wish.tickets).size) {
    const blocks = rulesOf(locked).flatMap(({ ticket, rules }) => {
      const block = wish.tickets.includes(ticket.id) ? venueCancelBlock(rules, at.getTime()) : null;
      return block ? [[ticket.id, block] as const] : [];
    });
    throw new DomainError('refundForbidden', { blocks: Object.fromEntries(blocks) });
  }
  const { left } = partnersLeft(catalog, locked, parts);
  if (left.length > 0)
    throw new DomainError('refundForbidden', { blocks: Object.fromEntries(left.map(({ id }) => [id, 'bound'])) });
  const amount = sum(parts, 'amount');
  if (amount !== shown) throw new DomainError('priceChanged', { amount: yuanOf(amount) });
  return parts;
}

async function cancel(
  tx: Queryable,
  locked: Locked,
  parts: readonly Part[],
  reason: string,
  at: Date,
): Promise<object> {
  await cancelParts(tx, locked, parts, 'returned', reason, { at, actor: 'staff', reason: 'cancelled by the venue' });
  await storeReason(tx, locked.order, reason);
  return { tickets: parts.length, fee: sum(parts, 'fee'), amount: sum(parts, 'amount') };
}

/**
 * Fen that staff cancelled of an order before; without it, a large sum could be cancelled in parts below the limit,
 * without a second person.
 */
const cancelledBefore = ({ returns }: Locked): number =>
  returns.reduce(
    (total, { state, reason, amount }) => (reason !== null && state.startsWith('REFUND') ? total + amount : total),
    0,
  );

export async function cancelByVenue(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  input: ParsedInputOf<typeof calls.cancelByVenue>,
): Promise<Done | DomainError> {
  const { catalog } = caller;
  const locked = await lockOrderAt(tx, caller, input);
  const parts = judged(catalog, locked, input, input.amount, new Date(context.now()));
  const { ask, noted } = await mustAskSecond(tx, caller.project, input.amount + cancelledBefore(locked));
  if (ask) {
    const { order, rev, amount, tickets, waive, reason } = input;
    return askSecond(context, tx, caller, { kind: 'cancel', payload: { order, rev, amount, tickets, waive, reason } });
  }
  return decideLocked(context, tx, caller, locked, 'order.cancel-paid', async (at) => {
    const done = await cancel(tx, locked, parts, input.reason, at);
    return { ...done, waived: input.waive, ...noted };
  });
}

export async function cancelApproved(
  tx: Queryable,
  catalog: Catalog,
  locked: Locked,
  wish: Wish & { amount: number; reason: string },
  asked: Date,
  at: Date,
): Promise<object> {
  const parts = judged(catalog, locked, wish, wish.amount, asked);
  return { ...(await cancel(tx, locked, parts, wish.reason, at)), waived: wish.waive };
}
