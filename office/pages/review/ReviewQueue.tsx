import { Plural } from '@lingui/react/macro';
import { useRef } from 'react';
import type { listReview, ReviewLine } from '#contract/office/review.ts';
import type { OutputOf } from '#contract/operation.ts';
import { ORDER_REQUESTS } from '#domain/office/request-kinds.ts';
import { Answers } from '#office/pages/requests/Answers.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { yuanText } from '#office/words/format.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { Decided } from './Decided.tsx';
import { ReviewedOrder } from './ReviewedOrder.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import { RightsCard } from './RightsCard.tsx';
import type { ReviewList } from './search.ts';
import styles from './Review.module.css';

interface Props {
  data: OutputOf<typeof listReview>;
  lines: readonly ReviewLine[];
  list: ReviewList;
  /** The order beside the list; it may no longer be in the list. */
  order: string | undefined;
  onNext(): void;
}

export function ReviewQueue({ data, lines, list, order, onNext }: Props) {
  const isNarrow = useNarrow();
  const beside = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.queue}>
      <Stack>
        <Panel aria-labelledby="queue-title">
          <PanelHead>
            <Text id="queue-title" as="h2" grow>
              <Plural value={lines.length} one="# order" other="# orders" />
            </Text>
            <Text size="micro" tone="third" numeric>
              {yuanText(lines.reduce((sum, { amount }) => sum + amount, 0))}
            </Text>
          </PanelHead>
          <ReviewLines
            lines={lines}
            now={data.now}
            chosen={order}
            list={list}
            // On a phone the order stands below the lists.
            onOpen={() => {
              if (isNarrow) beside.current?.scrollIntoView();
            }}
          />
        </Panel>
        <Answers kinds={ORDER_REQUESTS} />
        <Decided decided={data.decided} />
        <RightsCard />
      </Stack>
      {order === undefined ? null : (
        <div ref={beside} className={styles.beside}>
          <ReviewedOrder
            key={order}
            order={order}
            waits={lines.some((line) => line.order.id === order)}
            onNext={lines.length === 0 ? null : onNext}
          />
        </div>
      )}
    </div>
  );
}
