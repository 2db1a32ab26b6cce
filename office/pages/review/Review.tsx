import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listReview, type ReviewLine } from '#contract/office/review.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { Decisions } from '#office/lists/Decisions.tsx';
import { ORDER_REQUESTS } from '#domain/office/request-kinds.ts';
import { Answers } from '#office/pages/requests/Answers.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { durationText } from '#office/words/format.ts';
import { Decided } from './Decided.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewTabs } from './ReviewTabs.tsx';
import { RightsCard } from './RightsCard.tsx';
import type { ReviewList } from './search.ts';

/** Polling interval, milliseconds: colleagues decide at the same time. */
const POLL_MS = 20_000;
const NONE: readonly ReviewLine[] = [];

function averageWait({ waiting, now }: OutputOf<typeof listReview>): string | null {
  if (waiting.length === 0) return null;
  return durationText(waiting.reduce((sum, { since }) => sum + now - since, 0) / waiting.length);
}

/** Without a choice the page opens the list that its badge counts, so that a badge never leads to an empty page. */
const firstList = (data: OutputOf<typeof listReview> | undefined): ReviewList => {
  const { review = 0, second = 0, failed = 0 } = data?.counts ?? {};
  if (review > 0) return 'waiting';
  return second > 0 ? 'second' : failed > 0 ? 'failed' : 'waiting';
};

export function Review() {
  const { t } = useLingui();
  const { project } = useOffice();
  const search = useSearch({ from: '/$project/returns' });
  const navigate = useNavigate();
  const query = useQuery({ ...officeQuery(project, listReview, {}), refetchInterval: POLL_MS });
  const list = search.list ?? firstList(query.data);
  const lines = list === 'decided' ? NONE : (query.data?.[list] ?? NONE);
  const open = (order: string | undefined, replace = false): void =>
    void navigate({ to: '/$project/returns', params: { project }, search: { ...search, list, order }, replace });
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
  }, [search.order, list, first]);
  const average = query.data ? averageWait(query.data) : null;
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
            <ReviewTabs data={data} list={list} />
            {list === 'decided' ? (
              <Decisions />
            ) : lines.length === 0 && search.order === undefined ? (
              <>
                <Empty>{t`Nothing waits here.`}</Empty>
                <Answers kinds={ORDER_REQUESTS} />
                <Decided decided={data.decided} />
                <RightsCard />
              </>
            ) : (
              <ReviewQueue data={data} lines={lines} list={list} order={search.order} onNext={() => go(1)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
