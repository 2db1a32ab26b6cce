import type { RouterHistory } from '@tanstack/react-router';
import { createBrowserHistory, parseHref } from '@tanstack/react-router';

interface HashWindow {
  location: { hash: string; pathname: string };
  history: { state: unknown };
}

/** @returns the route in the fragment alone: whatever OAuth, sharing or a payment put before the `#` is none of its business. */
export function parseHashLocation({ location: { hash }, history: { state } }: HashWindow) {
  const route = hash.slice(1);
  // Someone glued a second query on: the first one is ours.
  const [path = '', query, ...others] = route.split('?');
  const foreign = others.length > 0 ? `${path}?${query}` : route;
  return parseHref(foreign.startsWith('/') ? foreign : `/${foreign}`, state as Parameters<typeof parseHref>[1]);
}

/** A hash history that never reads or writes the query before the `#`. */
export const createCleanHashHistory = (): RouterHistory =>
  createBrowserHistory({
    parseLocation: () => parseHashLocation(window),
    createHref: (href) => `${window.location.pathname}#${href}`,
  });
