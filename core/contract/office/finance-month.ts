import * as v from 'valibot';
import { Count, DayText, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { Month } from './shapes.ts';

export const DayState = v.picklist(['open', 'locked']);

/** Payments and refunds of a channel in one set of books. */
export const Sums = { payments: Count, paid: Money, refunds: Count, refunded: Money };

/** A day of several. */
export const DayLine = v.object({
  day: DayText,
  ...Sums,
  fee: Money,
  net: Money,
  state: DayState,
  open: Count,
  /** Channels that had money and have no bill. */
  missing: Count,
  /** What our books have more than the bills that are there. */
  apart: Money,
});
export type DayLine = v.InferOutput<typeof DayLine>;

const ChannelMonth = v.object({
  channel: v.string(),
  ...Sums,
  fee: Money,
  net: Money,
  /** What the bills of its days have together. */
  bill: v.object({ paid: Money, refunded: Money, fee: Money }),
  /** Days with money and without a bill. */
  missing: Count,
  /** What our books have more than the bills that are there. */
  apart: Money,
  open: Count,
});
export type ChannelMonth = v.InferOutput<typeof ChannelMonth>;

/** A month by channel and by day. */
export const settlementMonth = operation({
  audience: 'office',
  name: 'settlementMonth',
  kind: 'read',
  touches: ['finance'],
  permission: 'settle',
  input: v.object({ month: Month }),
  output: v.object({ month: Month, channels: v.array(ChannelMonth), days: v.array(DayLine) }),
});
