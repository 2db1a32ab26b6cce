import * as v from 'valibot';
import { timeOf } from '#domain/lib/day.ts';
import type { Cell } from '#domain/office/export-table.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { guestsOf } from '#server/office/guest-rows.ts';
import { listIn } from '#server/office/guests.ts';
import { guestTickets, ordersOnList } from '#server/office/guests.store.ts';
import type { Making } from './ask.ts';
import { type Chunk, localText, stamp, wordOf } from './cells.ts';

/** In the words of the file, such as `Zone {zone}, row {row}, seat {number}`; without them the bare parts. */
function seatText({ ask }: Making, { zone, row, number }: { zone: string; row: string; number: string }): string {
  const parts: Readonly<Record<string, string>> = { zone, row, number };
  const words = ask.words['seat.place'] ?? '{zone} {row} {number}';
  return words.replace(/\{(\w+)\}/g, (all, name: string) => parts[name] ?? all);
}

const GuestPosition = v.object({ after: v.string(), from: v.number() });

/**
 * Makes a row for each person, masked unless names were asked for.
 * @param limit number of orders.
 */
export async function guestRows(
  context: Context,
  read: Queryable,
  making: Making,
  position: unknown,
  limit: number,
): Promise<Chunk> {
  const { project, ask } = making;
  const key = ask.guests;
  if (!key) return { rows: [], position: null, last: true };
  const known = v.safeParse(GuestPosition, position);
  const { after, from } = known.success ? known.output : { after: '', from: 0 };
  const { name, starts_at } = listIn(await readWhole(context, read, project, key.day), key);
  const orders = await ordersOnList(read, project, key, {}, { after, limit });
  const tickets = await guestTickets(read, project, key, {}, orders);
  const guests = await guestsOf(context, read, project, tickets, { from, show: ask.named ? 'named' : 'masked' });
  const rows = guests.map((guest): Cell[] => [
    guest.number,
    { day: key.day },
    starts_at === undefined ? null : { time: timeOf(starts_at) },
    localText(name),
    guest.name,
    wordOf(making, 'document', guest.id_type),
    guest.document ?? '',
    guest.phone,
    localText(guest.type),
    guest.seat ? seatText(making, guest.seat) : '',
    guest.order_no,
    guest.ticket_no,
    guest.places,
    guest.came,
    stamp(guest.came_at),
    guest.gate ? localText(guest.gate) : '',
    guest.review ? wordOf(making, 'state', 'review') : '',
  ]);
  const last = orders.at(-1);
  return orders.length < limit || last === undefined
    ? { rows, position: null, last: true }
    : { rows, position: { after: last, from: from + guests.length }, last: false };
}
