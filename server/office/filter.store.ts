/** Unused filters are left out, so that PostgreSQL can choose an index. */
export interface Filter {
  /** The first value is the venue's id. */
  params: unknown[];
  placeholder(value: unknown): string;
  is(condition: string): void;
  add(value: unknown, condition: (placeholder: string) => string): void;
  /** All conditions joined; `own` replaces the condition that the rows belong to the venue. */
  text(own?: string): string;
}

export function filterOf(project: string, table: string): Filter {
  const params: unknown[] = [project];
  const conditions: string[] = [];
  const placeholder = (value: unknown): string => `$${params.push(value)}`;
  const is = (condition: string): void => void conditions.push(condition);
  return {
    params,
    placeholder,
    is,
    add: (value, condition) => {
      if (value !== undefined) is(condition(placeholder(value)));
    },
    text: (own = `${table}.project_id = $1`) => [own, ...conditions].join(' AND '),
  };
}
