import { ticketEntrances } from '#domain/order/ticket-entrances.ts';
import { clear, delMany, keys, setMany } from 'idb-keyval';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { tickets } from './database.ts';
import { changed, unsaved, type WalletTicket } from './wallet.ts';

function noticesOf({ notices = [] }: Order, { scenic_id, batch: own, date }: Ticket): Pick<WalletTicket, 'notices'> {
  const found = notices.filter(({ session, closed, scenic_id: spot }) => {
    if (closed && closed.day !== date) return false;
    return session ? session.now.id === own?.id : (closed?.scenic_ids ?? [spot]).includes(scenic_id);
  });
  return found.length > 0 ? { notices: found } : {};
}

/** @param now device time, milliseconds. */
export function walletRowsOf(order: Order, owner: string, now: number): WalletTicket[] {
  const { scenic } = order;
  return order.tickets.flatMap((ticket) => {
    if (!ticket.code || !opensGate(ticket.status)) return [];
    const entrances = ticketEntrances(ticket, scenic);
    return [
      {
        ticket_id: ticket.id,
        order_id: order.id,
        order_no: order.order_no,
        ticket_no: ticket.ticket_no,
        code: ticket.code,
        scenic_id: ticket.scenic_id,
        program_name: ticket.program_name,
        type_name: ticket.type_name,
        date: ticket.date,
        ...(ticket.valid_until > ticket.date ? { valid_until: ticket.valid_until } : {}),
        ...(ticket.batch ? { batch: ticket.batch } : {}),
        ...(ticket.seat ? { seat: ticket.seat } : {}),
        holders: ticket.holders.map((holder) => ({
          holder_masked: maskName(holder.name),
          name: holder.name,
          id_type: holder.id_type,
          id_mask: holder.id_mask,
        })),
        people: ticket.people,
        used: ticket.used,
        status: ticket.status,
        ...(entrances ? { entrances } : {}),
        picture: scenic.picture,
        ...noticesOf(order, ticket),
        owner,
        savedAt: now,
      },
    ];
  });
}

/**
 * Replaces the stored tickets of these orders; an order without tickets that open a gate leaves nothing behind.
 * @param now device time, milliseconds.
 * @param closed more tickets that open no gate.
 */
export async function replaceOrders(
  orders: readonly Order[],
  owner: string,
  now: number,
  closed: readonly string[] = [],
): Promise<void> {
  const stored = orders.flatMap((order) => walletRowsOf(order, owner, now));
  const storedIds = new Set(stored.map((row) => row.ticket_id));
  const there = new Set(await tickets.run((table) => keys<string>(table)).catch((): string[] => []));
  for (const id of unsaved.keys()) there.add(id);
  const named = [...orders.flatMap((order) => order.tickets.map((ticket) => ticket.id)), ...closed];
  const gone = named.filter((id) => there.has(id) && !storedIds.has(id));
  // A long history is mostly past: none of it is stored, and no listener needs an event.
  if (stored.length === 0 && gone.length === 0) return;
  for (const id of gone) unsaved.delete(id);
  // Deleting comes first, because it makes room.
  if (gone.length > 0) await tickets.run((table) => delMany(gone, table)).catch(() => undefined);
  await tickets
    .run((table) =>
      setMany(
        stored.map((row) => [row.ticket_id, row]),
        table,
      ),
    )
    .then(
      () => stored.forEach((row) => unsaved.delete(row.ticket_id)),
      () => stored.forEach((row) => unsaved.set(row.ticket_id, { ...row, unsaved: true })),
    );
  changed();
}

export async function wipeWallet(): Promise<void> {
  unsaved.clear();
  await tickets.run((table) => clear(table)).catch(() => undefined);
  changed();
}
