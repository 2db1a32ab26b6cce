import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/operation.ts';
import type { listReview } from '#contract/office/review.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { ticketsText } from '#office/pages/orders/columns.tsx';
import { timeText, yuanText } from '#office/words/format.ts';
import { deciderText } from './decided-words.ts';

export function Decided({ decided }: { decided: OutputOf<typeof listReview>['decided'] }) {
  const { t, i18n } = useLingui();
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
          {decided.list.map((decision) => (
            <li key={`${decision.order.id}${decision.at}`} className={decision.granted ? 'ok' : 'bad'}>
              <span>
                <Link to="/$project/orders/$order" params={{ project, order: decision.order.id }}>
                  {decision.granted ? t`Granted ${yuanText(decision.amount ?? 0)}` : t`Denied`}
                </Link>{' '}
                {ticketsText(decision.order)}
                <br />
                <span className="small dim">
                  {[
                    deciderText(decision, i18n),
                    timeText(decision.at),
                    ...(decision.reason === undefined ? [] : [decision.reason]),
                  ].join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
