import type { Entry } from '#api/early.ts';

/** @param url the page's address without fragment. @param search its query, from `?` on. */
export function parseEntry(url: string, search: string): Entry {
  const query = new URLSearchParams(search);
  const id = (key: string): string | null => {
    const value = query.get(key);
    return value && /^[\w.:-]{1,80}$/.test(value) ? value : null;
  };
  return { url, ticket: query.get('t'), project: id('project'), scenic: id('scenic'), from: query.get('from') };
}

/** The part of a hash path after the first slash names the screen: `#/ticketOrder/1?x` → `ticketOrder`; home is empty. */
export const screenOf = (hashOrPath: string): string => /^#?\/?([^/?#]*)/.exec(hashOrPath)?.[1] ?? '';
