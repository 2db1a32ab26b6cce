import type { PayStart } from '#contract/visitor/payments.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { BillFile } from './bills/bill.ts';

export interface CreatePayment {
  /** Our number of the attempt, 6–32 characters of `0-9 A-Z a-z _ - | *`. */
  outTradeNo: string;
  amount: Fen;
  description: string;
  openid?: string | undefined;
  /** The gateway refuses to pay from this moment on (whole seconds). See {@link gatewayDeadline}. */
  expiresAt: Date;
  payerIp: string;
  /** Address of this site to which the provider's page returns the payer. The return proves nothing. */
  returnUrl: string;
}

/** `unknown`: the gateway does not have the number, so nothing can have been paid on it so far. */
export type QueryAnswer =
  | { state: 'paid'; transactionId: string; amount: Fen; paidAt: Date }
  | { state: 'unpaid' | 'closed' | 'unknown' };

/**
 * `failed` without a `refundId` (from a query): no such refund there, send it again with the same number. `code`: the
 * gateway's own word for a failed one. `doneAt`: when it was made, by the gateway's clock.
 */
export type RefundAnswer = {
  state: 'success' | 'processing' | 'failed';
  refundId?: string;
  code?: string;
  doneAt?: Date;
};

/** A payment that the gateway confirmed. The amount is the price of the order at the gateway, in fen. */
export type PaymentEvent = { outTradeNo: string; transactionId: string; amount: Fen; paidAt: Date };

/** Amounts in fen; `total` is the whole payment as the gateway reported it. */
export interface RefundRequest {
  outTradeNo: string;
  /** Our number of the refund; the gateway refunds once per number. */
  refundNo: string;
  refund: Fen;
  total: Fen;
}

export type RefundName = Pick<RefundRequest, 'outTradeNo' | 'refundNo'>;

export interface NotifyAnswer {
  status: number;
  type: string;
  body: string;
}

/**
 * Calls to the gateway may throw {@link GatewayUnreachable} (outcome unknown) or {@link GatewayRefused} (the gateway
 * refused and did nothing).
 */
export interface PaymentGateway {
  readonly channel: string;
  /** Calls with the same `outTradeNo` lead to the same payment. The answer is never stored and never logged. */
  create(payment: CreatePayment): Promise<PayStart>;
  query(outTradeNo: string): Promise<QueryAnswer>;
  /**
   * Resolves when nothing can be paid under this number any more; refused with `ORDERPAID` when it was already paid.
   */
  close(outTradeNo: string): Promise<void>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  queryRefund(refund: RefundName): Promise<RefundAnswer>;
  /**
   * The provider's file of all payments and refunds of a day. Refused while the file is not made yet, and for a day
   * without any.
   */
  takeBill(day: Day): Promise<BillFile>;
  /** Throws {@link NotifyRejected} unless the message is authentic. `rawBody` is the unparsed body. */
  parseNotify(rawBody: string, headers: Record<string, string | undefined>, now: Date): PaymentEvent;
  /**
   * The provider's words for "accepted", which may be said only after the payment is in the database, and for "not
   * accepted", after which it notifies again.
   */
  notifyAnswer(taken: boolean): NotifyAnswer;
}

export interface Gateways {
  /** Channels that visitors may pay through; others only serve what was paid through them before. */
  readonly offered: readonly string[];
  readonly all: readonly PaymentGateway[];
  of(channel: string): PaymentGateway;
}

export const notifyPath = (channel: string): string => `/pay/notify/${channel}`;

export function gatewaysOf(all: readonly PaymentGateway[], offered?: readonly string[]): Gateways {
  const known = new Map(all.map((gateway) => [gateway.channel, gateway]));
  return {
    offered: offered ?? [...known.keys()],
    all,
    of(channel) {
      const gateway = known.get(channel);
      if (!gateway) throw new GatewayUnreachable('not-configured', channel);
      return gateway;
    },
  };
}

export function callingThrough(gateways: Gateways, call: <T>(work: () => Promise<T>) => Promise<T>): Gateways {
  const through = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    create: (payment) => call(() => gateway.create(payment)),
    query: (outTradeNo) => call(() => gateway.query(outTradeNo)),
    close: (outTradeNo) => call(() => gateway.close(outTradeNo)),
    refund: (request) => call(() => gateway.refund(request)),
    queryRefund: (refund) => call(() => gateway.queryRefund(refund)),
    takeBill: (day) => call(() => gateway.takeBill(day)),
  });
  return { ...gateways, of: (channel) => through(gateways.of(channel)) };
}

/**
 * `event`: authentic, but not about a payment (acknowledge it and do nothing). All other reasons are security events
 * (answer with a failure).
 */
export type RejectReason =
  | 'headers'
  | 'timestamp'
  | 'serial'
  | 'signature'
  | 'malformed'
  | 'decrypt'
  | 'merchant'
  | 'event';

export class NotifyRejected extends Error {
  override readonly name = 'NotifyRejected';
  readonly reason: RejectReason;
  constructor(reason: RejectReason, options?: ErrorOptions) {
    super(`payment notification rejected: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * `not-configured`: this server has no settings for the channel, though another process or an earlier start had.
 * `crowded`: too many calls wait for providers already, so this one was not sent.
 */
export type UnreachableReason = 'crowded' | 'timeout' | 'network' | 'server-error' | 'unauthentic' | 'not-configured';

/** No trustworthy answer came, so the outcome is unknown: repeat the call or query, never assume. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
  readonly reason: UnreachableReason;
  constructor(reason: UnreachableReason, message: string, options?: ErrorOptions) {
    super(`payment gateway: ${reason}: ${message}`, options);
    this.reason = reason;
  }
}

/** The gateway refused the call for good; `code` is its own word without underscores, e.g. `ORDERPAID`. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, message: string) {
    super(`payment gateway refused (${status} ${code}): ${message}`);
    this.code = code;
    this.status = status;
  }
}

export const isGatewayError = (error: unknown): error is GatewayRefused | GatewayUnreachable =>
  error instanceof GatewayRefused || error instanceof GatewayUnreachable;

/**
 * The `expiresAt` to give to a gateway for stock held until `holdUntil`: 5 s earlier, at least 1 min from now. Keep the
 * result with the attempt; a repeated create with another value is refused by the gateway.
 */
export function gatewayDeadline(holdUntil: Date, now: Date): Date {
  const ms = Math.max(holdUntil.getTime() - 5_000, now.getTime() + 60_000);
  return new Date(Math.floor(ms / 1000) * 1000);
}
