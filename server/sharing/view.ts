import type { WireOutputOf } from '#contract/operation.ts';
import type { getOrder } from '#contract/visitor/orders.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { statusOfTickets } from '#domain/order/order-status.ts';
import { shareBlock } from '#domain/order/ticket-share.ts';
import type { TicketRow } from '#server/orders/orders.store.ts';
import type { ShareRow } from './ticket-shares.store.ts';

type WireOrder = WireOutputOf<typeof getOrder>;
type WireTicket = WireOrder['tickets'][number];
type WireNotice = NonNullable<WireOrder['notices']>[number];
type WireShare = NonNullable<WireTicket['share']>;

export const codeIsHere = (live: ShareRow | undefined, receiver: string | null): boolean =>
  (live?.holder_id ?? null) === receiver;

export function viewShare(
  ticket: TicketRow,
  live: ShareRow | undefined,
  facts: { showsCodes: boolean; in_audit: boolean },
  now: number,
): WireShare | undefined {
  if (live?.accepted_at) return { state: 'sent', at: live.accepted_at.getTime() };
  if (shareBlock(ticket, facts, now)) return undefined;
  return live && live.expires_at.getTime() > now
    ? { state: 'open', until: live.expires_at.getTime() }
    : { state: 'free' };
}

function receivedShare({ ended_at, ended_by, accepted_at }: ShareRow, ticket: WireTicket): WireShare {
  if (ended_at) return { state: ended_by === 'GIVEN_BACK' ? 'given-back' : 'taken-back', at: ended_at.getTime() };
  if (ticket.status === 'CANCELED')
    return { state: 'returned', at: ticket.refund?.decided_at ? ticket.refund.decided_at : undefined };
  return {
    state: ticket.refund?.state === 'WAIT_AUDIT' ? 'returning' : 'received',
    at: accepted_at?.getTime(),
  };
}

/** A ticket that the receiver no longer has looks cancelled to their phone, which then deletes its code. */
function receivedTicket(ticket: WireTicket, row: ShareRow): WireTicket {
  const { refund: _refund, code, change_until: _until, change_free: _free, refund_review: _review, ...rest } = ticket;
  const share = receivedShare(row, ticket);
  const isGone = row.ended_at !== null;
  return {
    ...rest,
    fee: 0,
    ...(isGone ? { status: 'CANCELED', used: 0, returned: 0 } : {}),
    holders: ticket.holders.map(({ name, id_type, id_mask }) => ({ name: maskName(name), id_type, id_mask })),
    refund_ladder: [],
    refund_block: 'policy',
    change_block: 'policy',
    code: code === undefined || isGone ? undefined : code,
    share,
  };
}

/** Only the buyer may choose another day or the money back. */
const withoutChoice = ({ closed, session, ...notice }: WireNotice): WireNotice => ({
  ...notice,
  session: session ? { ...session, free: false } : undefined,
  closed: closed ? { ...closed, change_until: undefined } : undefined,
});

/** Receivers see their tickets alone, without numbers and money of the buyer, holders masked. */
export function viewReceived(order: WireOrder, rows: readonly ShareRow[]): WireOrder | null {
  const tickets = order.tickets.flatMap((ticket) => {
    const row = rows.find(({ ticket_id }) => ticket_id === ticket.id);
    return row ? [receivedTicket(ticket, row)] : [];
  });
  const [first] = tickets;
  if (!first) return null;
  const { scenic } = order;
  const isAt = (id: string): boolean => tickets.some(({ scenic_id }) => scenic_id === id);
  const notices = (order.notices ?? []).filter(({ kind }) => kind !== 'places-offered').map(withoutChoice);
  return {
    id: order.id,
    order_no: '',
    order_type: order.order_type,
    status: statusOfTickets(tickets, 'WAIT_USE'),
    pay_status: 'PAYED',
    fee: 0,
    scenic: isAt(scenic.id) ? scenic : { id: first.scenic_id, name: first.program_name, picture: scenic.picture },
    date: first.date,
    batch: first.batch,
    created_at: order.created_at,
    phone_mask: '',
    rules: [],
    notices: notices.length > 0 ? notices : undefined,
    received: true,
    tickets,
  };
}
