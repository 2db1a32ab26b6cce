import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { instantText } from '#office/words/format.ts';
import { ACTOR_WORDS, REASON_WORDS, STATUS_WORDS } from '#office/words/order-words.ts';

export function HistoryCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  return (
    <section className="card pad stack" aria-labelledby="history">
      <h2 id="history" className="b">{t`History`}</h2>
      <ol className="tl">
        {order.events.map((event) => {
          const actor = ACTOR_WORDS[event.actor];
          const reason = REASON_WORDS[event.reason ?? ''];
          return (
            <li
              key={`${event.at}${event.to}`}
              className={isOrderStatus(event.to) ? STATUS_WORDS[event.to][1] : undefined}
            >
              <span>
                <b>{isOrderStatus(event.to) ? i18n._(STATUS_WORDS[event.to][0]) : event.to}</b>
                <span className="small dim wrap">
                  {' '}
                  {actor ? i18n._(actor) : event.actor} · {instantText(event.at)}
                </span>
                {event.reason === undefined ? null : (
                  <span className="small t2 wrap"> {reason ? i18n._(reason) : event.reason}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
