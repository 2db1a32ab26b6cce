import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { createBrowserHistory } from '@tanstack/react-router';

interface HashWindow {
  location: { hash: string };
  history: { state: unknown };
}

/** What a history entry made by somebody else lacks. */
const entryState = (__TSR_index: number, key: string) => ({ __TSR_index, key, __TSR_key: key });
const FIRST = entryState(0, 'first');

/** @returns the route in the fragment alone: whatever OAuth, sharing or a payment put before the `#` is none of its business. */
export function parseHashLocation({ location, history }: HashWindow): HistoryLocation {
  const [route = '', ...rest] = location.hash.slice(1).split('#');
  // Where a second query was glued on, the first one is ours.
  const [path = '', query] = route.split('?');
  const pathname = path.startsWith('/') ? path.replace(/^\/{2,}/, '/') : `/${path}`;
  const search = query ? `?${query}` : '';
  const hash = rest.length > 0 ? `#${rest.join('#')}` : '';
  return { href: pathname + search + hash, pathname, search, hash, state: (history.state ?? FIRST) as HistoryLocation['state'] };
}

/** A hash history that never reads or writes the query before the `#`. */
export const createCleanHashHistory = (): RouterHistory =>
  createBrowserHistory({
    parseLocation: () => parseHashLocation(window),
    createHref: (href) => `${window.location.pathname}#${href}`,
  });

/** Ticket codes that a link opened get the list of orders beneath them: back closes them, as it does within the app. */
export function putListBeneathCodes(): void {
  const { hash } = window.location;
  if (!hash.startsWith('#/showQrcode') || window.history.state !== null) return;
  window.history.replaceState(FIRST, '', '#/myOrders');
  window.history.pushState(entryState(1, 'codes'), '', hash);
}
