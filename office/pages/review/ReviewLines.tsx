import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReviewLine } from '#contract/office/review.ts';
import { needsSecond } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { durationText, shortDay, timeText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

interface Props {
  lines: readonly ReviewLine[];
  /** When the list was read, by the server's clock. */
  now: number;
  chosen: string | undefined;
  list: 'second' | 'failed' | undefined;
}

export function ReviewLines({ lines, now, chosen, list }: Props) {
  const { t } = useLingui();
  const { project, hello } = useOffice();
  if (lines.length === 0) return <p className="empty">{t`Nothing waits here.`}</p>;
  return (
    <ul>
      {lines.map(({ order, amount, since, by, own, until, given_up }) => {
        const waited = durationText(now - since);
        return (
          <li key={order.id}>
            <Link
              to="/$project/returns"
              params={{ project }}
              search={{ list, order: order.id }}
              className="queue-line"
              aria-current={order.id === chosen ? 'true' : undefined}
            >
              <span className="row sp">
                <b>{order.booker || order.phone}</b>
                <b className="num">{yuanText(amount)}</b>
              </span>
              <span className="row sp small dim">
                <span className="cut">
                  {[
                    ...order.tickets.map(({ name, count }) => `${venueText(name)} ×${count}`),
                    shortDay(order.date),
                  ].join(' · ')}
                </span>
                <span className="num nw">{t`waits ${waited}`}</span>
              </span>
              {by === undefined || until === undefined ? null : (
                <span className="small wait">
                  {own ? t`asked by you, until ${timeText(until)}` : t`asked by ${by}, until ${timeText(until)}`}
                </span>
              )}
              {list === 'failed' && given_up !== undefined ? (
                <span className={`small ${given_up > 0 ? 'bad' : 'wait'}`}>
                  {given_up > 0 ? t`given up, not tried again` : t`is being tried again`}
                </span>
              ) : null}
              {list === undefined && needsSecond(amount, hello.second_above) ? (
                <span className="small info">{t`needs two people`}</span>
              ) : null}
              {list === undefined && amount === 0 ? (
                <span className="small dim">{t`nothing goes back, only the places become free`}</span>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
