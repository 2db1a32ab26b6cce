import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addDays, type Day } from '#domain/lib/day.ts';
import { firstDay, monthBefore, monthOf } from '#domain/office/office-month.ts';
import type { Comparison, Period, ReportKind } from '#domain/office/report-period.ts';

export const PERIOD_WORDS = {
  yesterday: msg`Yesterday`,
  week: msg`Last seven days`,
  month: msg`This month`,
  'month-before': msg`Last month`,
  year: msg`This year`,
  own: msg`Days of your own`,
} as const satisfies Record<string, MessageDescriptor>;
export type NamedPeriod = keyof typeof PERIOD_WORDS;

export function periodOf(name: Exclude<NamedPeriod, 'own'>, today: Day): Period {
  const yesterday = addDays(today, -1);
  if (name === 'yesterday') return { from: yesterday, to: yesterday };
  if (name === 'week') return { from: addDays(today, -7), to: yesterday };
  const month = firstDay(monthOf(today));
  if (name === 'month') return { from: month, to: today };
  if (name === 'year') return { from: `${Number(today.slice(0, 4))}-01-01` as Day, to: today };
  return { from: firstDay(monthBefore(month)), to: addDays(month, -1) };
}

export const nameOfPeriod = ({ from, to }: Period, today: Day): NamedPeriod =>
  (Object.keys(PERIOD_WORDS) as NamedPeriod[]).find((name) => {
    if (name === 'own') return true;
    const period = periodOf(name, today);
    return period.from === from && period.to === to;
  }) ?? 'own';

export const REPORT_WORDS = {
  type: msg`Ticket type`,
  spot: msg`Spot`,
  session: msg({ message: 'Session', context: 'report' }),
  channel: msg`Channel`,
  seller: msg`Sales account`,
  guide: msg`Guide`,
  hour: msg({ message: 'Hour', context: 'report' }),
} as const satisfies Record<ReportKind, MessageDescriptor>;

export const COMPARISON_WORDS = {
  weekday: msg`Last year, same weekdays`,
  date: msg`Last year, same dates`,
  before: msg`The days before`,
  none: msg({ message: 'Nothing', context: 'report' }),
} as const satisfies Record<Comparison, MessageDescriptor>;
