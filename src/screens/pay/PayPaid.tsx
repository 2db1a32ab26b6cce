import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { askToPersist, useInstallWay } from '#state/install.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconOk, IconQr } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { Arrival } from './Arrival.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import styles from './PayScreen.module.css';
import { PaidCard } from './PaidCard.tsx';
import { PaidConfirm } from './PaidConfirm.tsx';
import { RememberPeople } from './RememberPeople.tsx';
import { PaySummary } from './PaySummary.tsx';

/** How long the result stays before its order is opened, milliseconds: long enough to read it. */
const STAYS = 6_000;

export type PaidQuestion = (onShown: () => void) => ReactNode;

export interface PayPaidProps {
  order: Order;
  question?: PaidQuestion | undefined;
  onCodes: () => void;
  onOrder: () => void;
}

export function PayPaid(props: PayPaidProps) {
  const { order, onOrder } = props;
  if (order.order_type === 'MEMBER') return <PaidCard order={order} onOrder={onOrder} />;
  return order.status === 'WAIT_CONFIRM' ? <PaidConfirm order={order} onOrder={onOrder} /> : <PaidTickets {...props} />;
}

function PaidTickets({ order, question, onCodes, onOrder }: PayPaidProps) {
  const hasCodes = order.tickets.some((ticket) => ticket.code !== undefined);
  // The visitor reads what is needed on the way to the gate, so the page does not leave by itself.
  const isVisit = hasCodes && order.order_type === 'TICKET';
  const way = useInstallWay();
  const [isAsked, setAsked] = useState(false);
  const leave = useEffectEvent(onOrder);
  useEffect(askToPersist, []);
  useEffect(() => {
    // The page stays while the visitor is asked something.
    if (way !== null || isAsked || isVisit) return;
    const timer = setTimeout(leave, STAYS);
    return () => clearTimeout(timer);
  }, [way, isAsked, isVisit]);
  return (
    <>
      <div className={styles.content}>
        <div role="status" className={styles.done}>
          <span className={styles.doneIcon}>
            <Icon of={IconOk} size={32} />
          </span>
          <h1 className={text.title}>
            <Trans context="payment result">Paid</Trans>
          </h1>
          <p>
            <Fee fen={order.fee} size="l" cents="always" />
          </p>
          <p className={clsx(text.small, text.second)}>
            {hasCodes ? (
              <Trans>Your tickets are issued. Their codes also work without a network.</Trans>
            ) : (
              <Trans>The codes appear in the order once the venue confirms it.</Trans>
            )}
          </p>
        </div>
        {way !== null && <InstallOffer way={way} />}
        {order.tickets.some(({ holders }) => holders.length > 0) && <RememberPeople onShown={() => setAsked(true)} />}
        {question?.(() => setAsked(true))}
        {isVisit ? <Arrival order={order} /> : <PaySummary order={order} />}
      </div>
      <ActionBar>
        <Button variant={hasCodes ? 'outline' : 'primary'} size="lg" onPress={onOrder}>
          <Trans>See the order</Trans>
        </Button>
        {hasCodes && (
          <Button icon={IconQr} onPress={onCodes}>
            <Trans>Show QR codes</Trans>
          </Button>
        )}
      </ActionBar>
    </>
  );
}
