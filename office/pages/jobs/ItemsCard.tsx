import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { JobDetail, JobItem } from '#contract/office/jobs.ts';
import { jobItems, resolveItem } from '#contract/office/jobs.ts';
import type { OfficeRequest } from '#contract/office/office-operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useDeed } from '#office/queries/use-office.ts';
import type { ListColumn } from '#office/ui/DataTable.tsx';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { secondsText, yuanText } from '#office/words/format.ts';
import { OUTCOMES, SKIPPED } from './job-words.ts';

type After = OfficeRequest<typeof jobItems>['after'];

/** Polling interval, milliseconds: less often than the sums. */
const POLL_MS = 5000;

/** The orders of a job, a page at a time; the list is in the address. */
export function ItemsCard({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/jobs/$job' });
  const navigate = useNavigate({ from: '/$project/jobs/$job' });
  const list = search.list ?? 'all';
  const [after, setAfter] = useState<After>(undefined);
  const [settling, setSettling] = useState<JobItem | null>(null);
  const query = useQuery({ ...officeQuery(project, jobItems, { job: job.id, list, ...(after ? { after } : {}) }), refetchInterval: POLL_MS });
  const tabs = [
    { id: 'all', title: t({ message: 'All', context: 'orders of a job' }) },
    { id: 'done', title: t({ message: 'Done', context: 'orders of a job' }) },
    { id: 'open', title: t({ message: 'Open', context: 'orders of a job' }) },
    { id: 'attention', title: t`Needs a person` },
  ] as const;
  return (
    <section className="card stack" aria-label={t`Orders`}>
      <div className="row filters pad-in" role="group" aria-label={t`Lists`}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="btn"
            aria-pressed={list === tab.id}
            onClick={() => {
              setAfter(undefined);
              void navigate({ search: tab.id === 'all' ? {} : { list: tab.id } });
            }}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <Loaded query={query}>
        {({ items, next }) => (
          <>
            <DataTable
              label={t`Orders of the job`}
              rows={items}
              keyOf={({ order }) => order}
              empty={t`Nothing is in this list.`}
              columns={COLUMNS}
              renderDeeds={(item) =>
                item.outcome === 'failed' && may('override') ? (
                  <button type="button" className="btn sm" aria-label={t`Settle ${item.order_no} by hand`} onClick={() => setSettling(item)}>
                    {t`Settle by hand…`}
                  </button>
                ) : null
              }
            />
            {after === undefined && next === undefined ? null : (
              <div className="row pad-in">
                <button type="button" className="btn" disabled={after === undefined} onClick={() => setAfter(undefined)}>
                  {t`To the first page`}
                </button>
                <button type="button" className="btn" disabled={next === undefined} onClick={() => setAfter(next)}>
                  {t`Next page`}
                </button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {settling ? <SettleDialog key={settling.order} job={job.id} item={settling} onClose={() => setSettling(null)} /> : null}
    </section>
  );
}

const COLUMNS: readonly ListColumn<JobItem>[] = [
  { title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
  { title: msg`Outcome`, cell: (item) => <OutcomeCell {...item} /> },
  { title: msg`Amount`, number: true, cell: ({ amount }) => (amount > 0 ? yuanText(amount) : '–') },
  { title: msg`At`, cell: ({ at }) => <span className="num">{at === undefined ? '–' : secondsText(at)}</span> },
];

function OutcomeCell({ outcome, skipped, note }: JobItem) {
  const { i18n } = useLingui();
  return (
    <>
      <Pill words={OUTCOMES[outcome]} />
      {skipped === undefined ? null : <span className="sub">{i18n._(SKIPPED[skipped])}</span>}
      {note === undefined ? null : <span className="sub wrap">{note}</span>}
    </>
  );
}

function SettleDialog({ job, item, onClose }: { job: string; item: JobItem; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const settle = useDeed(project, resolveItem);
  return (
    <ReasonDialog
      title={t`Settle ${item.order_no} by hand`}
      about={t`The job leaves this order alone from now on. Write how it was settled, for example in cash at the desk.`}
      busy={settle.isPending}
      error={settle.error}
      action={t`It is settled`}
      onDo={(note) => settle.mutate({ job, order: item.order, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
