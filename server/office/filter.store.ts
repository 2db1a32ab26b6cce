/** Unused filters are left out, so that PostgreSQL can choose an index. */
export interface Filter {
  /** The values of the statement, the venue's first. */
  params: unknown[];
  placeholder(value: unknown): string;
  is(condition: string): void;
  add(value: unknown, condition: (placeholder: string) => string): void;
  text(): string;
}

export function filterOf(project: string, table: string): Filter {
  const params: unknown[] = [project];
  const conditions = [`${table}.project_id = $1`];
  const placeholder = (value: unknown): string => `$${params.push(value)}`;
  const is = (condition: string): void => void conditions.push(condition);
  return {
    params,
    placeholder,
    is,
    add: (value, condition) => {
      if (value !== undefined) is(condition(placeholder(value)));
    },
    text: () => conditions.join(' AND '),
  };
}
