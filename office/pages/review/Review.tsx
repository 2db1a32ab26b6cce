import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countWaiting } from '#contract/office/orders.ts';
import { listReview, type ReviewLine } from '#contract/office/review.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { durationText, yuanText } from '#office/words/format.ts';
import { Decided } from './Decided.tsx';
import { DecidedTable } from './DecidedTable.tsx';
import { ReviewedOrder } from './ReviewedOrder.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import { RightsCard } from './RightsCard.tsx';

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
    // Once for each list: the navigation itself draws the page again.
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
    { id: 'decided', title: t`Decided`, search: 'decided', tone: '' },
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
            <div className="row filters" role="group" aria-label={t`Lists`}>
              {tabs.map((tab) => (
                <button
                  key={tab.id}
                  type="button"
                  className="btn"
                  aria-pressed={list === tab.id}
                  onClick={() =>
                    void navigate({ to: '/$project/returns', params: { project }, search: { list: tab.search } })
                  }
                >
                  {tab.title}
                  <Count of={tab.id === 'decided' ? 0 : data[tab.id].length} most={data.most} tone={tab.tone} />
                </button>
              ))}
              <span className="grow" />
              {may('confirm') && waiting.data && waiting.data.confirm > 0 ? (
                <Link to="/$project/orders" params={{ project }} search={{ waits: 'confirm' }} className="btn">
                  {t`To be confirmed`} <span className="cnt wait">{waiting.data.confirm}</span>
                </Link>
              ) : null}
            </div>
            {search.list === 'decided' ? (
              <DecidedTable />
            ) : lines.length === 0 && search.order === undefined ? (
              <>
                <p className="empty">{t`Nothing waits here.`}</p>
                <Decided decided={data.decided} />
                <RightsCard />
              </>
            ) : (
              <div className="queue">
                <div className="stack">
                  <section className="card" aria-labelledby="queue-title">
                    <div className="head">
                      <h2 id="queue-title" className="grow">
                        <Plural value={lines.length} one="# order" other="# orders" />
                      </h2>
                      <span className="dim small num">
                        {yuanText(lines.reduce((sum, { amount }) => sum + amount, 0))}
                      </span>
                    </div>
                    <ReviewLines lines={lines} now={data.now} chosen={search.order} list={search.list} />
                  </section>
                  <Decided decided={data.decided} />
                  <RightsCard />
                </div>
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

function Count({ of, most, tone }: { of: number; most: number; tone: string }) {
  return of === 0 ? null : <span className={`cnt ${tone}`}>{of < most ? of : `${most}+`}</span>;
}
