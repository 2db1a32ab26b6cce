import * as v from 'valibot';
import { Count, Id, LocalTextShape, Money, textUpTo } from '#contract/shapes.ts';

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time as HH:mm'));
/** A reason that visitors read: in Chinese at least. */
export const ClosedReason = LocalTextShape;
export const DayNote = v.pipe(v.string(), v.trim(), textUpTo(200));

/** What the office changed on a day, as the page sees it; the shape that is kept is `DayOverride` of the domain. */
export const DayOverrideShape = v.object({
  closed: v.optional(ClosedReason),
  paused: v.optional(v.literal(true)),
  capacity: v.optional(Count),
  sessions: v.optional(
    v.record(
      Id,
      v.object({
        start: v.optional(Time),
        end: v.optional(Time),
        last_entry: v.optional(Time),
        capacity: v.optional(Count),
        paused: v.optional(v.literal(true)),
      }),
    ),
  ),
  types: v.optional(v.record(Id, v.object({ capacity: v.optional(Count), fee: v.optional(Money) }))),
  note: v.optional(DayNote),
});

/** At most as many places as the importer takes. */
const Places = v.pipe(Count, v.maxValue(1_000_000));

/** Changes of a day that are made in the drawer; null takes one back, what is absent stays. */
export const DayChangeShape = v.object({
  paused: v.optional(v.boolean()),
  capacity: v.optional(v.nullable(Places)),
  sessions: v.optional(v.record(Id, v.object({ capacity: v.optional(v.nullable(Places)), paused: v.optional(v.boolean()) }))),
  types: v.optional(v.record(Id, v.object({ capacity: v.optional(v.nullable(Places)), fee: v.optional(v.nullable(v.pipe(Money, v.minValue(0)))) }))),
  note: v.optional(v.nullable(DayNote)),
});
