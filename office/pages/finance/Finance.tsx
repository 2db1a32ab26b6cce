import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, type Day, dayOf, parseDay } from '#domain/lib/day.ts';
import { monthOf } from '#domain/office/office-month.ts';
import { Segments } from '#office/ui/Segments.tsx';
import { FinanceDay } from './FinanceDay.tsx';
import { FinanceMonth } from './FinanceMonth.tsx';

export function Finance() {
  const { t } = useLingui();
  const search = useSearch({ from: '/$project/finance' });
  const navigate = useNavigate({ from: '/$project/finance' });
  const [yesterday] = useState(() => addDays(dayOf(Date.now()), -1));
  const day = parseDay(search.day ?? '') ?? yesterday;
  const goTo = (next: Day): void => void navigate({ search: { day: next } });
  const goToMonth = (month: string): void => void navigate({ search: { day, month } });
  const views = (
    <Segments
      label={t`View`}
      value={search.month === undefined ? 'day' : 'month'}
      options={[
        { value: 'day', text: t({ message: 'Day', context: 'length of time' }) },
        { value: 'month', text: t({ message: 'Month', context: 'length of time' }) },
      ]}
      onChange={(view) => (view === 'day' ? goTo(day) : goToMonth(monthOf(day)))}
    />
  );
  if (search.month !== undefined)
    return <FinanceMonth month={search.month} views={views} onDay={goTo} onMonth={goToMonth} />;
  return <FinanceDay day={day} views={views} onDay={goTo} />;
}
