import { Trans, useLingui } from '@lingui/react/macro';
import { useCountdownPhase } from '#components/countdown-watch.ts';
import { useOnline } from '#queries/online.ts';
import { Button } from '#ui/Button.tsx';
import { IconQr } from '#ui/icons.ts';
import { leadOf } from '#components/order-actions.ts';
import type { OrderCardProps } from './OrderCard.tsx';
import styles from './OrderCard.module.css';

/** What can be done with an order, the strongest last; nothing for a state that this program does not know. */
export function OrderCardActions({ order, isUrgent, actions }: OrderCardProps) {
  const lead = leadOf(order);
  if (lead === null) return null;
  const strong = isUrgent ? ('primary' as const) : ('tonal' as const);
  return (
    <div className={styles.actions}>
      {lead === 'pay' && <PayActions order={order} isUrgent={isUrgent} actions={actions} />}
      {lead === 'codes' && (
        <Button variant={strong} size="md" icon={IconQr} onPress={() => actions.showCodes(order)}>
          <Trans>Show QR code</Trans>
        </Button>
      )}
      {lead === 'again' && (
        <Button variant="quiet" onPress={() => actions.again(order)}>
          <Trans>Buy again</Trans>
        </Button>
      )}
    </div>
  );
}

function PayActions({ order, isUrgent, actions }: OrderCardProps) {
  const { t } = useLingui();
  const online = useOnline();
  const phase = useCountdownPhase(order.expires_at);
  if (phase === 'over') return null;
  const offline = online ? undefined : t`You are offline. Connect to pay or cancel.`;
  const late = phase === 'closing' ? t`Not enough time left to pay safely.` : undefined;
  return (
    <>
      <Button variant="quiet" reason={offline} onPress={() => actions.cancel(order)}>
        <Trans context="order">Cancel</Trans>
      </Button>
      <Button variant={isUrgent ? 'primary' : 'tonal'} size="md" reason={offline ?? late} onPress={() => actions.pay(order)}>
        <Trans context="order">Pay</Trans>
      </Button>
    </>
  );
}
