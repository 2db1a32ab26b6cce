import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape } from '#contract/shapes.ts';
import { officeOperation } from './office-operation.ts';

/** `held`: an order that is not paid yet has it; `over`: it has begun, or its day is over. */
const TourState = v.picklist(['offered', 'off', 'held', 'booked', 'over']);

const RotaSession = v.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  state: TourState,
  /** The order that has it. */
  order: v.optional(v.object({ id: Id, number: v.string() })),
});
export type RotaSession = v.InferOutput<typeof RotaSession>;

const RotaDay = v.object({
  day: DayText,
  rev: Count,
  /** `off`: the whole day is paused; `closed`: the guide's weekly day of rest, or a day that the venue closed. */
  state: v.picklist(['over', 'open', 'off', 'closed']),
  /** Of a closed day only those that somebody has. */
  sessions: v.array(RotaSession),
});
export type RotaDay = v.InferOutput<typeof RotaDay>;

const RotaGuide = v.object({ id: Id, name: LocalTextShape, languages: v.array(v.string()), days: v.array(RotaDay) });
export type RotaGuide = v.InferOutput<typeof RotaGuide>;

/** The sessions of all guides in the week of a day, Monday first; without a day in the present week. */
export const rota = officeOperation({
  name: 'rota',
  kind: 'read',
  touches: ['days'],
  permission: 'manage',
  input: v.object({ day: v.optional(DayText) }),
  output: v.object({ today: DayText, days: v.array(DayText), guides: v.array(RotaGuide) }),
});
export type Rota = v.InferOutput<typeof rota.output>;

/**
 * Takes a session of a guide off sale, or a whole day without `session`; or offers it again. A session that an order has stays as it is.
 * @refuses `staleRev` with who was faster, `notFound`, `stateForbids` with `why` `booked` or `held`, and `order` and `order_no`, or with `problem` `day-over`;
 * `refusedInput` with `problem` `day-far`.
 */
export const setRota = officeOperation({
  name: 'setRota',
  kind: 'write',
  touches: ['days', 'audit'],
  permission: 'manage',
  input: v.object({ guide: Id, day: DayText, rev: Count, session: v.optional(Id), off: v.boolean() }),
  output: v.object({ rev: Count }),
});
