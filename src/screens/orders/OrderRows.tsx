import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { memo, startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { CacheSnapshot, CustomContainerComponentProps, WindowVirtualizerHandle } from 'virtua';
import { WindowVirtualizer } from 'virtua';
import type { OrderActions } from '#components/order-actions.ts';
import type { Order } from '#contract/orders.ts';
import type { Older, OrderRows as Orders } from '#queries/order-history.ts';
import { countsDown } from './card-actions.ts';
import { CARD_PARTS, useTurns } from './card-turns.ts';
import styles from './MyOrders.module.css';
import { OrderCard } from './OrderCard.tsx';

/** Pixels beyond the edge that are ready: the next card, so that a Tab from the last one finds it. */
const BUFFER = 200;
/** Height of the most frequent card, a finished order, with the space below it; pixels. A card that is as high as foreseen moves nothing. */
const USUAL_HEIGHT = 222;
/** What the strip that counts down adds. */
const STRIP = 34.6;

/** Rows that the library knows of; more once the end comes near. It adds all heights up whenever one turns out different. */
const STRETCH = 300;
const NEAR = 60;

/**
 * Heights as the library keeps them (its snapshot is a pair of them and the usual one). It hides a row that it has not measured, and lays the list out
 * a second time in the same frame once it has; here a new row counts as measured, and only one that is not as high as usual is laid out again.
 */
class Heights extends Array<number> {
  override push(...added: number[]): number {
    return super.push(...added.map((height) => (height < 0 ? USUAL_HEIGHT : height)));
  }
}
/** Heights of the cards of lists that were left, so that coming back finds the same place. */
const lists = new Map<string, { count: number; limit: number; cache: CacheSnapshot }>();
const MOST_LISTS = 20;
/** Heights by kind of card: a blank as high as its card moves nothing when the card comes. */
const heights = new Map<string, number>();
const MOST_HEIGHTS = 500;
const kindOf = ({ status, pay_status, scenic, may_evaluate, tickets }: Order): string =>
  [status, pay_status, scenic.id, may_evaluate, ...tickets.map(({ ticket_type_id, used }) => `${ticket_type_id} ${Math.sign(used)}`)].join();

const foreseen = (order: Order): number => heights.get(kindOf(order)) ?? USUAL_HEIGHT + (countsDown(order) ? STRIP : 0);

/** @returns the heights with which a list begins: a card that turns out higher would push away what stands below it. */
function heightsOf(orders: Orders): CacheSnapshot {
  const known = new Heights();
  for (let order = orders.orderAt(0); order; order = orders.orderAt(known.length)) known.push(foreseen(order));
  return [known, USUAL_HEIGHT];
}

export interface OrderRowsProps {
  /** Which list this is. */
  place: string;
  count: number;
  orders: Orders;
  urgent: string | undefined;
  older: Older;
  actions: OrderActions;
}

/** @returns how many rows reach the edge of the screen, however it is turned: they may be lower than usual by less than what stands above the list. */
const firstRows = (): number => Math.ceil(Math.max(innerHeight, screen.width, screen.height) / USUAL_HEIGHT);

/** The cards that are in sight, and a place for all the others. */
export function OrderRows({ place, count, orders, urgent, older, actions }: OrderRowsProps) {
  const { t } = useLingui();
  const handle = useRef<WindowVirtualizerHandle>(null);
  const [kept] = useState(() => lists.get(place));
  const [limit, setLimit] = useState(kept?.limit ?? STRETCH);
  const length = Math.min(count, limit);
  const latest = useRef({ place, count, limit });
  const steady = useSteady(actions);
  useLayoutEffect(() => {
    latest.current = { place, count, limit };
  });
  useLayoutEffect(() => {
    const list = handle.current;
    return () => {
      const { place: left, ...rest } = latest.current;
      if (lists.size >= MOST_LISTS) lists.clear();
      if (list) lists.set(left, { ...rest, cache: list.cache });
    };
  }, []);
  const [, come] = useReducer((times: number) => times + 1, 0);
  useEffect(() => orders.subscribe(come), [orders]);
  const size = older === 'coming' ? -1 : count;
  const [cache] = useState(() => (kept?.count === count ? kept.cache : heightsOf(orders)));
  // The library builds these with the list, and keeps to them until something scrolls; all others come once it has measured, in a second pass.
  const [first] = useState(() => (kept ? 0 : firstRows()));
  return (
    <div role="list" aria-label={t`Orders`} className={styles.rows}>
      <WindowVirtualizer ref={handle} as={Still} data={{ length }} bufferSize={BUFFER} itemSize={USUAL_HEIGHT} cache={cache} ssrCount={first}>
        {(_, index) => {
          const order = orders.orderAt(index);
          return (
            <div key={order?.id ?? index} role="listitem" aria-setsize={size} aria-posinset={index + 1} className={styles.row}>
              {order ? (
                <Row order={order} index={index} rows={handle} isUrgent={order.id === urgent} actions={steady} />
              ) : (
                <div className={styles.blank} style={{ minHeight: USUAL_HEIGHT - 12 }} />
              )}
              <Seen orders={orders} index={index} />
              {index >= length - NEAR && length < count && <Longer onSeen={() => setLimit(limit + STRETCH)} />}
            </div>
          );
        }}
      </WindowVirtualizer>
    </div>
  );
}

/** Has the orders fetched that come into sight next. */
function Seen({ orders, index }: { orders: Orders; index: number }) {
  useEffect(() => orders.look(index), [orders, index]);
  return null;
}

/** Stands near the end of the rows that the library knows of. */
function Longer({ onSeen }: { onSeen: () => void }) {
  useEffect(() => startTransition(onSeen));
  return null;
}

/** The library switches the pointer off while the list scrolls; every card would be styled anew for that, twice a flick. */
function Still({ style: { pointerEvents: _pointer, ...style }, children, ref }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={style}>
      {children}
    </div>
  );
}

interface RowProps {
  order: Order;
  index: number;
  rows: RefObject<WindowVirtualizerHandle | null>;
  isUrgent: boolean;
  actions: OrderActions;
}

/** Most of what happens to the list changes no card. */
const Row = memo(function Row({ order, index, rows, ...rest }: RowProps) {
  const parts = useTurns();
  const isWhole = parts === CARD_PARTS;
  useLayoutEffect(() => {
    const list = rows.current;
    if (!isWhole || !list) return undefined;
    return () => {
      if (heights.size >= MOST_HEIGHTS) heights.clear();
      heights.set(kindOf(order), list.getItemSize(index));
    };
  }, [isWhole, order, index, rows]);
  const place = isWhole ? {} : { className: styles.blank, style: { minHeight: foreseen(order) - 12 } };
  return <div {...place}>{parts > 0 && <OrderCard order={order} parts={parts} {...rest} />}</div>;
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
