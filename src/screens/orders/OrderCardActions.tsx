import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderActions } from '#components/order-actions.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { useCountdownPhase } from '#components/countdown-watch.ts';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { type CardAction, cardActions } from './card-actions.ts';
import styles from './OrderCard.module.css';

export interface OrderCardProps {
  order: Order;
  /** Only one card of a list carries the solid button. */
  isUrgent: boolean;
  actions: OrderActions;
}

export function OrderCardActions(props: OrderCardProps) {
  const offered = cardActions(props.order);
  if (offered.length === 0) return null;
  return (
    <div className={styles.actions}>
      {offered.map((action) => (
        <CardButton key={action} action={action} {...props} />
      ))}
    </div>
  );
}

function CardButton({ action, order, isUrgent, actions }: OrderCardProps & { action: CardAction }) {
  const strong = isUrgent ? ('primary' as const) : ('tonal' as const);
  switch (action) {
    case 'pay':
      return <PayButton order={order} isUrgent={isUrgent} actions={actions} />;
    case 'cancel':
      return <CancelButton order={order} isUrgent={isUrgent} actions={actions} />;
    case 'codes':
      return (
        <Button variant={strong} size="md" onPress={() => actions.showCodes(order)}>
          <Trans>Show QR code</Trans>
        </Button>
      );
    case 'refund':
      return (
        <Button variant="quiet" onPress={() => actions.openAfterSale(order)}>
          <Trans>Refund or change</Trans>
        </Button>
      );
    case 'progress':
      return (
        <Button variant="quiet" onPress={() => actions.open(order)}>
          <Trans>See progress</Trans>
        </Button>
      );
    case 'invoice':
      return (
        <Button variant="quiet" onPress={() => actions.invoice(order)}>
          <Trans context="order">Invoice</Trans>
        </Button>
      );
    case 'rate':
      return (
        <Button variant="quiet" onPress={() => actions.rate(order)}>
          <Trans context="order">Rate</Trans>
        </Button>
      );
    case 'again':
      return (
        <Button variant="quiet" onPress={() => actions.again(order)}>
          <Trans>Buy again</Trans>
        </Button>
      );
  }
}

function useReasons({ order }: Pick<OrderCardProps, 'order'>): {
  phase: ReturnType<typeof useCountdownPhase>;
  offline: string | undefined;
} {
  const { t } = useLingui();
  const online = useOnline();
  return {
    phase: useCountdownPhase(order.expires_at),
    offline: online ? undefined : t`You are offline. Connect to pay or cancel.`,
  };
}

function CancelButton({ order, actions }: OrderCardProps) {
  const { phase, offline } = useReasons({ order });
  if (phase === 'over') return null;
  return (
    <Button variant="quiet" reason={offline} onPress={() => actions.cancel(order)}>
      <Trans context="order">Cancel</Trans>
    </Button>
  );
}

function PayButton({ order, isUrgent, actions }: OrderCardProps) {
  const { t } = useLingui();
  const { phase, offline } = useReasons({ order });
  if (phase === 'over') return null;
  const late = phase === 'closing' ? t`Not enough time left to pay safely.` : undefined;
  return (
    <Button
      variant={isUrgent ? 'primary' : 'tonal'}
      size="md"
      reason={offline ?? late}
      onPress={() => actions.pay(order)}
    >
      <Trans context="order">Pay</Trans>
    </Button>
  );
}
