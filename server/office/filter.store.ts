/**
 * Builds the `WHERE` clause of a search within one venue. Unused filters are left out, so that PostgreSQL can choose an
 * index.
 */
export interface Filter {
  /** The values of the statement, the venue's first. */
  params: unknown[];
  /** Adds a value. @returns its place in the statement. */
  place(value: unknown): string;
  /** Adds a condition without a value. */
  is(condition: string): void;
  /** Adds a condition on a value, unless that is undefined. */
  add(value: unknown, condition: (place: string) => string): void;
  /** @returns all conditions, for `WHERE`. */
  text(): string;
}

/** @param table the name in the statement of the table whose rows are looked for. */
export function filterOf(project: string, table: string): Filter {
  const params: unknown[] = [project];
  const conditions = [`${table}.project_id = $1`];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const is = (condition: string): void => void conditions.push(condition);
  return {
    params,
    place,
    is,
    add: (value, condition) => {
      if (value !== undefined) is(condition(place(value)));
    },
    text: () => conditions.join(' AND '),
  };
}
