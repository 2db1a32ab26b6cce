import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countWaiting } from '#contract/office/orders.ts';
import { listReview, type ReviewLine } from '#contract/office/review.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { Decisions } from '#office/lists/Decisions.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Count } from '#office/ui/Count.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { durationText, yuanText } from '#office/words/format.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Chip } from '#ui/Chip.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { Decided } from './Decided.tsx';
import { ReviewedOrder } from './ReviewedOrder.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import { RightsCard } from './RightsCard.tsx';
import styles from './Review.module.css';

/** Polling interval, milliseconds: colleagues decide at the same time. */
const POLL_MS = 20_000;
const NONE: readonly ReviewLine[] = [];

export function Review() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/returns' });
  const navigate = useNavigate();
  const query = useQuery({ ...officeQuery(project, listReview, {}), refetchInterval: POLL_MS });
  const waiting = useQuery(officeQuery(project, countWaiting, {}));
  const list = search.list ?? 'waiting';
  const lines = list === 'decided' ? NONE : (query.data?.[list] ?? NONE);
  const open = (order: string | undefined, replace = false): void =>
    void navigate({ to: '/$project/returns', params: { project }, search: { ...search, order }, replace });
  const here = lines.findIndex(({ order }) => order.id === search.order);
  const go = (step: number): void => {
    const next = lines[Math.min(lines.length - 1, Math.max(0, here + step))];
    if (next) open(next.order.id);
  };
  useKey('j', () => go(1));
  useKey('k', () => go(-1));
  const first = lines[0]?.order.id;
  // A decided order stays beside the list until the next one is opened, so that pressing the key twice does not decide
  // the next order.
  useEffect(() => {
    if (search.order === undefined && first !== undefined) open(first, true);
    // `open` is left out: it is new at each render, which its own navigation causes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search.order, search.list, first]);
  const queue: readonly ReviewLine[] = query.data?.waiting ?? NONE;
  const now = query.data?.now ?? 0;
  const average =
    queue.length === 0 ? null : durationText(queue.reduce((sum, { since }) => sum + now - since, 0) / queue.length);
  const tabs = [
    { id: 'waiting', title: t`To decide`, search: undefined, tone: 'wait' },
    { id: 'second', title: t`Needs a second person`, search: 'second', tone: 'wait' },
    { id: 'failed', title: t`Refund failed`, search: 'failed', tone: 'bad' },
    { id: 'decided', title: t`Decided`, search: 'decided', tone: undefined },
  ] as const;
  return (
    <Page
      title={t`Refund review`}
      about={
        average === null
          ? t`Whoever waits longest comes first`
          : t`Whoever waits longest comes first; on average ${average}`
      }
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <Row wrap role="group" aria-label={t`Lists`}>
              {tabs.map((tab) => (
                <Chip
                  key={tab.id}
                  pressed={list === tab.id}
                  onPress={() =>
                    void navigate({ to: '/$project/returns', params: { project }, search: { list: tab.search } })
                  }
                >
                  {tab.title}
                  <Waiting of={tab.id === 'decided' ? 0 : data[tab.id].length} most={data.most} tone={tab.tone} />
                </Chip>
              ))}
              <Text grow />
              {may('confirm') && waiting.data && waiting.data.confirm > 0 ? (
                <Link
                  to="/$project/orders"
                  params={{ project }}
                  search={{ waits: 'confirm' }}
                  className={buttonClass({ variant: 'outline' })}
                >
                  {t`To be confirmed`} <Count tone="wait">{waiting.data.confirm}</Count>
                </Link>
              ) : null}
            </Row>
            {search.list === 'decided' ? (
              <Decisions />
            ) : lines.length === 0 && search.order === undefined ? (
              <>
                <Empty>{t`Nothing waits here.`}</Empty>
                <Decided decided={data.decided} />
                <RightsCard />
              </>
            ) : (
              <div className={styles.queue}>
                <Stack>
                  <Panel aria-labelledby="queue-title">
                    <PanelHead>
                      <Text id="queue-title" as="h2" grow>
                        <Plural value={lines.length} one="# order" other="# orders" />
                      </Text>
                      <Text size="micro" tone="third" numeric>
                        {yuanText(lines.reduce((sum, { amount }) => sum + amount, 0))}
                      </Text>
                    </PanelHead>
                    <ReviewLines lines={lines} now={data.now} chosen={search.order} list={search.list} />
                  </Panel>
                  <Decided decided={data.decided} />
                  <RightsCard />
                </Stack>
                {search.order === undefined ? null : (
                  <ReviewedOrder
                    key={search.order}
                    order={search.order}
                    waits={here >= 0}
                    onNext={lines.length === 0 ? null : () => go(1)}
                  />
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Waiting({ of, most, tone }: { of: number; most: number; tone: 'wait' | 'bad' | undefined }) {
  return of === 0 ? null : <Count tone={tone}>{of < most ? of : `${most}+`}</Count>;
}
