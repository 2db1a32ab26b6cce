import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { createBrowserHistory } from '@tanstack/react-router';

interface HashWindow {
  location: { hash: string };
  history: { state: unknown };
}

/** Fields missing in a history entry that the app didn't make. */
const entryState = (__TSR_index: number, key: string) => ({ __TSR_index, key, __TSR_key: key });
const FIRST = entryState(0, 'first');

/** @returns the route in the fragment alone: anything that OAuth, sharing or a payment put before the `#` is ignored. */
export function parseHashLocation({ location, history }: HashWindow): HistoryLocation {
  const [route = '', ...rest] = location.hash.slice(1).split('#');
  // If a second query was appended, the first one is ours.
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

/**
 * What a link opened lies over the screen from which it is reached, codes over the list of orders: back leads there, and not out of the app. In a phone's
 * own browser a bar of ours leads home; the messaging app has none.
 */
export function putScreenBeneathLink(): void {
  const { hash } = window.location;
  const areCodes = hash.startsWith('#/showQrcode');
  if (window.history.state !== null || !/^#\/[^?]/.test(hash) || (!areCodes && document.documentElement.dataset['mode'] === 'mobile')) return;
  window.history.replaceState(FIRST, '', areCodes ? '#/myOrders' : '#/');
  window.history.pushState(entryState(1, 'linked'), '', hash);
}
