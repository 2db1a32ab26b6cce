import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OfficeOutput } from '#contract/office/office-operation.ts';
import type { listReview } from '#contract/office/review.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { timeText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

/** What colleagues decided today, the newest first, and how many it was. */
export function Decided({ decided }: { decided: OfficeOutput<typeof listReview>['decided'] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <section className="card" aria-labelledby="decided">
      <div className="head">
        <h2 id="decided" className="grow">{t`Decided today`}</h2>
        <span className="dim small num">{decided.count}</span>
      </div>
      {decided.list.length === 0 ? (
        <p className="pad-in dim">{t`Nothing was decided yet.`}</p>
      ) : (
        <ol className="tl pad-in">
          {decided.list.map(({ order, granted, amount, by, at }) => (
            <li key={`${order.id}${at}`} className={granted ? 'ok' : 'bad'}>
              <span>
                <Link to="/$project/orders/$order" params={{ project, order: order.id }}>
                  {granted ? t`Granted ${yuanText(amount ?? 0)}` : t`Denied`}
                </Link>{' '}
                {order.tickets.map(({ name, count }) => `${venueText(name)} ×${count}`).join(' · ')}
                <br />
                <span className="small dim">
                  {by} · {timeText(at)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
