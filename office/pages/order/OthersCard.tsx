import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { dayText, yuanText } from '#office/words/format.ts';
import { instantOf } from '#domain/lib/day.ts';
import { STATUS_WORDS, venueText } from '#office/words/order-words.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

export function OthersCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  return (
    <Panel aria-labelledby="others">
      <PanelHead>
        <h2 id="others">{t`Other orders of this phone`}</h2>
      </PanelHead>
      {order.others.length === 0 ? <Empty>{t`This phone has no other order.`}</Empty> : null}
      <Stack as="ul" className={panel.inside}>
        {order.others.map((other) => (
          <Row key={other.id} as="li" wrap>
            <OrderLink order={other.id} number={other.order_no} />
            <Text grow>{venueText(other.scenic)}</Text>
            <Text nowrap>{dayText(instantOf(other.date, '00:00'))}</Text>
            <b>{yuanText(other.fee)}</b>
            <StatusPill words={STATUS_WORDS[other.status]} />
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}
