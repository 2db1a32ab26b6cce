import type { Order } from '#contract/visitor/orders.ts';
import type { Agency, TicketLine } from '#domain/order/draft-order.ts';
import { type OrderedTicket, ticketsFingerprint } from '#domain/order/same-tickets.ts';
import { fingerprint } from '#storage/fingerprint.ts';
import { pendingOrder, type PendingOrder } from '#storage/pending-order.ts';
import { serverNow } from '#state/clock.ts';

/** Window in which an order may come from an attempt without an answer, milliseconds. */
const LOOK_BACK = 15 * 60_000;

/** Tolerated difference of synchronised clocks, milliseconds. An older order of the same kind is another one. */
const CLOCKS = 5_000;

export interface ShownSession {
  batch_id: string;
  starts_at: number;
}

/** The fee is in fen. */
export interface OrderSubmission {
  lines: readonly TicketLine[];
  cart?: { ids: readonly string[]; tickets: readonly OrderedTicket[] } | undefined;
  phone: string;
  fee: number;
  agreement_version: string;
  sessions?: readonly ShownSession[] | undefined;
  tour?: { party: number; agency?: Agency | undefined } | undefined;
}

export const fingerprintOf = ({ lines, cart, phone, fee, tour }: OrderSubmission): string =>
  fingerprint(JSON.stringify([lines, phone, fee, ...(cart ? [cart.ids] : []), ...(tour ? [tour] : [])]));

export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** `repeated` when an earlier attempt at the same order got no definite answer, or its answer was never shown. */
export const beginAttempt = (placing: OrderSubmission): Promise<PendingOrder & { repeated: boolean }> =>
  beginAttemptAt(fingerprintOf(placing));

/** @param print a fingerprint of what is sent. */
export async function beginAttemptAt(print: string): Promise<PendingOrder & { repeated: boolean }> {
  const stored = await pendingOrder.read();
  if (stored?.fingerprint === print) return { ...stored, repeated: true };
  const next = { key: newKey(), fingerprint: print, at: serverNow() };
  await pendingOrder.write(next);
  return { ...next, repeated: false };
}

export const settleAttempt = (): Promise<void> => pendingOrder.remove();

/** Notes which order the attempt created; until that order was shown, ordering the same again leads to it. */
export async function notePlaced(key: string, order: string): Promise<void> {
  const stored = await pendingOrder.read();
  if (stored?.key === key) await pendingOrder.write({ ...stored, order });
}

/**
 * An order is on screen: the attempt that placed it, or may have, is settled, so that the next order of the same kind
 * gets another key.
 */
export async function settleSeen({ id, created_at }: Pick<Order, 'id' | 'created_at'>): Promise<void> {
  const stored = await pendingOrder.read();
  if (stored && (stored.order === undefined ? created_at >= stored.at - CLOCKS : stored.order === id))
    await pendingOrder.remove();
}

/** @param since server time of the unanswered attempt. */
export function findPlaced(orders: readonly Order[], placing: OrderSubmission, since: number): Order | undefined {
  const wanted = ticketsFingerprint([...placing.lines, ...(placing.cart?.tickets ?? [])]);
  return orders.find((order) => {
    if (order.fee !== placing.fee || order.created_at < since - CLOCKS || order.created_at < serverNow() - LOOK_BACK)
      return false;
    return wanted === ticketsFingerprint(order.tickets.map((ticket) => ({ ...ticket, batch_id: ticket.batch?.id })));
  });
}
