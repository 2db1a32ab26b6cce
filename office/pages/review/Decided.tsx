import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { listReview } from '#contract/office/review.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { ticketsText } from '#office/pages/orders/order-texts.ts';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Timeline } from '#office/ui/Timeline.tsx';
import { timeText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { deciderText, decisionText } from './decided-words.ts';

export function Decided({ decided }: { decided: OutputOf<typeof listReview>['decided'] }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  return (
    <Panel aria-labelledby="decided">
      <PanelHead>
        <Text id="decided" as="h2" grow>{t`Decided today`}</Text>
        <Text size="micro" tone="third" numeric>
          {decided.count}
        </Text>
      </PanelHead>
      {decided.list.length === 0 ? (
        <Text as="p" tone="third" className={panel.inside}>{t`Nothing was decided yet.`}</Text>
      ) : (
        <Timeline pad>
          {decided.list.map((decision) => (
            <li key={`${decision.order.id}${decision.at}`} data-tone={decision.granted ? 'ok' : 'bad'}>
              <span>
                <Link to="/$project/orders/$order" params={{ project, order: decision.order.id }}>
                  {decisionText(decision, i18n)}
                </Link>{' '}
                {ticketsText(decision.order)}
                <br />
                <Text size="micro" tone="third">
                  {[
                    deciderText(decision, i18n),
                    timeText(decision.at),
                    ...(decision.reason === undefined ? [] : [decision.reason]),
                  ].join(' · ')}
                </Text>
              </span>
            </li>
          ))}
        </Timeline>
      )}
    </Panel>
  );
}
