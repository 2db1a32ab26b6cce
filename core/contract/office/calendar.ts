import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { DayChangeShape } from './day-override.ts';
import { operation } from '#contract/operation.ts';
import { Month } from './shapes.ts';

/** Capacity and sales: `sold` is paid, `held` waits for payment or confirmation. The rest of the capacity is free. */
const Counts = { capacity: Count, sold: Count, held: Count };

/** `over`: before today; `later`: not on sale yet. */
const DayState = v.picklist(['over', 'open', 'closed', 'later']);
export type DayState = v.InferOutput<typeof DayState>;

const CalendarDay = v.object({
  day: DayText,
  state: DayState,
  rev: Count,
  /** Why the day is closed; absent on the weekly day of rest. */
  reason: v.optional(LocalTextShape),
  holiday: v.optional(LocalTextShape),
  paused: v.boolean(),
  /** True where the office changed something on this day, its note apart. */
  changed: v.boolean(),
  note: v.optional(v.string()),
  fee: v.optional(Money),
  /** By ticket type: what the office set for this day alone. */
  set_fees: v.optional(v.record(Id, Money)),
  /** Places of the whole day; absent where the venue limits neither the day nor its sessions. */
  places: v.optional(v.object(Counts)),
  sessions: v.array(v.object({ id: Id, starts_at: Instant, paused: v.boolean(), closed: v.boolean(), ...Counts })),
  /** Ids of the ticket types that are good on this day. */
  types: v.array(Id),
});
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

/** A month of a spot or of a guide. Default: the venue's first spot, the present month. @refuses `notFound` */
export const calendar = operation({
  audience: 'office',
  name: 'calendar',
  kind: 'read',
  touches: ['days'],
  permission: 'read',
  input: v.object({ scenic: v.optional(Id), month: v.optional(Month) }),
  output: v.object({
    today: DayText,
    scenic: Id,
    month: Month,
    spots: v.array(v.object({ id: Id, name: LocalTextShape, guide: v.boolean() })),
    /** True where the catalogue limits the whole day. */
    limited: v.boolean(),
    /** The ticket types of the spot; `limited`: the catalogue limits their places. */
    types: v.array(v.object({ id: Id, name: LocalTextShape, limited: v.boolean() })),
    days: v.array(CalendarDay),
  }),
});
export type Calendar = v.InferOutput<typeof calendar.output>;

const OneDay = v.object({
  day: DayText,
  scenic: Id,
  name: LocalTextShape,
  state: DayState,
  rev: Count,
  reason: v.optional(LocalTextShape),
  holiday: v.optional(LocalTextShape),
  open: v.string(),
  close: v.string(),
  last_entry: v.string(),
  paused: v.boolean(),
  note: v.optional(v.string()),
  /** All sessions together, where the catalogue limits the day. `usual` is the catalogue's value. */
  places: v.optional(v.object({ ...Counts, usual: Count })),
  sessions: v.array(
    v.object({
      id: Id,
      starts_at: Instant,
      ends_at: Instant,
      last_entry_at: Instant,
      paused: v.boolean(),
      /** Why the office closed this session alone. */
      closed: v.optional(LocalTextShape),
      /** The id of the session on this day alone; `id` is the same on every day. */
      session_id: Id,
      moved: v.boolean(),
      /** Seats of the session's plan, which the places can't exceed. */
      seats: v.optional(Count),
      ...Counts,
      usual: Count,
    }),
  ),
  types: v.array(
    v.object({
      id: Id,
      name: LocalTextShape,
      fee: Money,
      usual_fee: Money,
      places: v.optional(v.object({ ...Counts, usual: Count })),
    }),
  ),
  /**
   * Who waits for places, session by session; without `starts_at` for the day itself. A party that waits for several
   * sessions counts in each.
   */
  waiting: v.array(v.object({ starts_at: v.optional(Instant), parties: Count, people: Count })),
  changed: v.optional(v.object({ by: v.string(), at: Instant })),
});
export type OneDay = v.InferOutput<typeof OneDay>;

/** A day with its sessions and ticket types. @refuses `notFound` */
export const getDay = operation({
  audience: 'office',
  name: 'getDay',
  kind: 'read',
  touches: ['days'],
  permission: 'read',
  input: v.object({ scenic: Id, day: DayText }),
  output: OneDay,
});

/** A capacity that could not be set to `wanted`, and was set to `at`. */
const Stopped = v.object({
  part: v.picklist(['day', 'session', 'type']),
  id: v.optional(Id),
  wanted: Count,
  at: Count,
  because: v.picklist(['sold', 'seats']),
});
export type Stopped = v.InferOutput<typeof Stopped>;
const Changed = { rev: Count, stopped_at: v.array(Stopped) };

/**
 * Changes a day; later sales use the new values. A capacity below the places that are sold or held, or
 * above the seats of the plan, is set to that limit: `stopped_at` names it.
 * A guide's session that an order has booked is never paused.
 * @refuses `staleRev` with who was faster, `notFound`, `stateForbids` with `problem` `day-over`, or with `why` `booked`
 * or `held` as `setRota`; `refusedInput` with `problem` `no-limit` or `day-far`.
 */
export const setDay = operation({
  audience: 'office',
  name: 'setDay',
  kind: 'write',
  touches: ['days', 'board', 'audit'],
  permission: 'override',
  fresh: true,
  input: v.object({ scenic: Id, day: DayText, rev: Count, change: DayChangeShape }),
  output: v.object(Changed),
});

/** The most days that are changed at once: two months. */
export const MOST_DAYS = 62;

/**
 * Makes one change on several days, all or none. A session or ticket type that a day does not have is left out there,
 * and a day that has nothing of the change is left out of the answer.
 * @refuses as `setDay`, with the `day`.
 */
export const setDays = operation({
  audience: 'office',
  name: 'setDays',
  kind: 'write',
  touches: ['days', 'board', 'audit'],
  permission: 'override',
  input: v.object({
    scenic: Id,
    days: v.pipe(
      v.array(v.object({ day: DayText, rev: Count })),
      v.minLength(1),
      v.maxLength(MOST_DAYS),
      v.check((days) => new Set(days.map(({ day }) => day)).size === days.length, 'each day once'),
    ),
    change: DayChangeShape,
  }),
  output: v.object({ days: v.array(v.object({ day: DayText, ...Changed })) }),
});
