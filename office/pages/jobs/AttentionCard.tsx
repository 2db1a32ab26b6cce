import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type JobDetail, type JobItem, jobItems } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { yuanText } from '#office/words/format.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { ItemReason } from './ItemReason.tsx';
import { SettleDialog } from './SettleDialog.tsx';

const POLL_MS = 5000;
const FEW = 5;

export function AttentionCard({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const [settling, setSettling] = useState<JobItem | null>(null);
  const count = job.totals.reduce(
    (sum, { outcome, orders }) => sum + (outcome === 'failed' || outcome === 'refund-failed' ? orders : 0),
    0,
  );
  const query = useQuery({
    ...officeQuery(project, jobItems, { job: job.id, list: 'attention' }),
    enabled: count > 0,
    refetchInterval: POLL_MS,
  });
  if (count === 0) return null;
  return (
    <section className="card" aria-labelledby="attention">
      <div className="head">
        <h2 id="attention">{t`Needs a person`}</h2>
        <span className="cnt bad">{count}</span>
        <span className="grow" />
        {count > FEW ? (
          <Link to="/$project/jobs/$job" params={{ project, job: job.id }} search={{ list: 'attention' }}>
            {t({ message: 'All', context: 'orders of a job' })}
          </Link>
        ) : null}
      </div>
      <Loaded query={query}>
        {({ items }) => (
          <ul className="plain-list">
            {items.slice(0, FEW).map((item) => (
              <li key={item.order} className="job-case">
                <div className="grow">
                  <div className="row">
                    <Link className="num grow" to="/$project/orders/$order" params={{ project, order: item.order }}>
                      {spacedNumber(item.order_no)}
                    </Link>
                    {item.amount > 0 ? <b className="num">{yuanText(item.amount)}</b> : null}
                  </div>
                  <ItemReason item={item} />
                </div>
                {item.outcome === 'failed' && may('override') ? (
                  <button
                    type="button"
                    className="btn sm"
                    aria-label={t`Settle ${item.order_no} by hand`}
                    onClick={() => setSettling(item)}
                  >
                    {t`Settle by hand…`}
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {settling ? (
        <SettleDialog key={settling.order} job={job.id} item={settling} onClose={() => setSettling(null)} />
      ) : null}
    </section>
  );
}
