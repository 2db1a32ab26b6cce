import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OrderActions } from '#components/order-actions.ts';
import { leadOf } from '#components/order-actions.ts';
import { useOnline } from '#queries/online.ts';
import type { Older, OrderAnswer } from '#queries/order-history.ts';
import { readOlder } from '#queries/order-history.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import styles from './MyOrders.module.css';
import { OrderRows } from './OrderRows.tsx';
import { OrdersEmpty } from './OrdersEmpty.tsx';

export interface OrderPanelProps {
  answer: OrderAnswer;
  older: Older;
  actions: OrderActions;
  /** Runs before the screen is left. */
  onLeave: () => void;
  onClear: () => void;
  onElsewhere: () => void;
}

/** Rows that are looked at: the urgent ones stand on top. */
const TOP = 20;

/** @returns the one order whose action is the solid button: the soonest to pay, else the next to use. */
function mostUrgent({ rows }: OrderAnswer): string | undefined {
  const top = Array.from({ length: TOP }, (_, index) => rows.orderAt(index)).filter((order) => order !== undefined);
  return (top.find((order) => leadOf(order) === 'pay') ?? top.find((order) => leadOf(order) === 'codes'))?.id;
}

/** One tab of one list. */
export function OrderPanel(props: OrderPanelProps) {
  const { answer, older, actions, onLeave } = props;
  const { count, asked } = answer;
  const { list, tab, filter = '', search } = asked;
  const leaving: OrderActions = {
    ...actions,
    open(order) {
      onLeave();
      actions.open(order);
    },
  };
  if (count > 0) {
    return (
      <>
        {search !== '' && <Found count={count} />}
        <OrderRows
          place={`${list} ${tab} ${filter} ${search}`}
          count={count}
          orders={answer.rows}
          urgent={mostUrgent(answer)}
          older={older}
          actions={leaving}
        />
        <OlderOrders older={older} />
      </>
    );
  }
  return (
    <>
      {search === '' ? <OrdersEmpty tab={tab} list={list} onHome={actions.toHome} /> : <NothingFound {...props} />}
      <OlderOrders older={older} />
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

function NothingFound({ answer: { elsewhere, asked }, onClear, onElsewhere }: OrderPanelProps) {
  const { t } = useLingui();
  const { search } = asked;
  return (
    <div role="status">
      <EmptyState
        title={t`No order for “${search}” here`}
        text={<Trans>Try a part of the order number, the place, a visitor’s name or the day of the visit, such as 0418.</Trans>}
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

/** Says when the list is not the whole one, and what can be done. */
function OlderOrders({ older }: { older: Older }) {
  const online = useOnline();
  if (older === 'known') return null;
  return (
    <div role="status" className={styles.older}>
      {older === 'coming' ? (
        <Trans>Older orders are being loaded.</Trans>
      ) : online ? (
        <>
          <Trans>Older orders could not be loaded.</Trans>{' '}
          <LinkButton underline onPress={() => void readOlder()}>
            <Trans>Try again</Trans>
          </LinkButton>
        </>
      ) : (
        <Trans>Older orders appear here once you are online.</Trans>
      )}
    </div>
  );
}
