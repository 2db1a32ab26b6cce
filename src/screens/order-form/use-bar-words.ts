import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDaysText } from '#components/use-days-text.ts';
import { isAnyDay, WIDE_RANGE } from '#domain/any-day.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import { ticketCount } from '#domain/draft-order.ts';
import { groupSize } from './tour.ts';
import type { TicketType } from './use-order-data.ts';

/** @returns what the bar says in place of a day and a number of tickets; nothing where those are right. */
export function useBarWords(type: TicketType, draft: DraftVisit, tour: boolean): { when?: string; howMany?: string } {
  const { t } = useLingui();
  const daysText = useDaysText();
  const people = groupSize(draft);
  const count = ticketCount(draft);
  if (tour) return { howMany: t`${plural(people, { one: '# person', other: '# people' })}` };
  return {
    ...(isAnyDay(type) && draft.date ? { when: daysText(draft.date, WIDE_RANGE.end) } : {}),
    ...(type.type === 'RENT' ? { howMany: t({ context: 'rental', message: `${plural(count, { one: '# item', other: '# items' })}` }) } : {}),
  };
}
