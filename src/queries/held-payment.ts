import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#contract/visitor/orders.ts';
import { VERIFY_DELAYS as ALL_DELAYS, verdictOf } from '#domain/payment/payment.ts';
import { paymentRecord, type PaymentRecord } from '#storage/payment-record.ts';
import { readOrder } from './orders.ts';
import { settlePayment } from './watched-order.ts';

/**
 * Pauses between reads of the order, milliseconds; fewer than usual, because a visitor who closed the pay sheet wants
 * to continue.
 */
const VERIFY_DELAYS = ALL_DELAYS.slice(0, 6);

export interface HeldPayment {
  record: PaymentRecord;
  /** True while the order is being read; false: the reads ended without an answer. */
  looking: boolean;
  look: () => void;
}

/** The app may have died after the payment was handed over. */
export function useHeldPayment(order: Order): HeldPayment | null {
  const client = useQueryClient();
  const [record, setRecord] = useState<PaymentRecord | null>(null);
  const [round, setRound] = useState<{ count: number; over: boolean }>({ count: 0, over: false });

  useEffect(() => {
    let alive = true;
    void paymentRecord.read().then((held) => alive && setRecord(held?.order_id === order.id ? held : null));
    return () => void (alive = false);
  }, [order.id]);

  const isHeld = record !== null;
  const decided = verdictOf(order) !== 'unpaid';

  const read = useEffectEvent(async (isLast: boolean) => {
    const answer = document.visibilityState === 'visible' ? await readOrder(client, order.id) : null;
    if (!isLast) return;
    if (answer) {
      await settlePayment(order.id, client);
      setRecord(null);
    } else setRound((now) => ({ ...now, over: true }));
  });
  const { count } = round;
  useEffect(() => {
    if (!isHeld || decided) return undefined;
    let sum = 0;
    const timers = VERIFY_DELAYS.map((delay, index) =>
      setTimeout(() => void read(index === VERIFY_DELAYS.length - 1), (sum += delay)),
    );
    return () => timers.forEach(clearTimeout);
  }, [isHeld, decided, count]);

  if (!record || decided) return null;
  return { record, looking: !round.over, look: () => setRound((now) => ({ count: now.count + 1, over: false })) };
}
