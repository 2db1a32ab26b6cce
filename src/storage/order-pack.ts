import type { Order } from '#contract/orders.ts';

type Ticket = Order['tickets'][number];

/** What of an order and of its tickets stands in others, too: texts of the venue, people, sessions, rules of returning. */
const ORDER_PARTS = ['scenic', 'rules', 'refunds', 'batch'] as const satisfies readonly (keyof Order)[];
const TICKET_PARTS = ['program_name', 'type_name', 'holders', 'refund_ladder', 'batch'] as const satisfies readonly (keyof Ticket)[];

type Parts = Record<string, unknown>;

/** @returns a copy in which these parts are replaced. */
function withParts(thing: object, names: readonly string[], replace: (part: object) => unknown): Parts {
  const copy: Parts = { ...thing };
  for (const name of names) if (copy[name] !== undefined) copy[name] = replace(copy[name] as object);
  return copy;
}

const eachPart = ({ tickets, ...order }: Order, replace: (part: object) => unknown): Parts => ({
  ...withParts(order, ORDER_PARTS, replace),
  tickets: tickets.map((ticket) => withParts(ticket, TICKET_PARTS, replace)),
});

/** @param orders as `sharingParts` made them. @returns them as a text in which every shared part stands once, as a text: most are known when it is read. What an agency typed stays off the disk. */
export function packOrders(orders: readonly Order[]): string {
  const places = new Map<object, number>();
  const share = (part: object): number => {
    const place = places.get(part) ?? places.size;
    places.set(part, place);
    return place;
  };
  const rows = orders.map(({ guide, ...order }) => ({ ...eachPart(order, share), ...(guide ? { guide: { ...guide, agency: undefined } } : {}) }));
  return JSON.stringify({ rows, shared: [...places.keys()].map((part) => JSON.stringify(part)) });
}

const known = new Map<string, object>();
const MOST_KNOWN = 5_000;

/** @param text of a part. @param part the same taken apart, where it is. @returns the one object for all parts of this text. */
function theOne(text: string, part?: object): object {
  const found = known.get(text);
  if (found) return found;
  // A venue's texts are few; a stream of ever new ones must not be kept for ever.
  if (known.size >= MOST_KNOWN) known.clear();
  const made = part ?? (JSON.parse(text) as object);
  known.set(text, made);
  return made;
}

const same = (part: object): object => theOne(JSON.stringify(part), part);

/** Orders whose parts are shared already. */
const sharing = new WeakSet<object>();

/** @returns the order with every part that other orders share as one object for all of them: ten thousand orders hold each once. */
export function sharingParts(order: Order): Order {
  if (sharing.has(order)) return order;
  const shared = eachPart(order, same) as Order;
  sharing.add(shared);
  return shared;
}

/** @param text made by `packOrders` of this very shape. @returns the orders, sharing their parts; none when the text is damaged. */
export function unpackOrders(text: unknown): Order[] {
  try {
    const { shared, rows } = JSON.parse(String(text)) as { shared: readonly string[]; rows: (Parts & { tickets: Parts[] })[] };
    const parts = shared.map((part) => theOne(part));
    // In place: the rows were made a moment ago and are nobody else's.
    const restore = (row: Parts, names: readonly string[]): void => {
      for (const name of names) {
        const place = row[name];
        if (place === undefined) continue;
        const part = parts[place as number];
        if (part === undefined) throw new Error('a part is missing');
        row[name] = part;
      }
    };
    for (const row of rows) {
      restore(row, ORDER_PARTS);
      for (const ticket of row.tickets) restore(ticket, TICKET_PARTS);
      sharing.add(row);
    }
    return rows as unknown as Order[];
  } catch {
    return [];
  }
}
