import * as v from 'valibot';
import { Count, DayText, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { Month } from './shapes.ts';

export const DayState = v.picklist(['open', 'locked']);

/** Payments and refunds of a channel by one source: our records or the bills. */
export const Sums = { payments: Count, paid: Money, refunds: Count, refunded: Money };

export const DayLine = v.object({
  day: DayText,
  ...Sums,
  fee: Money,
  net: Money,
  state: DayState,
  open: Count,
  /** Channels that had money and have no bill, repayments by hand apart. */
  missing: Count,
  /** Our records less the bills that were taken. */
  apart: Money,
});
export type DayLine = v.InferOutput<typeof DayLine>;

const ChannelMonth = v.object({
  channel: v.string(),
  ...Sums,
  fee: Money,
  net: Money,
  /** Sums of the bills that were taken; absent without any. */
  bill: v.optional(v.object({ paid: Money, refunded: Money, fee: Money })),
  /** Days with money and without a bill. */
  missing: Count,
  /** Our records less the bills, of the days that have a bill. */
  apart: Money,
  open: Count,
});
export type ChannelMonth = v.InferOutput<typeof ChannelMonth>;

export const settlementMonth = operation({
  audience: 'office',
  name: 'settlementMonth',
  kind: 'read',
  touches: ['finance'],
  permission: 'settle',
  input: v.object({ month: Month }),
  output: v.object({ month: Month, channels: v.array(ChannelMonth), days: v.array(DayLine) }),
});
