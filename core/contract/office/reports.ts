import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { COMPARISONS, REPORT_KINDS } from '#domain/office/report-period.ts';
import { operation } from '#contract/operation.ts';

const Sums = { tickets: Count, sold: Money, refunded: Money };

const ReportLine = v.object({
  /** A ticket type, spot, sales account or guide, a channel, or an hour of the day; empty for "none". */
  key: v.string(),
  name: v.optional(LocalTextShape),
  spot: v.optional(v.object({ id: Id, name: LocalTextShape })),
  ...Sums,
  earlier: v.optional(v.object(Sums)),
});
export type ReportLine = v.InferOutput<typeof ReportLine>;

const ReportDay = v.object({ day: DayText, ...Sums, earlier: v.optional(v.object({ day: DayText, ...Sums })) });
export type ReportDay = v.InferOutput<typeof ReportDay>;

/**
 * Sales of a period beside an earlier one. A payment counts on the day that its provider names, a refund on its own; a
 * locked day does not change.
 * @refuses `refusedInput` with `field`: days in the wrong order, more than a year, a day outside of the period.
 */
export const report = operation({
  audience: 'office',
  name: 'report',
  kind: 'read',
  touches: ['reports'],
  permission: 'reports',
  input: v.object({
    by: v.picklist(REPORT_KINDS),
    from: DayText,
    to: DayText,
    beside: v.picklist(COMPARISONS),
    /** The lines are of this day alone. */
    day: v.optional(DayText),
  }),
  output: v.object({
    /** The moment of the figures, where the period has not ended yet. */
    until: v.optional(Instant),
    beside: v.optional(v.object({ from: DayText, to: DayText })),
    days: v.array(ReportDay),
    lines: v.array(ReportLine),
  }),
});
export type Report = v.InferOutput<typeof report.output>;
