import * as v from 'valibot';
import { Count, DayText, Id } from '#contract/shapes.ts';
import { type OfficeOperation, operation } from '#contract/operation.ts';
import type { Words } from '#contract/venue/field.ts';
import { Cursor } from './shapes.ts';

/**
 * A filter of a list: the input of its call, the search in the address and the control of its toolbar follow from it.
 */
export interface ListFilter<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly kind: 'text' | 'choice' | 'day' | 'object';
  readonly schema: Schema;
  readonly label: Words;
  /** Shown in an empty text field, and as the choice that does not filter. */
  readonly empty?: Words;
  /** The words of a choice; where they are absent the page supplies them. */
  readonly options?: Readonly<Record<string, Words>>;
}

export type ListFilters = Readonly<Record<string, ListFilter>>;

/* @__NO_SIDE_EFFECTS__ */
export const textFilter = (label: Words, empty: Words) =>
  ({ kind: 'text', schema: v.pipe(v.string(), v.trim(), v.maxLength(60)), label, empty }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const choiceFilter = <const Value extends string | number>(
  values: readonly Value[],
  words: { label: Words; empty: Words; options?: Readonly<Record<Value, Words>> },
) => ({ kind: 'choice', schema: v.picklist(values), ...words }) as const;

/** A choice among what the answer brings along, such as the spots of the venue. */
/* @__NO_SIDE_EFFECTS__ */
export const idFilter = (words: { label: Words; empty: Words }) => ({ kind: 'choice', schema: Id, ...words }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const dayFilter = (label: Words) => ({ kind: 'day', schema: DayText, label }) as const;

/** Limits the list to the rows of one object; it is set on a row and has no control of its own. */
/* @__NO_SIDE_EFFECTS__ */
export const objectFilter = (label: Words) => ({ kind: 'object', schema: Id, label }) as const;

/** The most rows of a list that are counted: a larger number means more. */
export const MOST_TOTAL = 10_000;

type Entries<Filters extends ListFilters> = {
  [Name in keyof Filters]: v.OptionalSchema<Filters[Name]['schema'], undefined>;
};

/* @__NO_SIDE_EFFECTS__ */
export const filterEntries = <const Filters extends ListFilters>(filters: Filters): Entries<Filters> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { schema }]) => [name, v.optional(schema)]),
  ) as unknown as Entries<Filters>;

interface Declared<Filters, Sorts, Line, Beside, Given> extends Pick<
  OfficeOperation,
  'name' | 'touches' | 'permission'
> {
  filters: Filters;
  /** The sort orders that the list offers; the first one is the usual. */
  sorts: Sorts;
  line: Line;
  beside: Beside;
  /** Input that the page sends besides the filters, such as the day that it is about. */
  given?: Given;
}

/* @__NO_SIDE_EFFECTS__ */
export function listOperation<
  const Filters extends ListFilters,
  const Sorts extends readonly [string, ...string[]],
  Line extends v.GenericSchema,
  Beside extends v.ObjectEntries,
  // Without `given` a list has no input of its own: its filters, which are in the input in any case, stand in for it.
  Given extends v.ObjectEntries = Entries<Filters>,
>({ filters, sorts, line, beside, given, ...call }: Declared<Filters, Sorts, Line, Beside, Given>) {
  const read = operation({
    ...call,
    audience: 'office',
    kind: 'read',
    input: v.object({
      ...(given as Given),
      ...filterEntries(filters),
      sort: v.optional(v.picklist(sorts)),
      /** The page after or before this position, as another page of the same list returned it. */
      cursor: v.optional(Cursor),
    }),
    output: v.object({
      list: v.array(line),
      next: v.optional(v.string()),
      previous: v.optional(v.string()),
      /**
       * How many rows fit the filters; above `MOST_TOTAL` there are more. Absent where counting would read too much.
       */
      total: v.optional(Count),
      ...beside,
    }),
  });
  return { ...read, filters, sorts };
}

export type ListOperation = OfficeOperation & { readonly filters: ListFilters; readonly sorts: readonly string[] };
