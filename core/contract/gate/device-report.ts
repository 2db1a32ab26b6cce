import * as v from 'valibot';
import { Count, Id, Instant } from '#contract/shapes.ts';

/** What a device says about itself; each part only where it knows it. */
export const DeviceReport = v.object({
  /** Of the gate's program. */
  version: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Percent, where the browser tells. */
  battery: v.optional(v.pipe(Count, v.maxValue(100))),
  charging: v.optional(v.boolean()),
  /** Who is signed in. */
  staff: v.optional(v.nullable(Id)),
  /** When the server last said that the device's list is whole, and how many tickets and cards are on it. */
  list_at: v.optional(v.pipe(Instant, v.integer())),
  listed: v.optional(Count),
});
export type DeviceReport = v.InferOutput<typeof DeviceReport>;
