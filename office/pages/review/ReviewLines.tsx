import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReviewLine } from '#contract/office/review.ts';
import { needsSecond } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { durationText, shortDay, timeText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Row } from '#ui/Row.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import type { ReviewList } from './search.ts';
import styles from './Review.module.css';

interface Props {
  lines: readonly ReviewLine[];
  /** When the list was read, by the server's clock. */
  now: number;
  chosen: string | undefined;
  list: ReviewList;
  onOpen(): void;
}

export function ReviewLines({ lines, now, chosen, list, onOpen }: Props) {
  const { t } = useLingui();
  const { project, hello } = useOffice();
  if (lines.length === 0) return <Empty>{t`Nothing waits here.`}</Empty>;
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
              className={styles.queueLine}
              resetScroll={false}
              onClick={onOpen}
              aria-current={order.id === chosen ? 'true' : undefined}
            >
              <Row as="span" justify="between">
                <b>{order.booker || order.phone}</b>
                <Text as="b" numeric>
                  {yuanText(amount)}
                </Text>
              </Row>
              <Row as="span" justify="between" className={textClass({ size: 'micro', tone: 'third' })}>
                <Text cut>
                  {[
                    ...order.tickets.map(({ name, count }) => `${venueText(name)} ×${count}`),
                    shortDay(order.date),
                  ].join(' · ')}
                </Text>
                <Text numeric nowrap>{t`waits ${waited}`}</Text>
              </Row>
              {by === undefined || until === undefined ? null : (
                <Text size="micro" tone="wait">
                  {own ? t`asked by you, until ${timeText(until)}` : t`asked by ${by}, until ${timeText(until)}`}
                </Text>
              )}
              {list === 'failed' && given_up !== undefined ? (
                <Text size="micro" tone={given_up > 0 ? 'bad' : 'wait'}>
                  {given_up > 0 ? t`given up, not tried again` : t`is being tried again`}
                </Text>
              ) : null}
              {list === 'waiting' && needsSecond(amount, hello.second_above) ? (
                <Text size="micro" tone="info">{t`needs two people`}</Text>
              ) : null}
              {list === 'waiting' && amount === 0 ? (
                <Text size="micro" tone="third">{t`nothing goes back, only the places become free`}</Text>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
