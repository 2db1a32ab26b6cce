const CODES = 'scenic-codes-1';
const FOLDER = '/ticket-codes/';

const addressOf = (ticketId: string): string => `${FOLDER}${encodeURIComponent(ticketId)}.svg`;

/** Keeps the pictures of exactly these codes; the others were used, refunded or are over. */
export async function keepCodes(codes: readonly { ticket_id: string; svg: string }[]): Promise<void> {
  const cache = await caches.open(CODES);
  const wanted = new Set(codes.map((code) => addressOf(code.ticket_id)));
  await Promise.all((await cache.keys()).filter((request) => !wanted.has(new URL(request.url).pathname)).map((request) => cache.delete(request)));
  await Promise.all(codes.map(({ ticket_id, svg }) => cache.put(addressOf(ticket_id), new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } }))));
}

export async function forgetAllCodes(): Promise<void> {
  await caches.delete(CODES);
}

/** @returns the answer to a request for a code's picture; null for everything else. The network has none. */
export function codeAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(FOLDER)) return null;
  return caches
    .open(CODES)
    .then((cache) => cache.match(pathname))
    .then((picture) => picture ?? new Response('', { status: 404 }));
}
