import { createHash } from 'node:crypto';
import { unusedOf } from '#domain/order/change-refund.ts';
import { isAffected, type Scope } from '#domain/office/closing.ts';
import { venueCancelQuote } from '#domain/office/office-cancel.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { Locked, Part } from '#server/refunds/order-lock.ts';
import { partnersLeft } from '#server/refunds/return-tickets.ts';
import { returnableOf } from '#server/refunds/returnable.ts';
import type { TicketRow } from '#server/orders/orders.store.ts';

export interface Judged {
  tickets: TicketRow[];
  /** Bound tickets that may not stay without `tickets`. */
  partners: TicketRow[];
  /** The parts to refund, without a fee; none of an unpaid order. */
  parts: Part[];
}

/**
 * The id is the same for the same part of the same job, so that its money is refunded once however often the job is
 * interrupted.
 */
const partId = (job: string, order: string, ticket: string): string =>
  `J${createHash('sha256').update([job, order, ticket].join('|')).digest('hex').slice(0, 30)}`;

/** Judges an order in its present state. The preview must use the same function as the job, so that they agree. */
export function judgeOrder(catalog: Catalog, locked: Locked, scope: Scope, job: string, at: number): Judged {
  const { order, activated } = locked;
  const tickets = locked.tickets.filter((ticket) => isAffected(ticket, scope));
  // A return that waits for staff is refunded as well: they would grant it anyway once the visit can't take place.
  const partOf = (ticket: TicketRow): Part[] => {
    const quote = venueCancelQuote(
      returnableOf(order, ticket, { in_audit: false, activated: activated.has(ticket.id) }),
      at,
      true,
    );
    return quote ? [{ id: partId(job, order.id, ticket.id), ticket, people: unusedOf(ticket), ...quote }] : [];
  };
  const own = tickets.flatMap(partOf);
  const partners =
    own.length > 0 ? partnersLeft(catalog, locked, own).left.filter((ticket) => partOf(ticket).length > 0) : [];
  return { tickets, partners, parts: [...own, ...partners.flatMap(partOf)] };
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.amount, 0);
