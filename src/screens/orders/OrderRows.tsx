import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { OrderActions } from '#components/order-actions.ts';
import type { Order } from '#contract/visitor/orders.ts';
import type { Older } from '#queries/order-list.ts';
import styles from './MyOrders.module.css';
import { OrderCard } from './OrderCard.tsx';

/** Pixels beyond the edge that are ready: the next card, so that a Tab from the last one finds it. */
const BUFFER = 200;
/** Height of the most frequent card, a finished order, with the space below it; pixels. */
const USUAL_HEIGHT = 222;

/** Heights of the cards of lists that were left, so that coming back finds the same place. */
const lists = new Map<string, { count: number; cache: CacheSnapshot }>();
const MOST_LISTS = 20;

export interface OrderRowsProps {
  listKey: string;
  orders: readonly Order[];
  urgent: string | undefined;
  older: Older;
  actions: OrderActions;
}

export function OrderRows({ listKey, orders, urgent, older, actions }: OrderRowsProps) {
  const { t } = useLingui();
  const handle = useRef<WindowVirtualizerHandle>(null);
  const count = orders.length;
  const [stored] = useState(() => lists.get(listKey));
  useLayoutEffect(() => {
    const list = handle.current;
    return () => {
      if (lists.size >= MOST_LISTS) lists.clear();
      if (list) lists.set(listKey, { count, cache: list.cache });
    };
  }, [listKey, count]);
  return (
    <div role="list" aria-label={t`Orders`} className={styles.rows}>
      <WindowVirtualizer
        ref={handle}
        data={orders}
        bufferSize={BUFFER}
        itemSize={USUAL_HEIGHT}
        {...(stored?.count === count && { cache: stored.cache })}
      >
        {(order, index) => (
          <div
            key={order.id}
            role="listitem"
            aria-setsize={older === 'coming' ? -1 : count}
            aria-posinset={index + 1}
            className={styles.row}
          >
            <OrderCard order={order} isUrgent={order.id === urgent} actions={actions} />
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}
