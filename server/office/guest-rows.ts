import type { Guest } from '#contract/office/guests.ts';
import { documentEnd, peopleOn } from '#domain/office/guest-list.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { gatesOf } from '#server/gate/gate-devices.store.ts';
import { type HolderRow, holdersOf } from '#server/orders/orders.store.ts';
import { documentsOf } from '#server/orders/tickets.store.ts';
import { openIdNumber, openName } from '#server/people/sealed-holders.ts';
import type { GuestTicketRow } from './guests.store.ts';

/** `named`: names and phones in full; `documents`: documents as well. */
export type Shown = 'masked' | 'named' | 'documents';

type Secrets = Pick<Context, 'secrets'>;

const phoneOf = ({ secrets }: Secrets, project: string, ticket: GuestTicketRow, show: Shown): string =>
  show === 'masked' || ticket.phone_enc === ''
    ? ticket.phone_mask
    : secrets.decrypt(ticket.phone_enc, ['orders.phone_enc', project, ticket.order_id]);

/** @returns whole document numbers by ticket and position; those of visits long ago are erased. */
async function numbersOf(context: Secrets, db: Queryable, project: string, tickets: readonly string[]) {
  const rows = await documentsOf(db, project, tickets);
  return new Map(
    rows
      .filter(({ id_number_enc }) => id_number_enc !== '')
      .map((row) => [`${row.ticket_id} ${row.position}`, openIdNumber(context, project, row)]),
  );
}

/**
 * Makes a row for each person.
 * @param from number of people on the list before these tickets.
 */
export async function guestsOf(
  context: Secrets,
  db: Queryable,
  project: string,
  tickets: readonly GuestTicketRow[],
  { from, show }: { from: number; show: Shown },
): Promise<Guest[]> {
  const ids = tickets.map(({ id }) => id);
  const holders = Map.groupBy(await holdersOf(db, project, ids), ({ ticket_id }) => ticket_id);
  const numbers = show === 'documents' ? await numbersOf(context, db, project, ids) : new Map<string, string>();
  const gates = new Map((await gatesOf(db, project)).map(({ id, name }) => [id, name]));
  const guests: Guest[] = [];
  const personOf = (holder: HolderRow | undefined) => {
    if (!holder) return { name: '' };
    const name = openName(context, project, holder);
    return {
      name: show === 'masked' ? maskName(name) : name,
      id_type: holder.id_type,
      document: numbers.get(`${holder.ticket_id} ${holder.position}`) ?? documentEnd(holder.id_mask),
    };
  };
  for (const ticket of tickets) {
    const named = holders.get(ticket.id) ?? [];
    const places = peopleOn({ ...ticket, named: named.length });
    const common = {
      order: ticket.order_id,
      order_no: ticket.order_no,
      ticket: ticket.id,
      ticket_no: ticket.ticket_no,
      phone: phoneOf(context, project, ticket, show),
      type: ticket.type_name,
      seat: ticket.seat ?? undefined,
      places,
      came: ticket.used >= ticket.people - ticket.returned ? places : ticket.used,
      came_at: ticket.came_at?.getTime(),
      gate: ticket.gate_id === null ? undefined : gates.get(ticket.gate_id),
      review: ticket.review,
    };
    for (let at = 0; at < places; at += 1)
      guests.push({
        ...common,
        ...personOf(named[at]),
        number: from + guests.length + 1,
        first: guests.at(-1)?.order !== ticket.order_id,
      });
  }
  return guests;
}
