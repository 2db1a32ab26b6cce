import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { leadOf, type OrderActions } from '#components/order-actions.ts';
import type { OrderFilter, OrderList, OrderTab } from '#domain/order/order-list-names.ts';
import { useOnline } from '#state/online.ts';
import type { Older, OrderAnswer } from '#queries/order-list.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './MyOrders.module.css';
import { OrderRows } from './OrderRows.tsx';
import { OrdersEmpty } from './OrdersEmpty.tsx';

export interface OrderPanelProps {
  asked: { list: OrderList; tab: OrderTab; filter: OrderFilter | undefined; search: string };
  answer: OrderAnswer;
  actions: OrderActions;
  onLeave: () => void;
  onClear: () => void;
  onElsewhere: () => void;
}

/** Number of rows among which the most urgent is looked for: urgent rows come first. */
const TOP = 20;

function mostUrgent({ orders }: OrderAnswer): string | undefined {
  const top = orders.slice(0, TOP);
  return (top.find((order) => leadOf(order) === 'pay') ?? top.find((order) => leadOf(order) === 'codes'))?.id;
}

export function OrderPanel(props: OrderPanelProps) {
  const { answer, asked, actions, onLeave } = props;
  const { orders, older, readOlder } = answer;
  const { list, tab, filter = '', search } = asked;
  const leaving: OrderActions = {
    ...actions,
    open(order) {
      onLeave();
      actions.open(order);
    },
    openAfterSale(order) {
      onLeave();
      actions.openAfterSale(order);
    },
  };
  if (orders.length > 0) {
    return (
      <>
        {search !== '' && <Found count={orders.length} />}
        <OrderRows
          listKey={`${list} ${tab} ${filter} ${search}`}
          orders={orders}
          urgent={mostUrgent(answer)}
          older={older}
          actions={leaving}
        />
        <OlderOrders older={older} onRetry={readOlder} />
      </>
    );
  }
  return (
    <>
      {search === '' ? <OrdersEmpty tab={tab} list={list} onHome={actions.toHome} /> : <NothingFound {...props} />}
      <OlderOrders older={older} onRetry={readOlder} />
    </>
  );
}

function Found({ count }: { count: number }) {
  return (
    <p role="status" className={styles.found}>
      <Plural value={count} one="# order found" other="# orders found" />
    </p>
  );
}

function NothingFound({ asked: { search }, answer: { elsewhere }, onClear, onElsewhere }: OrderPanelProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      <EmptyState
        title={t`No order for “${search}” here`}
        text={
          <Trans>
            Try a part of the order number, the place, a visitor’s name or the day of the visit, such as 0418.
          </Trans>
        }
        actions={
          <>
            {elsewhere > 0 && (
              <Button onPress={onElsewhere}>
                <Plural value={elsewhere} one="Show # order found elsewhere" other="Show # orders found elsewhere" />
              </Button>
            )}
            <LinkButton onPress={onClear}>
              <Trans>Clear the search</Trans>
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

function OlderOrders({ older, onRetry }: { older: Older; onRetry: () => void }) {
  const online = useOnline();
  if (older === 'known') return null;
  return (
    <div role="status" className={styles.older}>
      {older === 'coming' ? (
        <Trans>Older orders are being loaded.</Trans>
      ) : online ? (
        <>
          <Trans>Older orders could not be loaded.</Trans>{' '}
          <LinkButton underline onPress={onRetry}>
            <Trans>Try again</Trans>
          </LinkButton>
        </>
      ) : (
        <Trans>Older orders appear here once you are online.</Trans>
      )}
    </div>
  );
}
