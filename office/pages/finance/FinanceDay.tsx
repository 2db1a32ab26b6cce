import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Lock, LockOpen, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { compareDay, settlement, type Settlement } from '#contract/office/finance.ts';
import { addDays, type Day, parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#office/ui/Note.tsx';
import { instantText, timeText } from '#office/words/format.ts';
import { BillDialog } from './BillDialog.tsx';
import { AsideRows } from './AsideRows.tsx';
import { BillFiles } from './BillFiles.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { DifferencesCard } from './DifferencesCard.tsx';
import { FeeDialog } from './FeeDialog.tsx';
import { Figures } from './Figures.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';
import { LockDialog } from './LockDialog.tsx';
import { MoneyExports } from './MoneyExports.tsx';
import { NetChart } from './NetChart.tsx';
import type { Open } from './open.ts';
import { ReopenDialog } from './ReopenDialog.tsx';

interface Props {
  day: Day;
  views: ReactNode;
  onDay(day: Day): void;
}

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
      <button type="button" className="btn ico" aria-label={t`The day before`} onClick={() => onDay(addDays(day, -1))}>
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      <input
        type="date"
        className="ctl auto soft"
        aria-label={t`Day`}
        value={day}
        onChange={(event) => onDay(parseDay(event.target.value) ?? day)}
      />
      <button type="button" className="btn ico" aria-label={t`The day after`} onClick={() => onDay(addDays(day, 1))}>
        <ChevronRight className="i" aria-hidden="true" />
      </button>
      {data?.state === 'open' ? (
        <>
          <button type="button" className="btn" disabled={compare.isPending} onClick={() => compare.mutate({ day })}>
            <RefreshCw className="i" aria-hidden="true" />
            {t`Compare again`}
          </button>
          <button type="button" className="btn pri" disabled={!data.over} onClick={() => setOpen({ action: 'lock' })}>
            <Lock className="i" aria-hidden="true" />
            {t`Lock the day…`}
          </button>
        </>
      ) : null}
      {data?.state === 'locked' && may('settle-reopen') ? (
        <button type="button" className="btn" onClick={() => setOpen({ action: 'reopen' })}>
          <LockOpen className="i" aria-hidden="true" />
          {t`Open it again…`}
        </button>
      ) : null}
    </>
  );
  return (
    <Page title={t`Settlement`} about={data ? <BarState today={data} /> : undefined} actions={actions}>
      {compare.isError ? <FinanceFailure error={compare.error} /> : null}
      <Loaded query={query}>
        {(today) => (
          <>
            <StateNote today={today} />
            <Figures channels={today.channels} />
            <ChannelTable today={today} onOpen={setOpen} />
            <AsideRows today={today} />
            <DifferencesCard day={day} locked={today.state === 'locked'} />
            <div className="two tall">
              <NetChart title={t`Net of two weeks`} days={today.days} now={day} onDay={onDay} />
              <div className="stack">
                <BillFiles today={today} />
                <MoneyExports first={addDays(day, -29)} last={day} />
              </div>
            </div>
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
      <span className={state === 'locked' ? 'pill ok' : 'pill wait'}>
        {state === 'locked' ? t`locked` : t`not locked`}
      </span>{' '}
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
      <Note tone="ok">
        {t`Locked by ${who} at ${when}. What arrives later counts in the next open day.`}{' '}
        {reason === undefined ? null : t`Without a bill: ${reason}`}
      </Note>
    );
  if (!over) return <Note tone="info">{t`The day is not over yet. Its bills are made tomorrow.`}</Note>;
  return reason === undefined ? null : <Note tone="wait">{t`Opened again by ${who} at ${when}: ${reason}`}</Note>;
}
