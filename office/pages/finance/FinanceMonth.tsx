import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ChannelMonth, settlementMonth } from '#contract/office/finance-month.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { firstDay, monthAfter, monthBefore } from '#domain/office/office-month.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Columns } from '#office/ui/Columns.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { nameOfChannel } from '#office/words/finance-words.ts';
import { monthText } from '#office/words/format.ts';
import { PeriodBar } from '#office/ui/PeriodBar.tsx';
import { Text } from '#ui/Text.tsx';
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
      <PeriodBar
        before={t`Month before`}
        after={t`Month after`}
        onBefore={() => onMonth(monthBefore(first))}
        onAfter={() => onMonth(monthAfter(first))}
      >
        <b aria-live="polite">{monthText(instantOf(first, '12:00'))}</b>
      </PeriodBar>
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
              <Panel aria-labelledby="channels">
                <PanelHead>
                  <Text id="channels" as="h2" grow>{t`By channel`}</Text>
                  <Text size="micro" tone="third">{t`${locked} of ${days.length} days locked`}</Text>
                </PanelHead>
                {channels.length === 0 ? (
                  <Empty>{t`Nothing was paid or refunded in this month, and no bill was taken.`}</Empty>
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
              </Panel>
              <Columns tall>
                <NetChart title={t`Net by day`} days={days} sums onDay={onDay} />
                <MoneyExports first={first} last={addDays(firstDay(monthAfter(first)), -1)} />
              </Columns>
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
