import { useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ListOperation } from '#contract/office/list.ts';
import type { ListSearch, SearchOf } from './list-types.ts';

/** Only types the address; `searchIn` checks it on the page, so that the first page loads without the schemas. */
export const listSearch = <O extends ListOperation>(search: Record<string, unknown>): SearchOf<O> => search;

/** Invalid filters in an address are ignored. */
export function searchIn({ filters, sorts }: ListOperation, search: Readonly<Record<string, unknown>>): ListSearch {
  const { sort, cursor, row } = search;
  const found = Object.entries(filters).flatMap(([name, { kind, schema }]) => {
    const given = search[name];
    // The router reads digits in an address as a number, even where text was typed.
    const value = v.safeParse(schema, kind === 'text' && typeof given === 'number' ? String(given) : given);
    return value.success && value.output !== '' ? [[name, value.output as string]] : [];
  });
  return {
    ...Object.fromEntries(found),
    ...(typeof sort === 'string' && sorts.includes(sort) ? { sort } : {}),
    ...(typeof cursor === 'string' ? { cursor } : {}),
    ...(typeof row === 'string' || typeof row === 'number' ? { row: String(row) } : {}),
  };
}

const NO_FILTERS = new Set(['sort', 'cursor', 'row']);

export const filtersIn = (search: ListSearch): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !NO_FILTERS.has(name)));

/** The list's search in the address, and a setter that leaves the other parameters unchanged. */
export function useListSearch(read: ListOperation): [ListSearch, (next: ListSearch) => void] {
  const address = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const search = searchIn(read, address);
  const own = new Set([...Object.keys(read.filters), ...NO_FILTERS]);
  return [
    search,
    (next) => {
      const others = Object.entries(address).filter(([name]) => !own.has(name));
      const all = Object.entries({ ...Object.fromEntries(others), ...next });
      void navigate({ to: '.', search: Object.fromEntries(all.filter(([, value]) => value !== undefined)) as never });
    },
  ];
}
