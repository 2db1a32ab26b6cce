import { useLingui } from '@lingui/react/macro';
import type { CalendarDay } from '#contract/office/calendar.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { namesText, timeText, weekdayText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

export const leftOf = ({ capacity, sold, held }: { capacity: number; sold: number; held: number }): number =>
  Math.max(0, capacity - sold - held);

export const daysText = (days: readonly Day[]): string =>
  days.map((day) => weekdayText(instantOf(day, '12:00'))).join(' · ');

export function useDayWords(): (day: CalendarDay) => string {
  const { t } = useLingui();
  const stateWords = ({ state, reason, paused }: CalendarDay): string[] => {
    if (state === 'closed') return [reason ? t`closed: ${venueText(reason)}` : t`closed`];
    if (state === 'later') return [t`not on sale yet`];
    if (state === 'over') return [t`over`];
    return paused ? [t`sale paused`] : [];
  };
  return (cell) => {
    const { places, fee, holiday, changed, note, state, sessions } = cell;
    const closed =
      state === 'closed'
        ? []
        : sessions.filter((session) => session.closed).map(({ starts_at }) => timeText(starts_at));
    const left = places ? leftOf(places) : 0;
    return [
      weekdayText(instantOf(cell.day, '12:00')),
      ...stateWords(cell),
      ...(holiday ? [venueText(holiday)] : []),
      ...(places ? [t`${places.sold} sold, ${places.held} held of ${places.capacity}, ${left} left`] : []),
      ...(fee === undefined ? [] : [t`from ${yuanText(fee)}`]),
      ...(closed.length === 0 ? [] : [t`closed sessions: ${namesText(closed)}`]),
      ...(changed ? [t`changed by the office`] : []),
      ...(note ? [t`note: ${note}`] : []),
    ].join(' · ');
  };
}
