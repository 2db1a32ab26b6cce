import * as v from 'valibot';
import type { TimeOfDay } from '#domain/lib/day.ts';
import { Count, DayText, Id, Instant, LocalTextShape } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { OrderDone } from './order.ts';

const TimeText = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm'),
  v.transform((text) => text as TimeOfDay),
);

/**
 * `closed`: the office closed this session; `held`: an unpaid order has it; `over`: it has begun, or its day is over.
 */
const TourState = v.picklist(['offered', 'off', 'closed', 'held', 'booked', 'over']);

const RotaSession = v.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  state: TourState,
  /** True where the session was added to the usual sessions of the day. */
  extra: v.boolean(),
  /** The order that booked the session, and the number of its people. */
  order: v.optional(v.object({ id: Id, number: v.string(), rev: Count, party: Count })),
});
export type RotaSession = v.InferOutput<typeof RotaSession>;

const RotaDay = v.object({
  day: DayText,
  rev: Count,
  /** `off`: the whole day is paused; `closed`: the guide's weekly day of rest, or a day that the venue closed. */
  state: v.picklist(['over', 'open', 'off', 'closed']),
  /** Of a closed day only the booked sessions. */
  sessions: v.array(RotaSession),
});
export type RotaDay = v.InferOutput<typeof RotaDay>;

const RotaGuide = v.object({
  id: Id,
  name: LocalTextShape,
  languages: v.array(v.string()),
  group_limit: Count,
  days: v.array(RotaDay),
});
export type RotaGuide = v.InferOutput<typeof RotaGuide>;

/** The sessions of all guides in the week of a day, Monday first; without a day in the present week. */
export const rota = operation({
  audience: 'office',
  name: 'rota',
  kind: 'read',
  touches: ['days'],
  permission: 'manage',
  input: v.object({ day: v.optional(DayText) }),
  output: v.object({ today: DayText, days: v.array(DayText), guides: v.array(RotaGuide) }),
});
export type Rota = v.InferOutput<typeof rota.output>;

/**
 * Takes a session of a guide off sale, or a whole day without `session`; or offers it again. A booked session stays as
 * it is.
 * @refuses `staleRev` with who was faster, `notFound`, `stateForbids` with `why` `booked` or `held`, and `order` and
 * `order_no`, or with `problem` `day-over`; `refusedInput` with `problem` `day-far`.
 */
export const setRota = operation({
  audience: 'office',
  name: 'setRota',
  kind: 'write',
  touches: ['days', 'audit'],
  permission: 'manage',
  input: v.object({ guide: Id, day: DayText, rev: Count, session: v.optional(Id), off: v.boolean() }),
  output: v.object({ rev: Count }),
});

/**
 * Adds a session to a guide's usual ones on a day; on the weekly day of rest it is the only one.
 * @refuses `staleRev`, `notFound`, `stateForbids` with `problem` `day-over` or `closed`, `refusedInput` with `problem`
 * `times`, `begun`, `overlaps`, `many` or `day-far`.
 */
export const addShift = operation({
  audience: 'office',
  name: 'addShift',
  kind: 'write',
  touches: ['days', 'audit'],
  permission: 'manage',
  input: v.object({ guide: Id, day: DayText, rev: Count, start: TimeText, end: TimeText }),
  output: v.object({ rev: Count }),
});

/** Removes a session that was added. @refuses as `setRota` */
export const dropShift = operation({
  audience: 'office',
  name: 'dropShift',
  kind: 'write',
  touches: ['days', 'audit'],
  permission: 'manage',
  input: v.object({ guide: Id, day: DayText, rev: Count, session: Id }),
  output: v.object({ rev: Count }),
});

/**
 * Lets another guide lead a paid tour: one who speaks every language of the booked guide and is free at that time. The
 * order keeps its price, its visitor is notified, and the session of the booked guide is taken off sale.
 * @refuses `staleRev`, `notFound`, `stateForbids` with `why`: `held` while it is not paid, `over`, `used`, `review`, or
 * `not-free` where that guide can't lead it.
 */
export const substitute = operation({
  audience: 'office',
  name: 'substitute',
  kind: 'write',
  touches: ['days', 'orders', 'audit'],
  permission: 'manage',
  input: v.object({ order: Id, rev: Count, guide: Id }),
  output: OrderDone,
});
