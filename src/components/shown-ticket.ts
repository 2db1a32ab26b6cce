import { ticketEntrances } from '#domain/order/ticket-entrances.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { endOfUse } from '#domain/catalog/session-times.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { walletRowsOf } from '#queries/store-tickets.ts';
import type { WalletTicket } from '#queries/wallet.ts';
import { deviceNow } from '#state/clock.ts';

/** A ticket as the wallet shows it; without a code the ticket is over. */
export interface ShownTicket extends Omit<WalletTicket, 'code'> {
  code: string | null;
  /** True when the gate admits the ticket, as far as this device knows. */
  isOpen: boolean;
  /** When the ticket was returned, milliseconds. */
  returnedAt?: number | undefined;
  /** When the ticket was last used, milliseconds. */
  used_at?: number | undefined;
}

const isPast = (
  { valid_until, date, batch: session }: Pick<WalletTicket, 'valid_until' | 'date' | 'batch'>,
  now: number,
): boolean => endOfUse((valid_until ?? date) as Day, session) <= now;

/** A ticket that is good on several days counts as one for today from its first day on. */
const startOf = (ticket: ShownTicket, today: string): string =>
  `${ticket.date < today && ticket.valid_until ? today : ticket.date} ${ticket.batch?.starts_at ?? 0} ${ticket.ticket_id}`;

/** The device stores no ended tickets, so the last answer decides. */
function endedOf(orders: readonly Order[]): ShownTicket[] {
  return orders
    .filter((order) => order.pay_status !== undefined)
    .flatMap(({ id, order_no, scenic, tickets }) =>
      tickets
        .filter((ticket) => !opensGate(ticket.status))
        .map(({ id: ticket_id, holders, code: _code, fee: _fee, ticket_type_id: _type, refund, ...ticket }) => ({
          ...ticket,
          entrances: ticketEntrances(ticket, scenic),
          ticket_id,
          order_id: id,
          order_no,
          holders: holders.map((holder) => ({
            holder_masked: maskName(holder.name),
            name: holder.name,
            id_type: holder.id_type,
            id_mask: holder.id_mask,
          })),
          picture: scenic.picture,
          owner: '',
          savedAt: 0,
          code: null,
          ...(refund && ticket.status === 'CANCELED' ? { returnedAt: refund.decided_at ?? refund.submitted_at } : {}),
          isOpen: false,
        })),
    );
}

/**
 * The tickets by time of visit, past days last, whatever their state: a ticket that is scanned keeps its position.
 * @param rows the tickets stored on the device.
 * @param orders the last answer about orders, if there was one: it says which tickets ended, and adds those not stored.
 * @param now server time, milliseconds; null while the clock was never measured: then no day counts as over.
 */
export function shownTickets(
  rows: readonly WalletTicket[],
  orders: readonly Order[],
  now: number | null,
  owner = '',
): ShownTicket[] {
  const ended = endedOf(orders);
  // An ended ticket never opens the gate again, so here the answer outranks stored rows.
  const gone = new Set(ended.map((ticket) => ticket.ticket_id));
  const stored = new Set(rows.map((row) => row.ticket_id));
  const fresh = orders
    .flatMap((order) => walletRowsOf(order, owner, deviceNow()))
    .filter((row) => !stored.has(row.ticket_id));
  const storedNow = [...rows, ...fresh.map((row): WalletTicket => ({ ...row, unsaved: true }))]
    .filter((row) => !gone.has(row.ticket_id))
    .map((row): ShownTicket => ({ ...row, isOpen: opensGate(row.status) && (now === null || !isPast(row, now)) }));
  const oldest = now === null ? (storedNow[0]?.date ?? '') : dayOf(now);
  const isOver = (ticket: ShownTicket): number =>
    Number(now === null ? (ticket.valid_until ?? ticket.date) < oldest : isPast(ticket, now));
  return [
    ...storedNow,
    ...ended.filter((ticket) => ticket.date >= oldest || (now !== null && now < (ticket.batch?.ends_at ?? 0))),
  ].sort((a, b) => isOver(a) - isOver(b) || (startOf(a, oldest) < startOf(b, oldest) ? -1 : 1));
}
