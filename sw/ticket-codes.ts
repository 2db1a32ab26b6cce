import { type Locale, localeOfToken } from '#domain/lib/local-text.ts';
import { isOver, type PageTicket, TICKETS_PAGE_HEADERS, ticketsPage } from '#domain/order/tickets-page.ts';
import { EARLIER_PICTURES, EARLIER_POLICY, type EarlierList, earlierPage } from './earlier-list.ts';

const CODES = 'scenic-codes-1';
const PAGE = '/tickets';
/** The longest wait for an answer of the server, milliseconds. */
const PATIENCE = 8_000;

export interface StoredTickets {
  locale: Locale;
  /** Text size, 1 for the usual one. */
  scale: number;
  tickets: readonly PageTicket[];
  /** When the tickets were read from the server, milliseconds of server time. */
  savedAt: number;
  /** Server time − device time, milliseconds. */
  timeDiff: number;
}

export async function storeTickets({
  locale,
  scale,
  tickets,
  savedAt: storedAt,
  timeDiff,
}: StoredTickets): Promise<void> {
  const cache = await caches.open(CODES);
  await cache.put(
    PAGE,
    new Response(JSON.stringify({ locale, scale, tickets, savedAt: storedAt, timeDiff } satisfies StoredTickets)),
  );
  const earlier = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(EARLIER_PICTURES));
  await Promise.all(earlier.map((request) => cache.delete(request)));
}

export async function forgetAllCodes(): Promise<void> {
  await caches.delete(CODES);
}

const readStored = (): Promise<StoredTickets | EarlierList | null> =>
  caches
    .open(CODES)
    .then((cache) => cache.match(PAGE))
    .then((list) => (list ? (list.json() as Promise<StoredTickets | EarlierList>) : null))
    // Without storage the page still opens, with its link to the app.
    .catch(() => null);

/** Nothing is stored here, so nothing is known of the visitor. */
const nothing = (): StoredTickets => ({
  locale: localeOfToken(self.navigator.language),
  scale: 1,
  tickets: [],
  savedAt: Date.now(),
  timeDiff: 0,
});

async function pageAnswer(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const order = query.get('order');
  const list = await readStored();
  if (list && 'words' in list)
    return new Response(earlierPage(list), {
      headers: { ...TICKETS_PAGE_HEADERS, 'Content-Security-Policy': EARLIER_POLICY },
    });
  const stored = list ?? nothing();
  const now = Date.now() + stored.timeDiff;
  const own = (): Response => {
    const refresh = `${PAGE}?${new URLSearchParams({ ...Object.fromEntries(query), fresh: '1' })}`;
    const page = ticketsPage(stored.tickets, { ...stored, now, order, refresh, app: '/?from=tickets#/showQrcode' });
    return new Response(page, { headers: TICKETS_PAGE_HEADERS });
  };
  const isGood = stored.tickets.some((ticket) => !isOver(ticket, now) && (order === null || ticket.order_id === order));
  if (isGood && query.get('fresh') === null) return own();
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  return Promise.race([fetch(request), late]).catch(own);
}

const earlierPicture = async (path: string): Promise<Response> =>
  (await (await caches.open(CODES)).match(path)) ?? new Response('', { status: 404 });

export function codeAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  if (pathname === PAGE) return pageAnswer(request);
  return pathname.startsWith(EARLIER_PICTURES) ? earlierPicture(pathname) : null;
}
