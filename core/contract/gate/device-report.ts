import * as v from 'valibot';
import { Count, Id, Instant } from '#contract/shapes.ts';

export const DeviceReport = v.object({
  version: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Percent, where the browser shows it. */
  battery: v.optional(v.pipe(Count, v.maxValue(100))),
  charging: v.optional(v.boolean()),
  staff: v.optional(v.nullable(Id)),
  /** When the server last confirmed that the device's list is complete, and how many tickets and cards are on it. */
  list_at: v.optional(v.pipe(Instant, v.integer())),
  listed: v.optional(Count),
});
export type DeviceReport = v.InferOutput<typeof DeviceReport>;
