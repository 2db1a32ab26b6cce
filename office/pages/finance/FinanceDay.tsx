import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { compareDay, settlement, type Settlement, reopenSettlement } from '#contract/office/finance.ts';
import { addDays, type Day, parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { PeriodBar } from '#office/ui/PeriodBar.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Differences } from '#office/lists/Differences.tsx';
import { Columns } from '#office/ui/Columns.tsx';
import controls from '#office/ui/Control.module.css';
import { Loaded } from '#office/ui/Loaded.tsx';
import { instantText, timeText, shortDay } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Pill } from '#ui/Pill.tsx';
import { Stack } from '#ui/Stack.tsx';
import { BillDialog } from './BillDialog.tsx';
import { AsideRows } from './AsideRows.tsx';
import { BillFiles } from './BillFiles.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { FeeDialog } from './FeeDialog.tsx';
import { Figures } from './Figures.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';
import { LockDialog } from './LockDialog.tsx';
import { MoneyExports } from './MoneyExports.tsx';
import { NetChart } from './NetChart.tsx';
import type { Open } from './open.ts';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';

interface Props {
  day: Day;
  views: ReactNode;
  onDay(day: Day): void;
}

// oxlint-disable-next-line max-lines-per-function -- the parts of the page in order, each a component already
export function FinanceDay({ day, views, onDay }: Props) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const query = useQuery(officeQuery(project, settlement, { day }));
  const compare = useAction(compareDay);
  const [open, setOpen] = useState<Open>(null);
  const data = query.data;
  const actions = (
    <>
      {views}
      <PeriodBar
        before={t`The day before`}
        after={t`The day after`}
        onBefore={() => onDay(addDays(day, -1))}
        onAfter={() => onDay(addDays(day, 1))}
      >
        <input
          type="date"
          className={clsx(controls.control, controls.auto, controls.soft)}
          aria-label={t`Day`}
          value={day}
          onChange={(event) => onDay(parseDay(event.target.value) ?? day)}
        />
      </PeriodBar>
      {data?.state === 'open' ? (
        <>
          <Button
            variant="outline"
            icon={RefreshCw}
            disabled={compare.isPending}
            onPress={() => compare.mutate({ day })}
          >
            {t`Compare again`}
          </Button>
          <Button size="md" icon={Lock} disabled={!data.over} onPress={() => setOpen({ action: 'lock' })}>
            {t`Lock the day…`}
          </Button>
        </>
      ) : null}
      {data?.state === 'locked' && may('settle-reopen') ? (
        <Button variant="outline" icon={LockOpen} onPress={() => setOpen({ action: 'reopen' })}>
          {t`Open it again…`}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page title={t`Settlement`} about={data ? <BarState today={data} /> : undefined} keepsAbout actions={actions}>
      {compare.isError ? <FinanceFailure error={compare.error} /> : null}
      <Loaded query={query}>
        {(today) => (
          <>
            <StateNote today={today} />
            <Figures channels={today.channels} />
            <ChannelTable today={today} onOpen={setOpen} />
            <AsideRows today={today} />
            <Differences day={day} />
            <Columns tall>
              <NetChart title={t`Net of two weeks`} days={today.days} now={day} onDay={onDay} />
              <Stack>
                <BillFiles today={today} />
                <MoneyExports first={addDays(day, -29)} last={day} />
              </Stack>
            </Columns>
            {open?.action === 'bill' ? (
              <BillDialog day={day} channel={open.channel} onClose={() => setOpen(null)} />
            ) : null}
            {open?.action === 'fee' ? (
              <FeeDialog
                channel={open.channel}
                rate={today.channels.find(({ channel }) => channel === open.channel)?.rate}
                onClose={() => setOpen(null)}
              />
            ) : null}
            {open?.action === 'lock' ? <LockDialog today={today} onClose={() => setOpen(null)} /> : null}
            {open?.action === 'reopen' ? <ReopenDialog today={today} onClose={() => setOpen(null)} /> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function BarState({ today: { state, channels, bills } }: { today: Settlement }) {
  const { t } = useLingui();
  const there = channels.filter(({ bill }) => bill).length;
  const last = Math.max(...bills.map(({ at }) => at));
  return (
    <>
      <Pill tone={state === 'locked' ? 'ok' : 'wait'}>{state === 'locked' ? t`locked` : t`not locked`}</Pill>{' '}
      {channels.length === 0 ? null : t`Bills ${there} of ${channels.length}`}
      {bills.length === 0 ? null : ` · ${t`the last at ${timeText(last)}`}`}
    </>
  );
}

function StateNote({ today: { state, over, by, at, reason } }: { today: Settlement }) {
  const { t } = useLingui();
  const who = by ?? '';
  const when = at === undefined ? '' : instantText(at);
  if (state === 'locked')
    return (
      <Note announce tone="ok">
        {t`Locked by ${who} at ${when}. What arrives later counts in the next open day.`}{' '}
        {reason === undefined ? null : t`Without a bill: ${reason}`}
      </Note>
    );
  if (!over) return <Note announce tone="info">{t`The day is not over yet. Its bills are made tomorrow.`}</Note>;
  return reason === undefined ? null : (
    <Note announce tone="wait">{t`Opened again by ${who} at ${when}: ${reason}`}</Note>
  );
}

function ReopenDialog({ today: { day: date, rev }, onClose }: { today: Settlement; onClose(): void }) {
  const { t } = useLingui();
  const reopen = useAction(reopenSettlement, { onSuccess: onClose });
  const day = shortDay(date);
  return (
    <ReasonDialog
      title={t`Open ${day} again`}
      about={t`Its sums can change from then on. It is noted in the audit log under your name.`}
      busy={reopen.isPending}
      error={reopen.error}
      action={t`Open it again`}
      onDo={(reason) => reopen.mutate({ day: date, rev, reason })}
      onClose={onClose}
    />
  );
}
