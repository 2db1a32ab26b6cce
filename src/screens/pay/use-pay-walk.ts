import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Overdue } from '#components/countdown-watch.ts';
import { useCountdownPhase, useOverdue } from '#components/countdown-watch.ts';
import type { Order } from '#contract/orders.ts';
import type { CountdownPhase } from '#domain/countdown.ts';
import { verdictOf } from '#domain/payment.ts';
import { useOnline } from '#state/online.ts';
import { readOrder } from '#queries/orders.ts';
import type { PayChannel, Payment } from '#queries/payments.ts';
import { payChannels, usePayment } from '#queries/payments.ts';

export interface PayWalk extends Omit<Payment, 'pay'> {
  pay: () => void;
  /** The way to pay that is chosen, where there are several. */
  channel: PayChannel | undefined;
  choose: (channel: PayChannel) => void;
  /** The order's own state; `open` while it can be paid. */
  outcome: 'open' | 'paid' | 'over';
  online: boolean;
  /** Null where the order carries no deadline. */
  phase: CountdownPhase | null;
  overdue: Overdue;
}

/** Everything that decides what the payment screen shows: the walk of the payment, the clock and the network. */
export function usePayWalk(order: Order): PayWalk {
  const client = useQueryClient();
  const payment = usePayment(order);
  const [channel, choose] = useState<PayChannel | undefined>(payChannels()[0]);
  const online = useOnline();
  const overdue = useOverdue(order);
  const phase = useCountdownPhase(order.status === 'WAIT_PAY' ? order.expires_at : undefined);
  const verdict = verdictOf(order);
  const refused = payment.error?.kind === 'refused';
  useEffect(() => {
    // Expired or already paid: the order itself says it better.
    if (refused) void readOrder(client, order.id);
  }, [client, order.id, refused]);
  return { ...payment, pay: () => payment.pay(channel), channel, choose, outcome: verdict === 'unpaid' ? 'open' : verdict, online, phase, overdue };
}
