import { useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazyRouteComponent, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import {
  board,
  type Board,
  boardDay,
  boardDevices,
  boardNeeds,
  boardSales,
  type BoardSales,
} from '#contract/office/board.ts';
import { getOpening } from '#contract/office/opening.ts';
import { REQUIRED_STEPS } from '#domain/office/opening.ts';
import { withExtraWords } from '#office/words/locale.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { saveFile } from '#office/ui/save-file.ts';
import { timeText, weekdayText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { dayReport } from './day-report.ts';
import { DevicesCard } from './DevicesCard.tsx';
import { Figures } from './Figures.tsx';
import { HoursCard } from './HoursCard.tsx';
import { LowCard } from './LowCard.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { SalesCard } from './SalesCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import styles from './Today.module.css';
import { UnusualCard } from './UnusualCard.tsx';

/** Polling intervals, milliseconds: of the days of sales only today changes much. */
const [POLL_MS, SALES_POLL_MS] = [15_000, 60_000];
const DAY_POLL_MS = 60_000;

const OpeningPanel = lazyRouteComponent(
  () => withExtraWords(import('#office/pages/opening/OpeningPanel.tsx')),
  'OpeningPanel',
);
const Opening = lazyRouteComponent(() => withExtraWords(import('#office/pages/opening/Opening.tsx')), 'Opening');

export function Today() {
  const { project } = useOffice();
  const opening = useQuery(officeQuery(project, getOpening, {}));
  return opening.data?.opened === false ? <Opening /> : <Day />;
}

/** A part that fails does not take the others along. */
function Day() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const today = useQuery({ ...officeQuery(project, board, {}), refetchInterval: POLL_MS });
  const needs = useQuery({ ...officeQuery(project, boardNeeds, {}), refetchInterval: POLL_MS });
  const special = useQuery({ ...officeQuery(project, boardDay, {}), refetchInterval: DAY_POLL_MS });
  const sales = useQuery({
    ...officeQuery(project, boardSales, {}),
    refetchInterval: SALES_POLL_MS,
    enabled: may('sales-report'),
  });
  const devices = useQuery({
    ...officeQuery(project, boardDevices, {}),
    refetchInterval: POLL_MS,
    enabled: may('see-devices'),
  });
  const now = today.data?.as_of ?? needs.dataUpdatedAt;
  const date = weekdayText(now);
  const time = timeText(now);
  return (
    <Page
      title={t`Today`}
      about={today.data ? t`${date} · read at ${time}, again every 15 seconds` : undefined}
      actions={<Actions today={today.data} sales={sales.data} />}
    >
      <OpeningLeft />
      <Figures today={today.data} needs={needs.data} sales={sales.data} />
      <div className={styles.board}>
        <Part name="hours" query={today}>
          {(data) => <HoursCard today={data} />}
        </Part>
        <Part name="sessions" query={today}>
          {(data) => <SessionsCard today={data} />}
        </Part>
        <Part name="needs" query={needs}>
          {(data) => <NeedsCard needs={data} devices={devices.data} now={now} />}
        </Part>
        <Part name="unusual" query={special}>
          {(data) => <UnusualCard unusual={data.unusual} />}
        </Part>
        <div className={styles.narrow}>
          <Part name="low" query={special}>
            {(data) => <LowCard day={data} />}
          </Part>
          {may('see-devices') ? (
            <Part name="devices" query={devices}>
              {(data) => <DevicesCard board={data} now={now} />}
            </Part>
          ) : null}
        </div>
        {may('sales-report') ? (
          <Part name="sales" query={sales}>
            {(data) => <SalesCard sales={data} />}
          </Part>
        ) : null}
      </div>
    </Page>
  );
}

/** A venue that already sells may still lack a required step. */
function OpeningLeft() {
  const { project } = useOffice();
  const { data } = useQuery(officeQuery(project, getOpening, {}));
  if (!data || REQUIRED_STEPS.every((step) => data.done.includes(step))) return null;
  return (
    <Suspense fallback={null}>
      <OpeningPanel />
    </Suspense>
  );
}

type PartName = 'hours' | 'sessions' | 'needs' | 'unusual' | 'low' | 'sales' | 'devices';

const LOOKS: Partial<Record<PartName, string | undefined>> = {
  hours: styles.hours,
  sessions: styles.sessions,
  needs: styles.needs,
  unusual: styles.unusual,
  sales: styles.sales,
  devices: styles.devices,
};

function Part<T>({
  name,
  query,
  children,
}: {
  name: PartName;
  query: UseQueryResult<T>;
  children(data: T): ReactNode;
}) {
  return (
    <Panel className={clsx(styles.part, LOOKS[name])}>
      <Loaded query={query}>{children}</Loaded>
    </Panel>
  );
}

function Actions({ today, sales }: { today: Board | undefined; sales: BoardSales | undefined }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  if (today === undefined) return null;
  const { day } = today;
  return (
    <>
      {may('export-orders') ? (
        <Button
          variant="outline"
          icon={Download}
          onPress={() => saveFile(`${project}-${day}.csv`, dayReport(today, sales), 'text/csv')}
        >
          {t`Daily report`}
        </Button>
      ) : null}
      {may('override') ? <DayActions project={project} day={day} /> : null}
    </>
  );
}

function DayActions({ project, day }: { project: string; day: string }) {
  const { t } = useLingui();
  return (
    <>
      <Link className={buttonClass({ variant: 'outline' })} to="/$project/close" params={{ project }} search={{ day }}>
        {t`Close or reopen…`}
      </Link>
      <Link className={buttonClass({ variant: 'outline' })} to="/$project/move" params={{ project }} search={{ day }}>
        {t`Move a session…`}
      </Link>
    </>
  );
}
