import { randomBytes } from 'node:crypto';
import type { ProtocolOf } from './protocol.ts';
import type { KeyRing } from './key-ring.ts';
import type { SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import type { PaymentStore, Payment } from './store.ts';
import type { Notifier } from './notifier.ts';
import type { Signatures } from './signatures.ts';
import { visibleState } from './transaction.ts';

export interface GatewayContext {
  keys: SandboxKeys;
  ring: KeyRing;
  ledger: PaymentStore;
  seals: Signatures;
  notifier: Notifier;
  dialectOf: ProtocolOf;
  /** Milliseconds since 1970, moved by `clock_offset_ms`. */
  clock: () => number;
  /** Waits `ms` milliseconds, less when the caller or the gateway goes away. */
  pause: (ms: number, caller: AbortSignal) => Promise<void>;
  /** Calls that are paused now, and the most at once so far. */
  paused: { readonly now: number; readonly most: number };
}

export type CashierState = 'unpaid' | 'paid' | 'closed' | 'expired';

export function cashierState(payment: Payment, at: number): CashierState {
  if (payment.taken) return 'paid';
  if (payment.state === 'CLOSED') return 'closed';
  return visibleState(payment, at) === 'CLOSED' ? 'expired' : 'unpaid';
}

/** Takes the visitor's money once and starts notifying the merchant; returns the reason where it does not. */
export function takeMoney(
  gateway: GatewayContext,
  payment: Payment,
): { ok: true } | { ok: false; reason: CashierState } {
  const { ledger, notifier, clock } = gateway;
  const at = clock();
  const state = cashierState(payment, at);
  if (state === 'paid') return { ok: true };
  const knobs = ledger.knobsOf(payment.outTradeNo);
  if (state !== 'unpaid' && !knobs.paid_after_close) return { ok: false, reason: state };
  ledger.record({
    t: 'paid',
    outTradeNo: payment.outTradeNo,
    transactionId: `4200${Array.from(randomBytes(24), (byte) => byte % 10).join('')}`,
    notifyId: `EV-${randomBytes(12).toString('hex')}`,
    amount: Math.max(1, payment.amount + knobs.amount_offset),
    at,
  });
  notifier.schedule(payment);
  return { ok: true };
}
