import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/visitor/ticket-share.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { linkUntil, MOST_OPEN_LINKS, shareBlock } from '#domain/order/ticket-share.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { randomToken } from '#server/keys/secrets.ts';
import { showsCodes } from '#server/orders/order-view.ts';
import { limitAll, type RateRule } from '#server/limits/rate-limit.ts';
import { openName } from '#server/people/sealed-holders.ts';
import type { Queryable } from '#server/db/database.ts';
import { nextSerial } from '#server/office/orders.store.ts';
import {
  holdersOf,
  lockOrder,
  type OrderRow,
  readOrder,
  type TicketRow,
  ticketsOf,
} from '#server/orders/orders.store.ts';
import { returnsOf } from '#server/refunds/returns.store.ts';
import {
  acceptShare,
  endShare,
  insertShare,
  liveShare,
  liveShares,
  shareOfKey,
  type ShareRow,
} from './ticket-shares.store.ts';
import { lockTickets } from '#server/orders/tickets.store.ts';

/** Links that one visitor may make, and look-ups of links: nobody needs more, and guessing is hopeless. */
const MAKES: RateRule = { burst: 20, perSeconds: 3600 };
const LOOKS: RateRule = { burst: 60, perSeconds: 3600 };

interface Found {
  order: OrderRow;
  ticket: TicketRow;
  in_audit: boolean;
  live: ShareRow | null;
}

async function findTicket(
  db: Queryable,
  project: string,
  order: OrderRow | null,
  tickets: readonly TicketRow[],
  id: string,
): Promise<Found> {
  const ticket = tickets.find((each) => each.id === id);
  if (!order || !ticket) throw new DomainError('notFound');
  const returns = await returnsOf(db, project, [order.id]);
  const in_audit = returns.some((each) => each.ticket_id === id && each.state === 'WAIT_AUDIT');
  return { order, ticket, in_audit, live: await liveShare(db, project, id) };
}

/** Locks an order and its tickets: whatever happens to one of them meanwhile waits. */
async function lockTicket(tx: Queryable, project: string, orderId: string, id: string): Promise<Found> {
  const order = await lockOrder(tx, project, orderId);
  return findTicket(tx, project, order, order ? await lockTickets(tx, project, orderId) : [], id);
}

const blockOf = ({ order, ticket, in_audit }: Found, now: number) =>
  shareBlock(ticket, { showsCodes: showsCodes(order), in_audit }, now);

/** Makes a link for one ticket of the visitor's own order. An earlier open link of the ticket ends. */
export async function shareTicket(
  context: Context,
  visitor: Visitor,
  input: ParsedInputOf<typeof calls.shareTicket>,
): Promise<WireOutputOf<typeof calls.shareTicket>> {
  const { project, visitor_id } = visitor;
  await limitAll(context, [[`ticket-share:${project}:${visitor_id}`, MAKES]]);
  const key = randomToken();
  const at = new Date(context.now());
  return context.db.transaction(async (tx) => {
    const found = await lockTicket(tx, project, input.order_id, input.ticket_id);
    const { order, ticket, live } = found;
    if (order.visitor_id !== visitor_id) throw new DomainError('notFound');
    const block = live?.holder_id ? 'sent' : blockOf(found, at.getTime());
    if (block) throw new DomainError('stateForbids', { block });
    if (live) await endShare(tx, project, live, 'REPLACED', at);
    const open = (await liveShares(tx, project, [order.id])).filter(
      ({ holder_id, expires_at }) => holder_id === null && expires_at > at,
    );
    if (open.length >= MOST_OPEN_LINKS) throw new DomainError('stateForbids', { block: 'most', most: MOST_OPEN_LINKS });
    const expires_at = new Date(linkUntil(ticket, at.getTime()));
    const key_hash = context.secrets.shareHash(project, key);
    await insertShare(
      tx,
      project,
      { id: newId(at.getTime()), order_id: order.id, ticket_id: ticket.id, key_hash, expires_at },
      at,
    );
    return { key, until: expires_at.getTime() };
  });
}

type State = 'open' | 'mine' | 'own' | 'taken' | 'over';

function stateOf(found: Found, row: ShareRow, visitor: Visitor, now: number): State {
  if (found.order.visitor_id === visitor.visitor_id) return 'own';
  if (row.holder_id) return row.holder_id === visitor.visitor_id && row.ended_at === null ? 'mine' : 'taken';
  return row.ended_at === null && row.expires_at.getTime() > now && !blockOf(found, now) ? 'open' : 'over';
}

/**
 * An open link shows the ticket with its holders masked and without its sender. The sender and the receiver of a link
 * get the ids of order and ticket; to everybody else a link that is not open shows only its state.
 */
export async function getSharedTicket(
  context: Context,
  visitor: Visitor,
  { key }: ParsedInputOf<typeof calls.getSharedTicket>,
): Promise<WireOutputOf<typeof calls.getSharedTicket>> {
  const { db, secrets } = context;
  const { project } = visitor;
  await limitAll(context, [[`ticket-look:${project}:${visitor.visitor_id}`, LOOKS]]);
  const row = await shareOfKey(db, project, secrets.shareHash(project, key));
  if (!row) return { state: 'over' };
  const order = await readOrder(db, project, row.order_id);
  const found = await findTicket(db, project, order, await ticketsOf(db, project, [row.order_id]), row.ticket_id);
  const state = stateOf(found, row, visitor, context.now());
  if (state === 'mine' || state === 'own') return { state, order_id: row.order_id, ticket_id: row.ticket_id };
  if (state !== 'open') return { state };
  const { ticket } = found;
  const holders = await holdersOf(db, project, [ticket.id]);
  return {
    state,
    until: row.expires_at.getTime(),
    ticket: {
      program_name: ticket.doc.program_name,
      type_name: ticket.doc.type_name,
      date: ticket.visit_day,
      valid_until: ticket.valid_until,
      batch: ticket.doc.batch,
      seat: ticket.doc.seat,
      people: ticket.people,
      holders: holders.map((holder) => maskName(openName(context, project, holder))),
    },
  };
}

/**
 * Moves the ticket of an open link to this visitor's phone; codes that were shown before open nothing any more.
 * Accepting again changes nothing.
 */
export async function acceptTicket(
  context: Context,
  visitor: Visitor,
  { key }: ParsedInputOf<typeof calls.acceptTicket>,
): Promise<WireOutputOf<typeof calls.acceptTicket>> {
  const { project, visitor_id } = visitor;
  await limitAll(context, [[`ticket-look:${project}:${visitor_id}`, LOOKS]]);
  const hash = context.secrets.shareHash(project, key);
  const link = await shareOfKey(context.db, project, hash);
  if (!link) throw new DomainError('stateForbids', { state: 'over' });
  return context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const found = await lockTicket(tx, project, link.order_id, link.ticket_id);
    // Somebody may have accepted the link since it was read, so it is read again under the lock of its order.
    const row = await shareOfKey(tx, project, hash);
    const state = row ? stateOf(found, row, visitor, at.getTime()) : 'over';
    if (state === 'own' || state === 'taken' || state === 'over' || !row)
      throw new DomainError('stateForbids', { state });
    if (state === 'open') {
      await acceptShare(tx, project, row, visitor_id, at);
      await nextSerial(tx, project, row.order_id, row.ticket_id);
    }
    return { order_id: row.order_id, ticket_id: row.ticket_id };
  });
}

/**
 * Brings a ticket back to its buyer's phone: codes on the other one are void. Used tickets stay where they were used,
 * and so do those whose return waits: a gate may still report an entry with the present code.
 */
async function bringBack(
  tx: Queryable,
  project: string,
  { ticket, in_audit }: Found,
  live: ShareRow,
  by: 'TAKEN_BACK' | 'GIVEN_BACK',
  at: Date,
): Promise<void> {
  const block = ticket.status !== 'WAIT_USE' ? 'used' : in_audit ? 'audit' : null;
  if (block) throw new DomainError('stateForbids', { block });
  await endShare(tx, project, live, by, at);
  await nextSerial(tx, project, live.order_id, live.ticket_id);
}

async function lockShared(
  tx: Queryable,
  project: string,
  ticket: string,
): Promise<(Found & { live: ShareRow }) | null> {
  const seen = await liveShare(tx, project, ticket);
  const found = seen && (await lockTicket(tx, project, seen.order_id, ticket));
  return found?.live ? { ...found, live: found.live } : null;
}

export const takeTicketBack = (
  context: Context,
  visitor: Visitor,
  { id }: ParsedInputOf<typeof calls.takeTicketBack>,
): Promise<Record<string, never>> =>
  context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const found = await lockShared(tx, visitor.project, id);
    if (!found || found.order.visitor_id !== visitor.visitor_id) throw new DomainError('notFound');
    if (found.live.holder_id === null) await endShare(tx, visitor.project, found.live, 'WITHDRAWN', at);
    else await bringBack(tx, visitor.project, found, found.live, 'TAKEN_BACK', at);
    return {};
  });

export const giveTicketBack = (
  context: Context,
  visitor: Visitor,
  { id }: ParsedInputOf<typeof calls.giveTicketBack>,
): Promise<Record<string, never>> =>
  context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const found = await lockShared(tx, visitor.project, id);
    if (!found || found.live.holder_id !== visitor.visitor_id) throw new DomainError('notFound');
    await bringBack(tx, visitor.project, found, found.live, 'GIVEN_BACK', at);
    return {};
  });
