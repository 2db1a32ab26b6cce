import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type JobDetail, type JobItem, jobItems } from '#contract/office/jobs.ts';
import type { InputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { secondsText, yuanText } from '#office/words/format.ts';
import { spacedNumber, venueText } from '#office/words/order-words.ts';
import { ItemReason } from './ItemReason.tsx';
import { OUTCOMES } from './job-words.ts';
import { SettleDialog } from './SettleDialog.tsx';

type After = InputOf<typeof jobItems>['after'];

/** Polling interval, milliseconds: less often than the sums. */
const POLL_MS = 5000;

export function ItemsCard({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const search = useSearch({ from: '/$project/jobs/$job' });
  const navigate = useNavigate({ from: '/$project/jobs/$job' });
  const list = search.list ?? 'all';
  const [after, setAfter] = useState<After>(undefined);
  const [settling, setSettling] = useState<JobItem | null>(null);
  const query = useQuery({
    ...officeQuery(project, jobItems, { job: job.id, list, ...(after ? { after } : {}) }),
    refetchInterval: POLL_MS,
  });
  const tabs = [
    { value: 'all', text: t({ message: 'All', context: 'orders of a job' }) },
    { value: 'done', text: t({ message: 'Done', context: 'orders of a job' }) },
    { value: 'open', text: t({ message: 'Open', context: 'orders of a job' }) },
    { value: 'attention', text: t`Needs a person` },
  ] as const;
  return (
    <section className="card stack" aria-label={t`Orders`}>
      <div className="head">
        <h2>{t`Orders`}</h2>
        <span className="grow" />
        <Segments
          label={t`Lists`}
          value={list}
          options={tabs}
          onChange={(next) => {
            setAfter(undefined);
            void navigate({ search: next === 'all' ? {} : { list: next } });
          }}
        />
      </div>
      <Loaded query={query}>
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <p className="empty">{t`Nothing is in this list.`}</p>
            ) : (
              <ItemTable items={items} onSettle={setSettling} />
            )}
            {after === undefined && next === undefined ? null : (
              <div className="row pad-in">
                <button
                  type="button"
                  className="btn"
                  disabled={after === undefined}
                  onClick={() => setAfter(undefined)}
                >
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
      {settling ? (
        <SettleDialog key={settling.order} job={job.id} item={settling} onClose={() => setSettling(null)} />
      ) : null}
    </section>
  );
}

function ItemTable({ items, onSettle }: { items: readonly JobItem[]; onSettle(item: JobItem): void }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={t`Orders of the job`}>
      <table className="tbl hi">
        <thead>
          <tr>
            <th scope="col">{t`Order`}</th>
            <th scope="col">{t`Tickets`}</th>
            <th scope="col" className="n">{t`Amount`}</th>
            <th scope="col">{t`Outcome`}</th>
            <th scope="col">{t`At`}</th>
            <th scope="col">
              <span className="hidden-text">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.order}>
              <th scope="row">
                <Link className="num" to="/$project/orders/$order" params={{ project, order: item.order }}>
                  {spacedNumber(item.order_no)}
                </Link>
              </th>
              <td className="job-what">
                {venueText(item.scenic)}
                <span className="sub">
                  {item.tickets.map(({ name, count }) => `${venueText(name)} ×${count}`).join(' · ')}
                </span>
              </td>
              <td className="n b">{item.amount > 0 ? yuanText(item.amount) : '–'}</td>
              <td>
                <Pill words={OUTCOMES[item.outcome]} />
                <ItemReason item={item} />
              </td>
              <td className="num">{item.at === undefined ? '–' : secondsText(item.at)}</td>
              <td className="r">
                {item.outcome === 'failed' && may('override') ? (
                  <button
                    type="button"
                    className="btn sm"
                    aria-label={t`Settle ${item.order_no} by hand`}
                    onClick={() => onSettle(item)}
                  >
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
