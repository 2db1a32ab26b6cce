import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderLine } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { yuanText } from '#office/words/format.ts';
import { spacedNumber, STATUS_WORDS, venueText } from '#office/words/order-words.ts';
import { Row } from '#ui/Row.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { ticketsText, visitText } from './order-texts.ts';
import styles from './Orders.module.css';

export function OrderCard({ order }: { order: OrderLine }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Link to="/$project/orders/$order" params={{ project, order: order.id }} className={styles.card}>
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
  );
}
