import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Overdue, useCountdownPhase, useOverdue } from '#components/countdown-watch.ts';
import type { Order } from '#contract/visitor/orders.ts';
import type { CountdownPhase } from '#domain/lib/countdown.ts';
import { verdictOf } from '#domain/payment/payment.ts';
import { given, rememberChannel } from '#state/given.ts';
import { useOnline } from '#state/online.ts';
import { takePayAtOnce } from '#state/pay-at-once.ts';
import { readOrder } from '#queries/orders.ts';
import { type PayChannel, payChannels, type Payment, usePayment } from '#queries/payments.ts';

export interface PayWalk extends Omit<Payment, 'pay'> {
  pay: () => void;
  channel: PayChannel;
  choose: (channel: PayChannel) => void;
  /** `open` while the order is neither paid nor over. */
  outcome: 'open' | 'paid' | 'over';
  online: boolean;
  /** Null where no time to pay runs. */
  phase: CountdownPhase | null;
  overdue: Overdue;
}

function lastOrFirst(): PayChannel {
  const all = payChannels();
  return all.find((channel) => channel === given().channel) ?? all[0];
}

export function usePayWalk(order: Order): PayWalk {
  const client = useQueryClient();
  const payment = usePayment(order);
  const [channel, choose] = useState<PayChannel>(lastOrFirst);
  const online = useOnline();
  const overdue = useOverdue(order);
  const phase = useCountdownPhase(order.status === 'WAIT_PAY' ? order.expires_at : undefined);
  const verdict = verdictOf(order);
  const refused = payment.error?.kind === 'refused';
  useEffect(() => {
    // The order may be paid or over meanwhile, so it is read again.
    if (refused) void readOrder(client, order.id);
  }, [client, order.id, refused]);
  const pay = (): void => {
    rememberChannel(channel);
    payment.pay(channel);
  };
  const payNow = useEffectEvent(pay);
  useEffect(() => {
    if (takePayAtOnce(order.id)) payNow();
  }, [order.id]);
  return { ...payment, pay, channel, choose, outcome: verdict === 'unpaid' ? 'open' : verdict, online, phase, overdue };
}
