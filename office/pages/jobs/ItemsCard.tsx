import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { JobDetail, JobItem } from '#contract/office/jobs.ts';
import { jobItems, resolveItem } from '#contract/office/jobs.ts';
import type { OfficeRequest } from '#contract/office/office-operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useDeed } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
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
  const { project } = useOffice();
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
            {items.length === 0 ? <p className="empty">{t`Nothing is in this list.`}</p> : <ItemTable items={items} onSettle={setSettling} />}
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

function ItemTable({ items, onSettle }: { items: readonly JobItem[]; onSettle(item: JobItem): void }) {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={t`Orders of the job`}>
      <table className="tbl hi">
        <thead>
          <tr>
            <th scope="col">{t`Order`}</th>
            <th scope="col">{t`Outcome`}</th>
            <th scope="col" className="n">{t`Amount`}</th>
            <th scope="col">{t`At`}</th>
            <th scope="col">
              <span className="hidden-text">{t`Deeds`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.order}>
              <th scope="row">
                <Link className="code" to="/$project/orders/$order" params={{ project, order: item.order }}>
                  {item.order_no}
                </Link>
              </th>
              <td>
                <Pill words={OUTCOMES[item.outcome]} />
                {item.skipped === undefined ? null : <span className="sub">{i18n._(SKIPPED[item.skipped])}</span>}
                {item.note === undefined ? null : <span className="sub wrap">{item.note}</span>}
              </td>
              <td className="n">{item.amount > 0 ? yuanText(item.amount) : '–'}</td>
              <td className="num">{item.at === undefined ? '–' : secondsText(item.at)}</td>
              <td className="r">
                {item.outcome === 'failed' && may('override') ? (
                  <button type="button" className="btn sm" aria-label={t`Settle ${item.order_no} by hand`} onClick={() => onSettle(item)}>
                    {t`Settle by hand…`}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
