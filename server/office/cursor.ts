import { DomainError } from '#server/domain-error.ts';

/** The last row of a page: its time and what tells it from others of the same time. */
interface Place {
  at: Date;
  id: string;
}

export const cursorOf = ({ at, id }: Place): string => `${at.getTime()}.${id}`;

/** @returns the place that a cursor names. @throws Refusal `malformed` */
export function placeOf(cursor: string): Place {
  const [, at, id] = /^(\d{1,15})\.([\w.:~-]{0,170})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new DomainError('malformed', { places: ['cursor'] });
  return { at: new Date(Number(at)), id };
}

/**
 * @returns a page of at most so many of the rows that were found, and where the next one begins. @param found one row
 * more than fits, where there are more.
 */
export function pageOf<Row>(
  found: readonly Row[],
  most: number,
  place: (row: Row) => Place,
): { rows: readonly Row[]; next?: string } {
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return found.length > most && last !== undefined ? { rows, next: cursorOf(place(last)) } : { rows };
}
