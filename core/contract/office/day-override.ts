import * as v from 'valibot';
import { Count, Id, Money, textUpTo } from '#contract/shapes.ts';

const DayNote = v.pipe(v.string(), v.trim(), textUpTo(200));

/** The import of venue files has the same limit. */
const Capacity = v.pipe(Count, v.maxValue(1_000_000));

/** Changes that the office makes on a day; null removes an earlier change, an absent field leaves it as it is. */
export const DayChangeShape = v.object({
  paused: v.optional(v.boolean()),
  capacity: v.optional(v.nullable(Capacity)),
  sessions: v.optional(
    v.record(Id, v.object({ capacity: v.optional(v.nullable(Capacity)), paused: v.optional(v.boolean()) })),
  ),
  types: v.optional(
    v.record(
      Id,
      v.object({
        capacity: v.optional(v.nullable(Capacity)),
        fee: v.optional(v.nullable(v.pipe(Money, v.minValue(0)))),
      }),
    ),
  ),
  note: v.optional(v.nullable(DayNote)),
});
