export type Search = Record<string, string>;

/** @returns the search parameters of a route that takes nothing but text: `parseSearch` reads them so, and only their names remain to be said. */
export const texts = <Name extends string>(search: Search): { [name in Name]?: string | undefined } => search as { [name in Name]?: string };

/** @returns the keys of a query text as they stand: `project=007` stays text. The last of equal keys counts. */
export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [key, value] of new URLSearchParams(text)) Object.defineProperty(search, key, { value, enumerable: true, configurable: true, writable: true });
  return search;
}

/** The reverse of `parseSearch`; what is undefined is left out. @returns the query text with its `?`, or nothing. */
export function stringifySearch(search: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined && value !== null) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
