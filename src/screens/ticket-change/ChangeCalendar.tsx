import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { partyOf } from '#components/booking/use-change-data.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import type { Change } from './use-change.ts';

export interface ChangeCalendarProps {
  change: Change;
  /** Index of the visit that gets another day. */
  visit: number;
  onClose: () => void;
}

export function ChangeCalendar({ change, visit, onClose }: ChangeCalendarProps) {
  const { t } = useLingui();
  const calendar = change.parts[visit];
  if (!calendar) return null;
  return (
    <MonthCalendar
      offer={calendar.offer}
      party={partyOf(calendar)}
      chosen={calendar.visit.date}
      subtitle={t`${plural(partyOf(calendar).wanted, { one: 'For # person, at the same price', other: 'For # people, at the same price' })}`}
      onChoose={(day) => {
        change.changeDate(visit, day);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
