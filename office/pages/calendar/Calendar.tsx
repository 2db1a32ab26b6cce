import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { calendar } from '#contract/office/calendar.ts';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { monthOf } from '#domain/office/office-month.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { RunningJobs } from '#office/pages/jobs/RunningJobs.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { secondsText } from '#office/words/format.ts';
import { clsx } from '#ui/clsx.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { DayDrawer } from './DayDrawer.tsx';
import { MonthBar } from './MonthBar.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthSum } from './MonthSum.tsx';
import styles from './Calendar.module.css';

const NONE: ReadonlySet<Day> = new Set();

// oxlint-disable-next-line max-lines-per-function -- month, day and selection share the address and the cursor
export function Calendar() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/calendar' });
  const navigate = useNavigate({ from: '/$project/calendar' });
  const day = parseDay(search.day ?? '');
  const month = search.month ?? (day ? monthOf(day) : undefined);
  const query = useQuery(
    officeQuery(project, calendar, {
      scenic: search.scenic,
      month,
    }),
  );
  const [cursor, setCursor] = useState<{ day: Day; byKey: boolean } | null>(null);
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState(NONE);
  const [bulk, setBulk] = useState(false);
  const go = (next: Partial<typeof search>): void => void navigate({ search: (before) => ({ ...before, ...next }) });
  const openDay = (chosen: Day): void => {
    setCursor({ day: chosen, byKey: false });
    go({ day: chosen, month: monthOf(chosen) });
  };
  const stopPicking = (): void => {
    setPicking(false);
    setPicked(NONE);
    setBulk(false);
  };
  const moveTo = (to: Day): void => {
    setCursor({ day: to, byKey: true });
    if (monthOf(to) === (query.data?.month ?? month)) return;
    stopPicking();
    go({ month: monthOf(to) });
  };
  const readAt = query.data ? secondsText(query.dataUpdatedAt) : '';
  return (
    <Page title={t`Calendar and stock`} about={readAt ? t`Read at ${readAt}` : undefined} actions={<RunningJobs />}>
      <Loaded query={query}>
        {(data) => (
          <>
            <MonthBar
              data={data}
              picking={picking}
              picked={picked.size}
              mayPick={may('override')}
              onGo={(next) => {
                stopPicking();
                go(next);
              }}
              onPicking={(on) => (on ? setPicking(true) : stopPicking())}
              onBulk={() => setBulk(true)}
            />
            <div className={day ? clsx(styles.calendar, styles.hasDay) : styles.calendar}>
              <Panel className={styles.month} aria-label={t`Days of the month`}>
                {data.days.length === 0 ? <Empty>{t`This month has no days.`}</Empty> : null}
                <MonthGrid
                  data={data}
                  day={day}
                  cursor={cursor}
                  picking={picking}
                  picked={picked}
                  onMove={moveTo}
                  onOpen={openDay}
                  onPick={(days) => {
                    if (!may('override')) return;
                    setPicking(true);
                    setPicked(days);
                  }}
                />
                <MonthSum data={data} />
              </Panel>
              {day ? (
                <DayDrawer
                  key={`${data.scenic} ${day}`}
                  scenic={data.scenic}
                  day={day}
                  onClose={() => {
                    setCursor({ day, byKey: true });
                    go({ day: undefined });
                  }}
                />
              ) : null}
            </div>
            {bulk && picked.size > 0 ? (
              <BulkDialog data={data} days={[...picked].sort()} onClose={() => setBulk(false)} onDone={stopPicking} />
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}
