import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ChannelMonth, settlementMonth } from '#contract/office/finance-month.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { firstDay, monthAfter, monthBefore } from '#domain/office/office-month.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { monthText } from '#office/words/format.ts';
import { nameOfChannel } from '#office/words/finance-words.ts';
import { Figures } from './Figures.tsx';
import { MoneyExports } from './MoneyExports.tsx';
import { NetChart } from './NetChart.tsx';
import { ResultPill } from './ResultPill.tsx';
import { apartOf, SumsTable } from './SumsTable.tsx';

interface Props {
  month: string;
  views: ReactNode;
  onDay(day: Day): void;
  onMonth(month: string): void;
}

export function FinanceMonth({ month, views, onDay, onMonth }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, settlementMonth, { month }));
  const first = firstDay(month);
  const actions = (
    <>
      {views}
      <button
        type="button"
        className="btn ico"
        aria-label={t`Month before`}
        onClick={() => onMonth(monthBefore(first))}
      >
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      <b aria-live="polite">{monthText(instantOf(first, '12:00'))}</b>
      <button type="button" className="btn ico" aria-label={t`Month after`} onClick={() => onMonth(monthAfter(first))}>
        <ChevronRight className="i" aria-hidden="true" />
      </button>
    </>
  );
  return (
    <Page title={t`Settlement`} actions={actions}>
      <Loaded query={query}>
        {({ channels, days }) => {
          const locked = days.filter(({ state }) => state === 'locked').length;
          return (
            <>
              <Figures channels={channels} />
              <section className="card" aria-labelledby="channels">
                <div className="head">
                  <h2 id="channels" className="grow">{t`By channel`}</h2>
                  <span className="small dim">{t`${locked} of ${days.length} days locked`}</span>
                </div>
                {channels.length === 0 ? (
                  <p className="empty">{t`Nothing was paid or refunded in this month, and no bill was taken.`}</p>
                ) : (
                  <SumsTable
                    label={t`By channel`}
                    first={t`Channel`}
                    lines={channels.map((line) => ({
                      ...line,
                      key: line.channel,
                      name: nameOfChannel(line.channel),
                      result: <Result lines={[line]} />,
                    }))}
                    total={<Result lines={channels} />}
                  />
                )}
              </section>
              <div className="two tall">
                <NetChart title={t`Net by day`} days={days} sums onDay={onDay} />
                <MoneyExports first={first} last={addDays(firstDay(monthAfter(first)), -1)} />
              </div>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Result({ lines }: { lines: readonly ChannelMonth[] }) {
  const sum = (of: 'open' | 'missing'): number => lines.reduce((all, line) => all + line[of], 0);
  return <ResultPill apart={apartOf(lines)} open={sum('open')} missing={sum('missing')} />;
}
