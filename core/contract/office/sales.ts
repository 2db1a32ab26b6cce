import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, listOperation, textFilter } from './list.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
/** Hundredths of a percent: 350 is 3.5 %. */
const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const Commission = v.pipe(
  v.array(v.object({ type: Id, percent: Percent })),
  v.maxLength(200),
  v.check((list) => new Set(list.map(({ type }) => type)).size === list.length, 'each type once'),
);

const SaleLine = v.object({
  id: Id,
  name: v.string(),
  organisation: v.string(),
  /** Last day on which the link can be used. */
  link_until: v.optional(DayText),
  /** The link by which a sales person binds the account. */
  link: v.string(),
  bound_at: v.optional(Instant),
  ended_at: v.optional(Instant),
  /** True for an account of the venue file, where its name is changed. */
  of_file: v.boolean(),
  commission: v.array(v.object({ type: Id, percent: Percent })),
  rev: Count,
});
export type SaleLine = v.InferOutput<typeof SaleLine>;

const SoldType = v.object({ id: Id, name: LocalTextShape, scenic: LocalTextShape });

/** The sales accounts, and the ticket types that a commission can be for. */
export const listSales = listOperation({
  name: 'listSales',
  touches: ['sales'],
  permission: 'sales',
  filters: {
    text: textFilter(/*i18n*/ { id: 'Part of the name or the organisation' }, /*i18n*/ { id: 'Name, organisation' }),
    state: choiceFilter(['in-use', 'ended'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Every state' },
      options: { 'in-use': /*i18n*/ { id: 'In use' }, ended: /*i18n*/ { id: 'Ended' } },
    }),
  },
  sorts: ['organisation', 'organisation-last'],
  line: SaleLine,
  beside: { types: v.array(SoldType) },
});

/**
 * Makes a sales account or changes one. An ended one can't be bound, and no order counts for it any more.
 * @refuses `notFound`, `staleRev`; `refusedInput` with `field`: a last day that is over, a type that is not sold, a
 * name set by the venue file.
 */
export const saveSale = operation({
  audience: 'office',
  name: 'saveSale',
  kind: 'write',
  touches: ['sales', 'audit'],
  permission: 'sales',
  input: v.object({
    /** Absent for a new account. */
    seen: v.optional(v.object({ id: Id, rev: Count })),
    name: Name,
    organisation: Name,
    link_until: v.optional(DayText),
    commission: Commission,
    ended: v.boolean(),
  }),
  output: v.object({ id: Id }),
});

const Sums = {
  tickets: Count,
  sold: Money,
  back: Money,
  kept: Money,
  commission: Money,
};

/**
 * Purchases by each account's person in a month by the day of payment, less refunds until now, with the present
 * commissions.
 */
export const salesReport = operation({
  audience: 'office',
  name: 'salesReport',
  kind: 'read',
  touches: ['sales', 'orders'],
  permission: 'sales-report',
  input: v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'yyyy-MM')) }),
  output: v.object({
    accounts: v.array(
      v.object({
        id: Id,
        name: v.string(),
        organisation: v.string(),
        lines: v.array(v.object({ type: Id, type_name: LocalTextShape, percent: Percent, ...Sums })),
        ...Sums,
      }),
    ),
    ...Sums,
  }),
});
export type SalesReport = v.InferOutput<(typeof salesReport)['output']>;
