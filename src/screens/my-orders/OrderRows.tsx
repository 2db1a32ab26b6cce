import { useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { WindowVirtualizer } from 'virtua';
import type { OrderActions } from '#components/order-actions.ts';
import type { Order } from '#contract/orders.ts';
import type { KnownOrder, OrderHistory } from '#queries/order-history.ts';
import styles from './MyOrders.module.css';
import { OrderCard } from './OrderCard.tsx';

/** Pixels beyond the edge that are ready: the next card, so that a Tab from the last one finds it. */
const BUFFER = 320;
/** Height of a usual card, pixels. */
const USUAL_HEIGHT = 252;

/** Heights of the cards of lists that were left, so that coming back finds the same place. */
const heights = new Map<string, { count: number; cache: CacheSnapshot }>();
const MOST_LISTS = 20;

export interface OrderRowsProps {
  /** Which list this is; another one begins anew. */
  place: string;
  shown: readonly KnownOrder[];
  urgent: string | undefined;
  older: OrderHistory['older'];
  actions: OrderActions;
}

/** The cards that are in sight, and a place for all the others. */
export function OrderRows({ place, shown, urgent, older, actions }: OrderRowsProps) {
  const { t } = useLingui();
  const handle = useRef<WindowVirtualizerHandle>(null);
  const [kept] = useState(() => heights.get(place));
  const latest = useRef({ place, count: shown.length });
  const steady = useSteady(actions);
  useLayoutEffect(() => {
    latest.current = { place, count: shown.length };
  });
  useLayoutEffect(() => {
    const rows = handle.current;
    return () => {
      if (heights.size >= MOST_LISTS) heights.clear();
      if (rows) heights.set(latest.current.place, { count: latest.current.count, cache: rows.cache });
    };
  }, []);
  const size = older === 'coming' ? -1 : shown.length;
  return (
    <div role="list" aria-label={t`Orders`} className={styles.rows}>
      <WindowVirtualizer ref={handle} data={shown} bufferSize={BUFFER} itemSize={USUAL_HEIGHT} {...(kept?.count === shown.length ? { cache: kept.cache } : {})}>
        {({ order }, index) => (
          <div key={order.id} role="listitem" aria-setsize={size} aria-posinset={index + 1} className={styles.row}>
            <Row order={order} isUrgent={order.id === urgent} actions={steady} />
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}

/** Most of what happens to the list changes no card. */
const Row = memo(function Row(props: { order: Order; isUrgent: boolean; actions: OrderActions }) {
  return <OrderCard {...props} />;
});

/** @returns the same actions object for ever, which does what the last one given does. */
function useSteady(actions: OrderActions): OrderActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState<OrderActions>(() => ({
    open: (order) => latest.current.open(order),
    pay: (order) => latest.current.pay(order),
    cancel: (order) => latest.current.cancel(order),
    showCodes: (order) => latest.current.showCodes(order),
    again: (order) => latest.current.again(order),
    invoice: (order) => latest.current.invoice(order),
    rate: (order) => latest.current.rate(order),
    toList: () => latest.current.toList(),
    toHome: () => latest.current.toHome(),
  }));
  return steady;
}
