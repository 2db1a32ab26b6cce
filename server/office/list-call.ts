import { MOST_TOTAL, type ListOperation } from '#contract/office/list.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { DomainError } from '#server/domain-error.ts';
import type { List, Position, Positioned, Sort } from './list.store.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { namesOf } from './staff.store.ts';

export const PAGE = 50;

export const cursorOf = ({ values, back }: Position): string =>
  `${back ? 'p' : 'n'}${Buffer.from(JSON.stringify(values)).toString('base64url')}`;

const INSTANT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:\d\d)?)$/;

/** Whether the database can read a text of a cursor, which may be made by hand, as a value of its column. */
const FITS: Readonly<Record<Sort[number]['type'], (text: string) => boolean>> = {
  timestamptz: (text) =>
    /^-?infinity$/.test(text) || (INSTANT.test(text) && !Number.isNaN(Date.parse(text.slice(0, 19).replace(' ', 'T')))),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  text: (text) => !text.includes('\0'),
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function positionIn(cursor: string, sort: Sort): Position {
  const values = parsed(Buffer.from(cursor.slice(1), 'base64url').toString());
  const fits =
    Array.isArray(values) &&
    values.length === sort.length &&
    sort.every(({ type }, index) => typeof values[index] === 'string' && FITS[type](values[index]));
  if (!fits || !/^[np]/.test(cursor)) throw new DomainError('malformed', { locations: ['cursor'] });
  return { values: values as string[], back: cursor.startsWith('p') };
}

interface Asked {
  sort?: string | undefined;
  cursor?: string | undefined;
}

export function sortOf({ sorts }: Pick<List<unknown, never>, 'sorts'>, { sort }: Asked): Sort {
  const found = sort === undefined ? Object.values(sorts)[0] : sorts[sort];
  if (!found) throw new DomainError('malformed', { locations: ['sort'] });
  return found;
}

export interface RowsOfPage<Row> {
  rows: readonly Positioned<Row>[];
  next?: string;
  previous?: string;
}

/** @param found rows in the order of reading, and one more than a page has where there are more. */
export function pageOf<Row>(found: readonly Positioned<Row>[], position: Position | undefined): RowsOfPage<Row> {
  const isMore = found.length > PAGE;
  const rows = position?.back ? found.slice(0, PAGE).reverse() : found.slice(0, PAGE);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    ...(last && (isMore || position?.back) ? { next: cursorOf({ values: last.cursor, back: false }) } : {}),
    ...(first && position && (isMore || !position.back)
      ? { previous: cursorOf({ values: first.cursor, back: true }) }
      : {}),
  };
}

export async function readPage<Row, Filters>(
  { db }: Pick<OfficeContext, 'db'>,
  project: string,
  list: List<Row, Filters>,
  filters: Filters,
  asked: Asked,
): Promise<RowsOfPage<Row> & { total: number }> {
  const sort = sortOf(list, asked);
  const position = asked.cursor === undefined ? undefined : positionIn(asked.cursor, sort);
  const found = await list.find(db, project, { filters, sort, position, limit: PAGE + 1 });
  // No more rows than a page holds are before the position, so the first page is read, which is full where it can be.
  if (position?.back && found.length <= PAGE) return readPage({ db }, project, list, filters, { sort: asked.sort });
  const isAll = position === undefined && found.length <= PAGE;
  return {
    ...pageOf(found, position),
    total: isAll ? found.length : await list.count(db, project, filters, MOST_TOTAL + 1),
  };
}

interface Named {
  context: OfficeContext;
  caller: Colleague;
  /** The name of a colleague by id; empty for an unknown colleague. */
  nameOf(staff: string | null): string;
}

type LineOf<O extends ListOperation> = WireOutputOf<O> extends { list: readonly (infer Line)[] } ? Line : never;
type Beside<O extends ListOperation> = Omit<WireOutputOf<O>, 'list' | 'next' | 'previous' | 'total'>;

interface Search<O extends ListOperation, Filters> {
  filters: Filters;
  /** Fields of the answer beside the list, which describe the search. */
  found: Partial<Beside<O>>;
}

interface Parts<O extends ListOperation, Row, Filters> {
  list: List<Row, Filters>;
  /** Turns the typed input into the filters of the database, where the two differ. */
  search?(
    context: OfficeContext,
    caller: Colleague,
    input: ParsedInputOf<O>,
  ): Search<O, Filters> | Promise<Search<O, Filters>>;
  staff?(row: Row): string | null | readonly (string | null)[];
  line?(row: Row, named: Named): LineOf<O>;
  /** Replaces `line` where something is read for all rows of a page at once. */
  lines?(rows: readonly Row[], named: Named): Promise<LineOf<O>[]>;
  beside?(context: OfficeContext, caller: Colleague): Promise<Partial<Beside<O>>>;
}

export function listCall<O extends ListOperation, Row, Filters = ParsedInputOf<O>>({
  list,
  search,
  staff,
  line,
  lines,
  beside,
}: Parts<O, Row, Filters>) {
  return async (context: OfficeContext, caller: Colleague, input: ParsedInputOf<O>): Promise<WireOutputOf<O>> => {
    const asked = await search?.(context, caller, input);
    const filters = asked?.filters ?? (input as Filters);
    const { rows, ...page } = await readPage(context, caller.project, list, filters, input as Asked);
    const names = staff
      ? await namesOf(
          context.db,
          rows.flatMap((row) => [staff(row)].flat().filter((id) => id !== null)),
        )
      : new Map<string, string>();
    const named: Named = { context, caller, nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')) };
    return {
      ...page,
      ...asked?.found,
      ...(await beside?.(context, caller)),
      list: lines ? await lines(rows, named) : rows.map((row) => line?.(row, named)),
    } as WireOutputOf<O>;
  };
}
