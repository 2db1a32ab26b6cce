import { onlineManager, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { api, type PayChannel, type PayReturn } from '#api/port.ts';
import type { Order } from '#contract/visitor/orders.ts';
import {
  type BridgeResult,
  type PaymentVerdict,
  type PayStep,
  stepAfter,
  verdictOf,
  VERIFY_DELAYS,
} from '#domain/payment/payment.ts';
import { paymentRecord, type PaymentRecord } from '#storage/payment-record.ts';
import { invalidateSubjects } from './operation-query.ts';
import { pauseOrAnswer } from '#state/online.ts';
import { readOrder } from './orders.ts';
import { useSeen } from './watched-order.ts';
import { deviceNow } from '#storage/device-clock.ts';

/** Time in which a payment started by one page blocks others, milliseconds. */
const LEASE = 90_000;

export const unsettledPayment = (): Promise<PaymentRecord | null> => paymentRecord.read();

export type { PayChannel, PayReturn };

/** Order in which ways to pay are offered: first what most people pay with, then the banks. */
const ORDER: readonly PayChannel[] = [
  'wxpay',
  'wxpayh5',
  'alipay',
  'wxjianhangpay',
  'wxumspay',
  'wxjsbpay',
  'wxzjnspay',
  'wxwhmspay',
];

/** Where the server names no channels, only the usual payment of the mode is offered. */
export function payChannels(): readonly [PayChannel, ...PayChannel[]] {
  const { channels, mode } = api();
  const [first, ...others] = [...channels].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return [first ?? (mode === 'mobile' ? 'wxpayh5' : 'wxpay'), ...others];
}

const whenVisible = (): Promise<void> =>
  document.visibilityState === 'visible'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const shown = (): void => {
          if (document.visibilityState !== 'visible') return;
          document.removeEventListener('visibilitychange', shown);
          resolve();
        };
        document.addEventListener('visibilitychange', shown);
      });

const LOOK_AGAIN = 3_000;

export const payReturnQuery = (asked: PayReturn) =>
  queryOptions({
    queryKey: ['pay-return', asked.order],
    queryFn: () => api().payState(asked),
    refetchInterval: ({ state }) => (state.data && verdictOf(state.data) !== 'unpaid' ? false : LOOK_AGAIN),
  });

export interface Payment {
  step: PayStep;
  error: ApiError | null;
  /** Does nothing while a payment is under way, and where its outcome is final or unknown. */
  pay: (channel?: PayChannel) => void;
  /** Looks the order up again; a good answer "unpaid" frees the button. */
  check: () => void;
}

/**
 * Payments recorded with these values use the messaging app's own sheet; all others may open a page of the provider.
 */
const IN_APP: ReadonlySet<string> = new Set(['messaging', 'wxpay']);

const BUSY: ReadonlySet<PayStep> = new Set(['preparing', 'handed-over', 'verifying']);

/** After any result of the pay sheet the order is read until it decides; `paid` and `over` are final. */
// oxlint-disable-next-line max-lines-per-function -- the steps of one payment, in the order in which money can move
export function usePayment(order: Order | undefined): Payment {
  const client = useQueryClient();
  useSeen(order);
  const [step, setStep] = useState<PayStep>('idle');
  const [error, setError] = useState<ApiError | null>(null);
  const now = useRef<PayStep>('idle');
  const lastResult = useRef<BridgeResult>('silent');
  const alive = useRef(true);
  const go = useCallback((next: PayStep) => {
    now.current = next;
    if (alive.current) setStep(next);
  }, []);

  async function verify(result: BridgeResult, delays: readonly number[] = VERIFY_DELAYS): Promise<void> {
    if (!order || now.current === 'verifying') return;
    lastResult.current = result;
    go('verifying');
    let verdict: PaymentVerdict | null = null;
    for (const delay of delays) {
      await pauseOrAnswer(delay);
      await whenVisible();
      if (!alive.current) return;
      const read = await readOrder(client, order.id);
      if (read) verdict = verdictOf(read);
      // A sheet that was left or never opened needs one good answer; a paid one waits until the order shows it.
      if (
        verdict === 'paid' ||
        verdict === 'over' ||
        (verdict === 'unpaid' && (result === 'cancel' || result === 'fail'))
      )
        break;
    }
    const next = stepAfter(verdict, result);
    if (next !== 'outcome-unknown') await paymentRecord.remove();
    if (next === 'paid' || next === 'over') void invalidateSubjects(client, ['orders', 'stock']);
    go(next);
  }

  async function pay(channel?: PayChannel): Promise<void> {
    if (
      !order ||
      BUSY.has(now.current) ||
      now.current === 'paid' ||
      now.current === 'over' ||
      now.current === 'outcome-unknown'
    )
      return;
    go('preparing');
    setError(null);
    const held = await paymentRecord.read();
    if (held?.order_no === order.order_no && deviceNow() - held.startedAt < LEASE)
      return verify('silent', VERIFY_DELAYS.slice(0, 3));
    await paymentRecord.write({
      order_id: order.id,
      order_no: order.order_no,
      channel: channel ?? api().mode,
      startedAt: deviceNow(),
    });
    go('handed-over');
    try {
      await verify(await api().startPayment({ order_no: order.order_no, fee: order.fee, channel }));
    } catch (failure) {
      await paymentRecord.remove();
      setError(failure instanceof ApiError ? failure : new ApiError('network'));
      go('idle');
    }
  }

  // A visitor who returns from the provider's page may have paid: read the order again before offering another payment.
  const resume = async (): Promise<void> => {
    const held = await paymentRecord.read();
    if (held && order && held.order_no === order.order_no && now.current === 'idle')
      await verify(IN_APP.has(held.channel) ? 'silent' : 'ok', VERIFY_DELAYS.slice(0, 4));
  };

  const again = (): void => {
    if (now.current === 'outcome-unknown') void verify(lastResult.current, VERIFY_DELAYS.slice(0, 1));
  };

  const orderNo = order?.order_no;
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, [orderNo]);
  useReturns(orderNo, { resume, again });

  return {
    step,
    error,
    pay: (channel) => void pay(channel),
    check: () => void verify('silent', VERIFY_DELAYS.slice(0, 3)),
  };
}

/** `resume` runs at first, `again` when the page is shown again or the network comes back. */
function useReturns(orderNo: string | undefined, on: { resume: () => Promise<void>; again: () => void }): void {
  const resume = useEffectEvent(on.resume);
  const again = useEffectEvent(on.again);
  useEffect(() => {
    if (orderNo) void resume();
    const shown = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('pageshow', shown);
    const leave = onlineManager.subscribe((online) => {
      if (online) shown();
    });
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('pageshow', shown);
      leave();
    };
  }, [orderNo]);
}
