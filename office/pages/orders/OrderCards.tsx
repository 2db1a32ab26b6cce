import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderLine } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import panel from '#office/ui/Panel.module.css';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { yuanText } from '#office/words/format.ts';
import { spacedNumber, STATUS_WORDS, venueText } from '#office/words/order-words.ts';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { ticketsText, visitText } from './columns.tsx';
import styles from './Orders.module.css';

export function OrderCards({ list }: { list: readonly OrderLine[] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Stack as="ul" gap={2}>
      {list.map((order) => (
        <li key={order.id}>
          <Link
            to="/$project/orders/$order"
            params={{ project, order: order.id }}
            className={clsx(panel.panel, styles.card)}
          >
            <Row as="span" justify="between">
              <Text size="micro" tone="second" numeric>
                {spacedNumber(order.order_no)}
              </Text>
              <StatusPill words={STATUS_WORDS[order.status]} />
            </Row>
            <Row as="span" justify="between">
              <Text as="b" cut>
                {venueText(order.scenic)} · {ticketsText(order)}
              </Text>
              <Text as="b" numeric>
                {yuanText(order.fee)}
              </Text>
            </Row>
            <Row as="span" justify="between" className={textClass({ tone: 'second' })}>
              <Text cut>
                {order.booker} <Text numeric>{order.phone}</Text>
              </Text>
              <Text numeric nowrap>
                {visitText(order)} · {t`entered ${order.used} of ${order.people}`}
              </Text>
            </Row>
            {order.refund_failed ? <Text as="b" tone="bad">{t`Refund failed`}</Text> : null}
          </Link>
        </li>
      ))}
    </Stack>
  );
}
