import type { Entry } from './preloaded-data.ts';

/**
 * @param url the page's address without fragment.
 * @param search its query, from `?` on.
 */
export function parseEntry(url: string, search: string): Entry {
  const query = new URLSearchParams(search);
  const id = (key: string): string | null => {
    const value = query.get(key);
    return value && /^[\w.:-]{1,80}$/.test(value) ? value : null;
  };
  return { url, ticket: query.get('t'), project: id('project'), scenic: id('scenic'), from: query.get('from') };
}

/** `#/ticketOrder/1?x` becomes `ticketOrder`; home is empty. */
export const screenOf = (hashOrPath: string): string => /^#?\/?([^/?#]*)/.exec(hashOrPath)?.[1] ?? '';

/** The home screen with the spot that is to be opened from it, as it goes through the sign-in. */
const SPOT = '#/?scenic=';

/**
 * A spot named before the `#` moves behind it, to outlive the sign-in, unless the address names a screen.
 * @returns whether a spot is to be opened from home.
 */
export function storeChosenSpot(scenic: string | null): boolean {
  if (scenic && screenOf(location.hash) === '') history.replaceState(history.state, '', SPOT + scenic);
  return location.hash.startsWith(SPOT);
}

/**
 * On `wxAuthor`, an account named before the `#` moves behind it, to outlive the sign-in and the cleaning of the
 * address.
 */
export function storeSaleAccount(screenName: string): void {
  const sale = new URLSearchParams(location.search).get('saleId');
  if (sale && screenName === 'wxAuthor' && !location.hash.includes('?'))
    history.replaceState(history.state, '', `#/wxAuthor?sale=${encodeURIComponent(sale)}`);
}
