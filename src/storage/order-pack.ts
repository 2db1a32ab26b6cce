import type { Order } from '#contract/orders.ts';

type Ticket = Order['tickets'][number];
/** The texts of venue and programme, which stand in order after order. */
type Shared = Order['scenic'] | Order['rules'] | Ticket['type_name'];

/** @returns orders as a text in which every shared part stands once. What an agency typed stays off the disk. */
export function packOrders(orders: readonly Order[]): string {
  const places = new Map<Shared, number>();
  const share = (part: Shared): number => {
    const place = places.get(part) ?? places.size;
    places.set(part, place);
    return place;
  };
  const rows = orders.map(({ guide, ...order }) => ({
    ...order,
    ...(guide ? { guide: { ...guide, agency: undefined } } : {}),
    scenic: share(order.scenic),
    rules: share(order.rules),
    tickets: order.tickets.map((ticket) => ({ ...ticket, program_name: share(ticket.program_name), type_name: share(ticket.type_name) })),
  }));
  return JSON.stringify({ rows, shared: [...places.keys()] });
}

const known = new Map<string, object>();
const MOST_KNOWN = 5_000;

function same<P extends object>(part: P): P {
  const text = JSON.stringify(part);
  const found = known.get(text);
  if (found) return found as P;
  // A venue's texts are few; a stream of ever new ones must not be kept for ever.
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, part);
  return part;
}

/** What changes little from ticket to ticket besides the texts: the people, the session, the rules of returning. */
const sharingTicket = <T extends Pick<Ticket, 'holders' | 'batch' | 'refund_ladder'>>(ticket: T): T => ({
  ...ticket,
  holders: same(ticket.holders),
  refund_ladder: same(ticket.refund_ladder),
  ...(ticket.batch ? { batch: same(ticket.batch) } : {}),
});

const sharingOrder = <O extends Pick<Order, 'refunds' | 'batch'>>(order: O): O => ({
  ...order,
  refunds: same(order.refunds),
  ...(order.batch ? { batch: same(order.batch) } : {}),
});

/** @returns the order with every part that other orders share as one object for all of them: ten thousand orders hold each once. */
export const sharingParts = (order: Order): Order => ({
  ...sharingOrder(order),
  scenic: same(order.scenic),
  rules: same(order.rules),
  tickets: order.tickets.map((ticket) => ({ ...sharingTicket(ticket), program_name: same(ticket.program_name), type_name: same(ticket.type_name) })),
});

interface Packed {
  shared: readonly Shared[];
  rows: readonly (Omit<Order, 'scenic' | 'rules' | 'tickets'> & {
    scenic: number;
    rules: number;
    tickets: readonly (Omit<Ticket, 'program_name' | 'type_name'> & { program_name: number; type_name: number })[];
  })[];
}

/** @param text made by `packOrders` of this very shape. @returns the orders; none when the text is damaged. */
export function unpackOrders(text: unknown): Order[] {
  try {
    const { shared: parts, rows } = JSON.parse(String(text)) as Packed;
    const shared = parts.map(same);
    const part = (place: number): Shared => {
      const found = shared[place];
      if (found === undefined) throw new Error('a part is missing');
      return found;
    };
    const words = (place: number): Order['scenic']['name'] => part(place) as Order['scenic']['name'];
    return rows.map((row) => ({
      ...sharingOrder(row),
      scenic: part(row.scenic) as Order['scenic'],
      rules: part(row.rules) as Order['rules'],
      tickets: row.tickets.map((ticket) => ({ ...sharingTicket(ticket), program_name: words(ticket.program_name), type_name: words(ticket.type_name) })),
    }));
  } catch {
    return [];
  }
}
