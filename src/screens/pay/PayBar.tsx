import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { mayStillPay } from '#domain/lib/countdown.ts';
import { serverNow } from '#state/clock.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconLock, IconRefresh, IconWifiOff } from '#ui/icons.ts';
import { OverBar } from './OverBar.tsx';
import { usePayNames } from './use-pay-names.ts';
import type { PayWalk } from './use-pay-walk.ts';

function useReason({ online, phase }: PayWalk): string | undefined {
  const { t } = useLingui();
  if (!online) return t`You are offline. Connect to pay; the order is kept until its time is over.`;
  if (phase === 'over') return t`The time to pay is over.`;
  return phase === 'closing' ? t`Not enough time left to pay safely.` : undefined;
}

export interface PayBarProps {
  order: Order;
  walk: PayWalk;
  onAgain: () => void;
  onOrders: () => void;
}

export function PayBar({ order, walk, onAgain, onOrders }: PayBarProps) {
  const { t } = useLingui();
  const { payBy } = usePayNames();
  const reason = useReason(walk);
  const { step } = walk;
  if (step === 'outcome-unknown') return <CheckBar walk={walk} onOrders={onOrders} />;
  // The server gives no answer, or still calls the order unpaid after its time.
  if (walk.overdue === 'unclear') return <OverBar onAgain={onAgain} onOrder={onOrders} />;
  const busy = step === 'preparing' || step === 'handed-over' || step === 'verifying';
  const late = walk.phase === 'closing' || walk.phase === 'over';
  const pay = (): void => {
    // The shown phase may be half a second behind the clock.
    if (order.expires_at === undefined || mayStillPay(order.expires_at - serverNow())) walk.pay();
  };
  const again = (
    <LinkButton inherit underline onPress={onAgain}>
      <Trans>Book again</Trans>
    </LinkButton>
  );
  return (
    <ActionBar
      reason={
        reason !== undefined &&
        !busy && (
          <ReasonStrip icon={walk.online ? undefined : IconWifiOff} action={late && walk.online ? again : undefined}>
            {reason}
          </ReasonStrip>
        )
      }
    >
      <Button icon={IconLock} block busy={busy} busyLabel={t`Please wait`} reason={reason} onPress={pay}>
        {order.fee === 0 ? t`Confirm, free` : payBy(walk.channel, order.fee)}
      </Button>
    </ActionBar>
  );
}

/** The outcome is still unknown: only looking is offered, never a second payment. */
function CheckBar({ walk, onOrders }: { walk: PayWalk; onOrders: () => void }) {
  const { t } = useLingui();
  const reason = walk.online ? undefined : t`You are offline. Connect to check the payment.`;
  return (
    <ActionBar reason={reason !== undefined && <ReasonStrip icon={IconWifiOff}>{reason}</ReasonStrip>}>
      <Button variant="outline" size="lg" onPress={onOrders}>
        <Trans>See the order</Trans>
      </Button>
      <Button icon={IconRefresh} reason={reason} onPress={walk.check}>
        <Trans>Check again</Trans>
      </Button>
    </ActionBar>
  );
}
