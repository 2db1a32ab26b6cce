export type Search = Record<string, string>;

export function texts<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [name in Name]?: string | undefined } => {
    const taken: { [name in Name]?: string | undefined } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') taken[name] = value;
    }
    return taken;
  };
}

/** `project=007` stays text. The last of equal keys counts. */
export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [key, value] of new URLSearchParams(text))
    Object.defineProperty(search, key, { value, enumerable: true, configurable: true, writable: true });
  return search;
}

/** Keys without a value are left out. */
export function stringifySearch(
  search: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
