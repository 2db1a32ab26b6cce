import type { Queryable } from '#server/db/database.ts';
import { type Filter, filterOf } from './filter.store.ts';

/** A column by which a list is sorted. The last one of a sort must tell rows apart, and no value may be null. */
export interface SortColumn {
  sql: string;
  type: 'timestamptz' | 'date' | 'bigint' | 'text';
  descending?: boolean;
}
export type Sort = readonly SortColumn[];

export const reversed = (sort: Sort): Sort =>
  sort.map((column) => ({ ...column, descending: column.descending !== true }));

/** The row of a list beyond which a page begins: its values of the sort's columns, as text. */
export interface Position {
  values: readonly string[];
  /** True for the page that ends before this position. */
  back: boolean;
}

export interface Page<Filters> {
  filters: Filters;
  sort: Sort;
  position: Position | undefined;
  limit: number;
}

export type Positioned<Row> = Row & { cursor: readonly string[] };

export interface List<Row, Filters> {
  sorts: Readonly<Record<string, Sort>>;
  find(db: Queryable, project: string, page: Page<Filters>): Promise<Positioned<Row>[]>;
  count(db: Queryable, project: string, filters: Filters, most: number): Promise<number>;
}

export const positionColumn = (sort: Sort): string =>
  `ARRAY[${sort.map(({ sql }) => `(${sql})::text`).join(', ')}] AS cursor`;

const directed = (sort: Sort, position: Position | undefined): Sort => (position?.back ? reversed(sort) : sort);

export const orderBy = (sort: Sort, position: Position | undefined): string =>
  directed(sort, position)
    .map(({ sql, descending }) => `${sql} ${descending ? 'DESC' : 'ASC'}`)
    .join(', ');

/**
 * Columns that all have one direction are compared as a row, for which an index can be used; otherwise the first column
 * limits the rows.
 */
export function beginAt(filter: Filter, sort: Sort, position: Position | undefined): void {
  if (!position) return;
  const columns = directed(sort, position).map(({ sql, type, descending }, index) => ({
    sql,
    beyond: descending ? '<' : '>',
    value: `${filter.placeholder(position.values[index])}::${type}`,
  }));
  const [first] = columns;
  if (!first) return;
  if (columns.every(({ beyond }) => beyond === first.beyond)) {
    const side = (of: 'sql' | 'value'): string => columns.map((column) => column[of]).join(', ');
    filter.is(`(${side('sql')}) ${first.beyond} (${side('value')})`);
    return;
  }
  filter.is(`${first.sql} ${first.beyond}= ${first.value}`);
  const ways = columns.map(({ sql, beyond, value }, index) =>
    [...columns.slice(0, index).map((same) => `${same.sql} = ${same.value}`), `${sql} ${beyond} ${value}`].join(
      ' AND ',
    ),
  );
  filter.is(`(${ways.join(' OR ')})`);
}

export interface ListStatement<Filters> {
  table: string;
  columns: string;
  from: string;
  /** The part of `from` that the conditions need; counting rows joins nothing else. */
  countFrom?: string;
  /** SQL condition of each filter; a partial index or one over an expression is used only if the wording is the same. */
  conditions: {
    [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, placeholder: (value: unknown) => string) => string;
  };
  sorts: Readonly<Record<string, Sort>>;
}

export function listFrom<Row, Filters extends object>(statement: ListStatement<Filters>): List<Row, Filters> {
  const { table, columns, from, countFrom = from, sorts } = statement;
  const fitting = (project: string, filters: Filters): Filter => {
    const filter = filterOf(project, table);
    for (const name of Object.keys(statement.conditions) as (keyof Filters)[]) {
      const value = filters[name];
      if (value !== undefined && value !== null) filter.is(statement.conditions[name](value, filter.placeholder));
    }
    return filter;
  };
  return {
    sorts,
    find(db, project, { filters, sort, position, limit }) {
      const filter = fitting(project, filters);
      beginAt(filter, sort, position);
      return db.query<Positioned<Row>>(
        `SELECT ${columns}, ${positionColumn(sort)} FROM ${from} WHERE ${filter.text()}
         ORDER BY ${orderBy(sort, position)} LIMIT ${filter.placeholder(limit)}`,
        filter.params,
      );
    },
    async count(db, project, filters, most) {
      const filter = fitting(project, filters);
      const { count } = await db.one<{ count: number }>(
        `SELECT count(*)::integer AS count FROM (SELECT 1 FROM ${countFrom} WHERE ${filter.text()} LIMIT ${filter.placeholder(most)}) x`,
        filter.params,
      );
      return count;
    },
  };
}
