import * as v from 'valibot';
import { Count, DayText, Id, Instant, Money } from '#contract/shapes.ts';
import { DIFFERENCE_KINDS } from '#domain/payment/settlement.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, idFilter, listOperation } from './list.ts';
import { DayLine, DayState, Sums } from './finance-month.ts';
import { Reason } from './shapes.ts';

/** Largest bill in base64: some 24 MB, packed or not. */
const BILL_BYTES = 32 << 20;
const Channel = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,20}$/));

const Bill = v.object({
  ...Sums,
  fee: Money,
  name: v.string(),
  source: v.picklist(['provider', 'upload']),
  by: v.string(),
  at: Instant,
  /** Lines that are in none of these sums: of a kind we do not know, or unreadable. */
  aside: v.array(
    v.object({
      line: Count,
      text: v.string(),
      amount: v.optional(Money),
      /** How many lines the last row stands for, where a bill has too many to list. */
      more: v.optional(Count),
    }),
  ),
});

const ChannelDay = v.object({
  channel: v.string(),
  ...Sums,
  /** Payments and refunds that arrived when their own day was locked already. */
  late: Count,
  bill: v.optional(Bill),
  /** Agreed fee, in 1/10,000 of a payment. */
  rate: v.optional(Count),
  /** Payments less refunds and the provider's fees. */
  net: Money,
  open: Count,
});
export type ChannelDay = v.InferOutput<typeof ChannelDay>;

/** A bill that was taken. The file itself is not stored: it holds the payers' accounts. */
const BillFile = v.object({
  channel: v.string(),
  name: v.string(),
  source: v.picklist(['provider', 'upload']),
  by: v.string(),
  at: Instant,
  rows: Count,
  replaced: v.boolean(),
});
export type BillFile = v.InferOutput<typeof BillFile>;

/** A day by channel beside the providers' bills, and the two weeks that end with it. */
export const settlement = operation({
  audience: 'office',
  name: 'settlement',
  kind: 'read',
  touches: ['finance'],
  permission: 'settle',
  input: v.object({ day: DayText }),
  output: v.object({
    day: DayText,
    rev: Count,
    state: DayState,
    /** False until the day is over. */
    over: v.boolean(),
    by: v.optional(v.string()),
    at: v.optional(Instant),
    reason: v.optional(v.string()),
    channels: v.array(ChannelDay),
    bills: v.array(BillFile),
    known: v.array(v.string()),
    days: v.array(DayLine),
  }),
});
export type Settlement = v.InferOutput<typeof settlement.output>;

const BillTaken = v.object({ rows: Count, open: Count });

/**
 * Asks the provider for the bill of a day. A newer bill takes the place of an older one.
 * @refuses `gatewayUnreachable`; `stateForbids` with `problem`: `locked`, `not-over`, `no-bill` where the provider
 * gives none, `same-file`; `refusedInput` with `problem`: `cut`, `form`, `wrong-day`, `large`, `foreign`, and the
 * `line`.
 */
export const takeBill = operation({
  audience: 'office',
  name: 'takeBill',
  kind: 'write',
  touches: ['finance', 'audit'],
  permission: 'settle',
  input: v.object({ day: DayText, channel: Channel }),
  output: BillTaken,
});

/** Takes a bill that a person downloaded from the provider: plain, zip or gzip, UTF-8 or GBK. @refuses as `takeBill` */
export const uploadBill = operation({
  audience: 'office',
  name: 'uploadBill',
  kind: 'write',
  touches: ['finance', 'audit'],
  permission: 'settle',
  mostBytes: BILL_BYTES,
  input: v.object({
    day: DayText,
    channel: Channel,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
    file: v.pipe(v.string(), v.base64()),
  }),
  output: BillTaken,
});

const Difference = v.object({
  id: Id,
  rev: Count,
  day: DayText,
  channel: v.string(),
  kind: v.picklist(DIFFERENCE_KINDS),
  of: v.picklist(['pay', 'refund']),
  no: v.string(),
  order: v.optional(v.object({ id: Id, order_no: v.string() })),
  ours: v.optional(Money),
  theirs: v.optional(Money),
  ours_at: v.optional(Instant),
  theirs_at: v.optional(Instant),
  /** The day to which our record can be moved. */
  other_day: v.optional(DayText),
  /** True where the difference's day is locked, so that it can't be resolved. */
  locked: v.boolean(),
  /** Our state of a payment or refund that only the bill shows as complete. */
  known: v.optional(v.string()),
  state: v.picklist(['open', 'explained', 'moved']),
  reason: v.optional(v.string()),
  by: v.optional(v.string()),
  at: v.optional(Instant),
});
export type Difference = v.InferOutput<typeof Difference>;

/**
 * Differences between our records and the bills, of one day or of the thirty that end with it; open ones by default.
 */
export const listDifferences = listOperation({
  name: 'listDifferences',
  touches: ['finance'],
  permission: 'settle',
  given: { day: DayText },
  filters: {
    state: choiceFilter(['resolved', 'all'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Open ones' },
      options: { resolved: /*i18n*/ { id: 'Resolved ones' }, all: /*i18n*/ { id: 'Open and resolved ones' } },
    }),
    days: choiceFilter(['month'], {
      label: /*i18n*/ { id: 'Days' },
      empty: /*i18n*/ { id: 'This day' },
      options: { month: /*i18n*/ { id: 'The 30 days until then' } },
    }),
    kind: choiceFilter(DIFFERENCE_KINDS, {
      label: /*i18n*/ { id: 'Kind' },
      empty: /*i18n*/ { id: 'Every kind' },
    }),
    of: choiceFilter(['pay', 'refund'], {
      label: /*i18n*/ { id: 'Payment or refund' },
      empty: /*i18n*/ { id: 'Payment or refund' },
      options: { pay: /*i18n*/ { id: 'Payments only' }, refund: /*i18n*/ { id: 'Refunds only' } },
    }),
    channel: idFilter({ label: /*i18n*/ { id: 'Channel' }, empty: /*i18n*/ { id: 'Every channel' } }),
  },
  sorts: ['newest', 'oldest'],
  line: Difference,
  /**
   * Whatever the filters: how many differences of the day are open and resolved, how many all thirty days have, and the
   * channels with a difference in these days.
   */
  beside: { open: Count, resolved: Count, month: Count, channels: v.array(v.string()) },
});

/** Compares a day with its bills again. @refuses `stateForbids` with `problem`: `locked` */
export const compareDay = operation({
  audience: 'office',
  name: 'compareDay',
  kind: 'write',
  touches: ['finance'],
  permission: 'settle',
  input: v.object({ day: DayText }),
  output: v.object({ open: Count }),
});

/**
 * Explains a difference, or moves our record to the day of the bill.
 * @refuses `notFound`, `staleRev`, `stateForbids` with `problem`: `locked`, `no-other-day`
 */
export const resolveDifference = operation({
  audience: 'office',
  name: 'resolveDifference',
  kind: 'write',
  touches: ['finance', 'audit'],
  permission: 'settle',
  input: v.object({ id: Id, rev: Count, how: v.picklist(['explain', 'move']), reason: Reason }),
  output: v.object({ open: Count }),
});

/**
 * Locks a day: its sums don't change any more, and later payments count in the next open day.
 * @refuses `staleRev`; `stateForbids` with `problem`: `locked`, `not-over`, `differences` with `open`, `no-bill` with
 * `channels` unless there is a reason.
 */
export const lockSettlement = operation({
  audience: 'office',
  name: 'lockSettlement',
  kind: 'write',
  touches: ['finance', 'audit'],
  permission: 'settle',
  input: v.object({ day: DayText, rev: Count, reason: v.optional(Reason) }),
  output: v.object({ rev: Count }),
});

/** Opens a locked day again. @refuses `staleRev`, `stateForbids` with `problem`: `open` */
export const reopenSettlement = operation({
  audience: 'office',
  name: 'reopenSettlement',
  kind: 'write',
  touches: ['finance', 'audit'],
  permission: 'settle-reopen',
  fresh: true,
  input: v.object({ day: DayText, rev: Count, reason: Reason }),
  output: v.object({ rev: Count }),
});

/**
 * Stores the fee agreed with a channel, by which the fees of its bills are judged; without one they are accepted as
 * they are.
 */
export const setChannelFee = operation({
  audience: 'office',
  name: 'setChannelFee',
  kind: 'write',
  touches: ['finance', 'audit'],
  permission: 'settle',
  input: v.object({ channel: Channel, rate: v.nullable(v.pipe(Count, v.maxValue(1000))) }),
  output: v.object({ rate: v.nullable(Count) }),
});
