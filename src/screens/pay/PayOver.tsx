import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconSync } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { OverBar } from './OverBar.tsx';
import styles from './PayScreen.module.css';
import { PaySummary } from './PaySummary.tsx';

export interface PayOverProps {
  order: Order;
  onAgain: () => void;
  onOrder: () => void;
}

export function PayOver({ order, onAgain, onOrder }: PayOverProps) {
  const { t } = useLingui();
  const amount = money(order.fee, useLocale());
  const { pay_status } = order;
  const isDeclined = order.refunds.some(({ reason }) => reason === 'rejected');
  const words = isDeclined
    ? pay_status === 'REFUNDED'
      ? t`The venue did not confirm. ${amount} was sent back the way you paid.`
      : t`The venue did not confirm. ${amount} is on its way back the way you paid.`
    : pay_status === 'REFUNDING'
      ? t`Your payment arrived after the cancellation. ${amount} is on its way back the way you paid.`
      : pay_status === 'REFUNDED'
        ? t`Your payment arrived after the cancellation. ${amount} was sent back the way you paid.`
        : t`No payment was received, and the places were released. If money was taken after all, it goes back by itself.`;
  return (
    <>
      <div className={styles.content}>
        <div role="status" className={styles.done}>
          <span className={clsx(styles.doneIcon, styles.over)}>
            <Icon of={pay_status === 'REFUNDING' ? IconSync : IconClock} size={32} />
          </span>
          <h1 className={text.title}>
            {order.status === 'CLOSED' ? t`This order is closed` : t`This order was cancelled`}
          </h1>
          <p className={text.second}>{words}</p>
        </div>
        <PaySummary order={order} />
      </div>
      <OverBar onAgain={onAgain} onOrder={onOrder} />
    </>
  );
}
