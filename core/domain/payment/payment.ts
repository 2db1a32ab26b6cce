/** Pauses before the look-ups of a payment, milliseconds; after the last one the visitor may ask again. */
export const VERIFY_DELAYS = [0, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const;

/** Result of the messaging app's pay sheet. It proves nothing. */
export type BridgeResult = 'ok' | 'cancel' | 'fail' | 'silent';

export type PayStep =
  | 'idle'
  | 'preparing'
  | 'handed-over'
  | 'verifying'
  | 'paid'
  | 'unpaid'
  | 'outcome-unknown'
  | 'over';

export type PaymentVerdict = 'paid' | 'unpaid' | 'over';

/** Only the order itself decides, never the pay sheet. */
export function verdictOf(order: { status: string; pay_status?: string | undefined }): PaymentVerdict {
  if (order.pay_status === 'PAYED' && order.status !== 'CANCELED' && order.status !== 'CLOSED') return 'paid';
  return order.status === 'WAIT_PAY' || order.status === 'WAIT_PROCESS' ? 'unpaid' : 'over';
}

/** @param verdict null where no read got an answer. */
export function stepAfter(verdict: PaymentVerdict | null, result: BridgeResult): PayStep {
  if (verdict === 'paid' || verdict === 'over') return verdict;
  if (verdict === null) return 'outcome-unknown';
  return result === 'ok' ? 'outcome-unknown' : 'unpaid';
}
