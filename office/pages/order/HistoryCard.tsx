import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { Timeline } from '#office/ui/Timeline.tsx';
import { instantText } from '#office/words/format.ts';
import { ACTOR_WORDS, REASON_WORDS, STATUS_WORDS } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';

export function HistoryCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  return (
    <Panel pad stack aria-labelledby="history">
      <h2 id="history">{t`History`}</h2>
      <Timeline>
        {order.events.map((event) => {
          const actor = ACTOR_WORDS[event.actor];
          const reason = REASON_WORDS[event.reason ?? ''];
          return (
            <li
              key={`${event.at}${event.to}`}
              data-tone={isOrderStatus(event.to) ? STATUS_WORDS[event.to][1] : undefined}
            >
              <span>
                <b>{isOrderStatus(event.to) ? i18n._(STATUS_WORDS[event.to][0]) : event.to}</b>
                <Text size="micro" tone="third" anywhere>
                  {' '}
                  {actor ? i18n._(actor) : event.actor} · {instantText(event.at)}
                </Text>
                {event.reason === undefined ? null : (
                  <Text size="micro" tone="second" anywhere>
                    {' '}
                    {reason ? i18n._(reason) : event.reason}
                  </Text>
                )}
              </span>
            </li>
          );
        })}
      </Timeline>
    </Panel>
  );
}
