import * as v from 'valibot';
import { SKIP_REASONS } from '#domain/office/closing.ts';
import { Count, DayText, Id, Instant, LocalTextShape, Money, Nothing } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, dayFilter, listOperation } from './list.ts';
import { Reason, RefundCause } from './shapes.ts';

const What = {
  kind: v.picklist(['close', 'move']),
  day: DayText,
  spots: v.array(LocalTextShape),
  /** Set where a single session is closed. */
  session: v.optional(v.object({ starts_at: Instant, ends_at: Instant })),
  reason: v.optional(LocalTextShape),
  change_until: v.optional(Instant),
  was: v.optional(Instant),
  now: v.optional(Instant),
};

/** What became of an order. While its money goes back, the state of that refund. */
export const ITEM_OUTCOMES = [
  'open',
  'told',
  'refunded',
  'refunding',
  /** The merchant account is short: the refund is attempted again later. */
  'unfunded',
  'refund-failed',
  'returned',
  'cancelled',
  'moved-session',
  'skipped',
  'failed',
  'resolved',
] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];
const Outcome = v.picklist(ITEM_OUTCOMES);

const Job = v.object({
  id: Id,
  ...What,
  /** `waiting`: until the time for changes is over; `attention`: a person has to look at items. */
  state: v.picklist(['running', 'waiting', 'paused', 'attention', 'done']),
  by: v.string(),
  approved_by: v.optional(v.string()),
  created_at: Instant,
  run_at: Instant,
  done_at: v.optional(Instant),
  total: Count,
  ended: Count,
});
export type OfficeJob = v.InferOutput<typeof Job>;

const Asked = v.object({
  pending: Id,
  ...What,
  by: v.string(),
  own: v.boolean(),
  until: Instant,
  orders: Count,
  scope: v.union([
    v.object({ scenics: v.array(Id), session: v.optional(Id) }),
    v.object({ session: Id, minutes: v.number(), free: v.boolean() }),
  ]),
});
export type AskedJob = v.InferOutput<typeof Asked>;

/** Days and sessions that were closed, sessions that were moved, and requests for it that wait for a second person. */
export const listJobs = listOperation({
  name: 'listJobs',
  touches: ['jobs'],
  permission: 'read',
  filters: {
    kind: choiceFilter(['close', 'move'], {
      label: /*i18n*/ { id: 'Kind' },
      empty: /*i18n*/ { id: 'Closed and moved' },
      options: { close: /*i18n*/ { id: 'Closed days and sessions' }, move: /*i18n*/ { id: 'Moved sessions' } },
    }),
    state: choiceFilter(['open', 'done'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Every state' },
      options: { open: /*i18n*/ { id: 'Not over yet' }, done: /*i18n*/ { id: 'Finished' } },
    }),
    day: dayFilter(/*i18n*/ { id: 'Day concerned' }),
  },
  sorts: ['newest', 'oldest'],
  line: Job,
  beside: { asked: v.array(Asked) },
});

export const getJob = operation({
  audience: 'office',
  name: 'getJob',
  kind: 'read',
  touches: ['jobs'],
  permission: 'read',
  input: v.object({ job: Id }),
  output: v.object({
    ...Job.entries,
    totals: v.array(v.object({ outcome: Outcome, orders: Count, amount: Money })),
    /** Orders whose holders were notified, and how many of them opened the notice. */
    told: Count,
    seen: Count,
    /** Orders finished in each of the last twenty minutes, the oldest first. */
    pace: v.array(Count),
    /** When another process last took the job over from one that died. */
    interrupted_at: v.optional(Instant),
    /** Actions of colleagues on the job, by the names of the audit log, newest first. */
    actions: v.array(v.object({ at: Instant, action: v.string(), by: v.string() })),
  }),
});
export type JobDetail = v.InferOutput<typeof getJob.output>;

const Item = v.object({
  order: Id,
  order_no: v.string(),
  scenic: LocalTextShape,
  tickets: v.array(v.object({ name: LocalTextShape, count: Count })),
  outcome: Outcome,
  skipped: v.optional(v.picklist(SKIP_REASONS)),
  amount: Money,
  at: v.optional(Instant),
  note: v.optional(v.string()),
  /** Why the money is not refunded, and the provider's own word for the reason. */
  cause: v.optional(RefundCause),
  code: v.optional(v.string()),
});
export type JobItem = v.InferOutput<typeof Item>;

export const JOB_LISTS = ['all', 'done', 'open', 'attention'] as const;

export const jobItems = operation({
  audience: 'office',
  name: 'jobItems',
  kind: 'read',
  touches: ['jobs'],
  permission: 'read',
  input: v.object({
    job: Id,
    list: v.picklist(JOB_LISTS),
    after: v.optional(v.object({ at: v.optional(Instant), order: Id })),
  }),
  output: v.object({ items: v.array(Item), next: v.optional(v.object({ at: v.optional(Instant), order: Id })) }),
});

const jobAction = (name: string) =>
  operation({
    audience: 'office',
    name,
    kind: 'write',
    touches: ['jobs', 'audit'],
    permission: 'override',
    input: v.object({ job: Id }),
    output: Nothing,
  });

/** Starts no new item; refunds that were sent go on. @refuses `notFound`, `stateForbids` */
export const pauseJob = jobAction('pauseJob');
export const resumeJob = jobAction('resumeJob');

/** Attempts failed items once more, and refunds that were given up. */
export const retryItems = operation({
  audience: 'office',
  name: 'retryItems',
  kind: 'write',
  touches: ['jobs', 'orders', 'audit'],
  permission: 'override',
  input: v.object({ job: Id }),
  output: v.object({ items: Count, refunds: Count }),
});

/** Records how a person settled a failed item by other means. @refuses `notFound`, `stateForbids` */
export const resolveItem = operation({
  audience: 'office',
  name: 'resolveItem',
  kind: 'write',
  touches: ['jobs', 'audit'],
  permission: 'override',
  input: v.object({ job: Id, order: Id, note: Reason }),
  output: Nothing,
});
