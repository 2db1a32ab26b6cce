import { createFaultControls, type FaultControlChange } from './fault-controls.ts';
import { openEventLog } from './event-log.ts';

/** The merchant's request; amounts in fen, `timeExpire` in milliseconds since 1970. */
export interface PaymentTerms {
  /** For example `wxpay` or `alipay`. */
  channel: string;
  outTradeNo: string;
  amount: number;
  description: string;
  /** Empty where the channel has no payer's id. */
  openid: string;
  timeExpire: number;
}

export interface Payment extends PaymentTerms {
  prepayId: string;
  notifyUrl: string;
  /** Address to which the cashier's page leads afterwards; empty where the create call had none. */
  returnUrl: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  taken: Taken | undefined;
}

/** Money that was taken; `amount` in fen, `at` in milliseconds since 1970. */
export interface Taken {
  transactionId: string;
  notifyId: string;
  amount: number;
  at: number;
  /** Notification attempts made so far, lost ones included. */
  attempts: number;
  acknowledged: boolean;
}

/** One accepted refund; amounts in fen. */
export interface Refund {
  refundNo: string;
  outTradeNo: string;
  refundId: string;
  refund: number;
  total: number;
  at: number;
  /** Number of further answers PROCESSING. */
  pending: number;
  result: 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
}

type Event =
  // Journals of an earlier version with a single channel contain neither channel nor return address.
  | {
      t: 'created';
      terms: Omit<PaymentTerms, 'channel'> & { channel?: string };
      prepayId: string;
      notifyUrl: string;
      returnUrl?: string;
    }
  | { t: 'closed'; outTradeNo: string }
  | { t: 'paid'; outTradeNo: string; transactionId: string; notifyId: string; amount: number; at: number }
  | { t: 'notified'; outTradeNo: string; acknowledged: boolean }
  | { t: 'create-called'; outTradeNo: string }
  | { t: 'refund-called'; refundNo: string }
  | { t: 'refunded'; refund: Refund }
  | { t: 'refund-told'; refundNo: string }
  | { t: 'knobs'; target: string; change: FaultControlChange; reset: boolean }
  | { t: 'clock'; offset: number };

/** Everything is in memory, rebuilt from the journal at the start. */
// oxlint-disable-next-line max-lines-per-function -- each call writes an event, and the events are applied to the same payments
export function openPaymentStore(journalFile: string | undefined) {
  const journal = openEventLog<Event>(journalFile);
  const payments = new Map<string, Payment>();
  const byPrepay = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const calls = new Map<string, number>();
  const knobs = createFaultControls();
  let clockOffset = 0;

  function apply(event: Event): void {
    switch (event.t) {
      case 'created': {
        // A repeated number only changes the addresses.
        const { terms, prepayId, notifyUrl, returnUrl = '' } = event;
        const known = payments.get(terms.outTradeNo);
        if (known) Object.assign(known, { notifyUrl, returnUrl });
        else addPayment({ ...terms, channel: terms.channel ?? 'wxpay', prepayId, notifyUrl, returnUrl });
        return;
      }
      case 'closed':
        payment(event.outTradeNo).state = 'CLOSED';
        return;
      case 'paid': {
        const { transactionId, notifyId, amount, at } = event;
        const target = payment(event.outTradeNo);
        target.state = 'SUCCESS';
        target.taken = { transactionId, notifyId, amount, at, attempts: 0, acknowledged: false };
        return;
      }
      case 'notified': {
        const { taken } = payment(event.outTradeNo);
        if (!taken) return;
        taken.attempts += 1;
        taken.acknowledged ||= event.acknowledged;
        return;
      }
      case 'create-called':
        count(`create ${event.outTradeNo}`);
        return;
      case 'refund-called':
        count(`refund ${event.refundNo}`);
        return;
      case 'refunded':
        refunds.set(event.refund.refundNo, { ...event.refund });
        payment(event.refund.outTradeNo).state = 'REFUND';
        return;
      case 'refund-told': {
        const refund = refunds.get(event.refundNo);
        if (refund) refund.pending = Math.max(0, refund.pending - 1);
        return;
      }
      case 'knobs':
        knobs.set(event.target, event.change, event.reset);
        return;
      case 'clock':
        clockOffset = event.offset;
        return;
    }
  }

  function addPayment(added: Omit<Payment, 'state' | 'taken'>): void {
    const fresh: Payment = { ...added, state: 'NOTPAY', taken: undefined };
    payments.set(fresh.outTradeNo, fresh);
    byPrepay.set(fresh.prepayId, fresh);
  }

  function payment(outTradeNo: string): Payment {
    const found = payments.get(outTradeNo);
    if (!found) throw new Error(`journal names an unknown payment: ${outTradeNo}`);
    return found;
  }

  function count(key: string): void {
    calls.set(key, (calls.get(key) ?? 0) + 1);
  }

  for (const event of journal.past) apply(event);

  return {
    payments: payments as ReadonlyMap<string, Payment>,
    byPrepay: byPrepay as ReadonlyMap<string, Payment>,
    refunds: refunds as ReadonlyMap<string, Refund>,
    knobsOf: knobs.of,
    clockOffset: () => clockOffset,
    createCalls: (outTradeNo: string) => calls.get(`create ${outTradeNo}`) ?? 0,
    refundCalls: (refundNo: string) => calls.get(`refund ${refundNo}`) ?? 0,
    /** The event is on disk before it takes effect. */
    record(event: Event): void {
      journal.append(event);
      apply(event);
    },
    close: journal.close,
  };
}
export type PaymentStore = ReturnType<typeof openPaymentStore>;
