import { ticketEntrances } from '#domain/order/ticket-entrances.ts';
import { encodeQR } from 'qr';
import { codePicture } from '#domain/lib/code-picture.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { PageTicket } from '#domain/order/tickets-page.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import type { Context, Visitor } from '#server/context.ts';
import { viewOrders } from './order-view.ts';
import { readsOf } from '#server/reads.ts';
import { receivedOrders } from '#server/sharing/received.ts';
import { ordersSince } from './orders.store.ts';

type View = Awaited<ReturnType<typeof viewOrders>>[number];
type Ticket = View['tickets'][number];
type WireText = View['scenic']['name'];

/** The wire's type allows what other backends send; ours sends texts in languages. */
const local = (text: WireText): LocalText => (typeof text === 'string' ? { zh_CN: text } : text);

const MOST = 100;

const isElsewhere = ({ share }: Ticket): boolean => share?.state === 'given-back' || share?.state === 'taken-back';

function pageTicket(view: View, ticket: Ticket): PageTicket[] {
  const {
    code,
    status,
    share,
    holders,
    program_name,
    type_name,
    ticket_no,
    date,
    valid_until,
    batch: session,
    seat,
    people,
    used,
    used_at,
  } = ticket;
  const opens = code !== undefined && opensGate(status);
  const isSent = !opens && share?.state === 'sent';
  const isEnded = !opensGate(status) && view.pay_status !== undefined && !isElsewhere(ticket);
  if (!opens && !isSent && !isEnded) return [];
  const entrances = ticketEntrances(ticket, view.scenic);
  return [
    {
      ticket_id: ticket.id ?? ticket_no,
      order_id: view.id,
      ticket_no,
      program_name: local(program_name),
      type_name: local(type_name),
      date,
      valid_until,
      batch: session,
      seat,
      entrances: entrances === undefined ? undefined : local(entrances),
      holders: holders.map(({ name, id_type, id_mask }) => ({ name, id_type, id_mask })),
      people,
      used,
      status,
      used_at,
      isSent,
      picture: opens ? codePicture(encodeQR(code, 'raw', { ecc: 'medium', border: 4 })) : null,
    },
  ];
}

export async function ticketsOfPage(context: Context, visitor: Visitor): Promise<PageTicket[]> {
  const db = readsOf(context);
  const since = dayOf(context.now());
  // A session may end after midnight, so yesterday's tickets are read as well.
  const rows = await ordersSince(db, visitor.project, visitor.visitor_id, addDays(since, -1), MOST);
  const views = [...(await viewOrders(context, db, rows)), ...(await receivedOrders(context, visitor))];
  const lastsUntilNow = ({ valid_until, batch: session }: Ticket): boolean =>
    valid_until >= since || (session?.ends_at ?? 0) > context.now();
  return views.flatMap((view) => view.tickets.filter(lastsUntilNow).flatMap((ticket) => pageTicket(view, ticket)));
}
