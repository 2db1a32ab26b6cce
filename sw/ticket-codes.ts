import type { KeptTicket, KeptWords } from './tickets-page.ts';
import { FIRST_WORDS, ticketsPage } from './tickets-page.ts';

const CODES = 'scenic-codes-1';
const FOLDER = '/ticket-codes/';
/** The page that lists them. */
const PAGE = '/tickets';

/** No script runs on it, even if a text contains one. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The tickets whose codes are kept, with the words of their page. */
export interface Kept {
  words: KeptWords;
  tickets: readonly (KeptTicket & { svg: string })[];
  /** Server time − device time, milliseconds. */
  timeDiff: number;
}
type KeptList = Omit<Kept, 'tickets'> & { tickets: readonly KeptTicket[] };

const addressOf = (ticketId: string): string => `${FOLDER}${encodeURIComponent(ticketId)}.svg`;

/** Keeps the pictures of exactly these codes, and what their page says; the others were used, refunded or are over. */
export async function keepTickets({ words, tickets, timeDiff }: Kept): Promise<void> {
  const cache = await caches.open(CODES);
  const wanted = new Set(tickets.map((ticket) => addressOf(ticket.ticket_id)));
  await Promise.all(
    (await cache.keys())
      .map((request) => new URL(request.url).pathname)
      .filter((path) => path.startsWith(FOLDER) && !wanted.has(path))
      .map((path) => cache.delete(path)),
  );
  await Promise.all(tickets.map(({ ticket_id, svg }) => cache.put(addressOf(ticket_id), new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } }))));
  const list: KeptList = { words, tickets: tickets.map(({ svg: _svg, ...ticket }) => ticket), timeDiff };
  await cache.put(PAGE, new Response(JSON.stringify(list)));
}

export async function forgetAllCodes(): Promise<void> {
  await caches.delete(CODES);
}

/** The venue's day, eight hours ahead of Greenwich. */
const venueDay = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);

const NOTHING: KeptList = { words: FIRST_WORDS, tickets: [], timeDiff: 0 };

async function pageAnswer(): Promise<Response> {
  const kept = await caches
    .open(CODES)
    .then((cache) => cache.match(PAGE))
    .then((list) => (list ? (list.json() as Promise<KeptList>) : NOTHING))
    // Without storage the page still opens, with its link to the app.
    .catch(() => NOTHING);
  const page = ticketsPage(kept.words, kept.tickets, venueDay(Date.now() + kept.timeDiff), addressOf);
  return new Response(page, { headers: PAGE_HEADERS });
}

const pictureAnswer = async (path: string): Promise<Response> => (await (await caches.open(CODES)).match(path)) ?? new Response('', { status: 404 });

/** @returns the answer to a request for the page of kept codes or for a code's picture, never out of the network; null for everything else. */
export function codeAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  if (pathname === PAGE) return pageAnswer();
  return pathname.startsWith(FOLDER) ? pictureAnswer(pathname) : null;
}
