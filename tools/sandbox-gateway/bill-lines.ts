import type { GatewayContext } from './context.ts';
import type { Payment, Refund } from './store.ts';

/** The provider's fee, in 1/10,000 of a payment. */
const FEE = 60;
const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/** A line of a bill; amounts in fen, `fee` negative where it is returned. */
export interface BillLine {
  payment: Payment;
  refund: Refund | undefined;
  amount: number;
  fee: number;
  at: number;
}

const dayAt = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 10);
const feeOf = (amount: number): number => Math.round((amount * FEE) / 10_000);

/**
 * Payments and refunds through these channels on a day, altered by the fault `bill`; undefined for a malformed day and
 * while the day is not over.
 */
export function billLines(
  { ledger, clock }: GatewayContext,
  channels: readonly string[],
  day: string,
): BillLine[] | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day >= dayAt(clock())) return undefined;
  const ours = [...ledger.payments.values()].filter(({ channel }) => channels.includes(channel));
  const names = new Map(ours.map((payment) => [payment.outTradeNo, payment]));
  const paid = ours.flatMap((payment): BillLine[] => {
    const { taken } = payment;
    return taken ? [{ payment, refund: undefined, amount: taken.amount, fee: feeOf(taken.amount), at: taken.at }] : [];
  });
  const back = [...ledger.refunds.values()].flatMap((refund): BillLine[] => {
    const payment = names.get(refund.outTradeNo);
    return payment && refund.result === 'SUCCESS'
      ? [{ payment, refund, amount: refund.refund, fee: -feeOf(refund.refund), at: refund.at }]
      : [];
  });
  return [...paid, ...back]
    .flatMap((line): BillLine[] => {
      const { bill } = ledger.knobsOf(line.payment.outTradeNo);
      if (bill === 'left-out') return [];
      if (bill === 'other-amount') return [{ ...line, amount: line.amount + 100 }];
      if (bill === 'other-fee') return [{ ...line, fee: line.fee + 50 }];
      return bill === 'next-day' ? [{ ...line, at: line.at + DAY_MS }] : [line];
    })
    .filter(({ at }) => dayAt(at) === day)
    .toSorted((one, other) => one.at - other.at);
}
