// This port offers what differs between the messaging app and a phone's own browser, so that screens need not know
// where they run.

import type { VisitorOperation, InputOf, OutputOf } from '#contract/operation.ts';
import type { PayState } from '#contract/visitor/payments.ts';
import type { BankChannel } from '#domain/payment/channels.ts';
import type { Uploaded, UploadKind } from '#contract/visitor/uploads.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { BridgeResult } from '#domain/payment/payment.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The key is the same for every attempt at one write. */
  idempotencyKey?: string | undefined;
  /** A read that the visitor asked for: without a session it leads to the login, as a write does. */
  interactive?: boolean | undefined;
}

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** @param share sent part of the file, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Text read by a scanner; null: closed by the visitor; `unavailable`: the host app has no scanner. */
export type Scanned = { text: string } | null | 'unavailable';

/** The ways to pay: in the messaging app its own and those of banks, in a phone's own browser the last two. */
export type PayChannel = 'wxpay' | BankChannel | 'wxpayh5' | 'alipay';

/** An order that is to be paid. `fee` is in fen; `channel` where the mode has several. */
export interface Payable {
  order_no: string;
  fee: Fen;
  channel?: PayChannel | undefined;
}

export interface PayReturn {
  project: string;
  order: string;
  key: string;
}

export interface TicketApi {
  readonly mode: 'messaging' | 'mobile';
  readonly payScreen: '/weixinPay/$id' | '/mobilePay/$id';
  readonly channels: readonly PayChannel[];
  /** Rejects with an ApiError, or with an `AbortError` once `signal` aborts. */
  call: <O extends VisitorOperation>(operation: O, input: InputOf<O>, options?: CallOptions) => Promise<OutputOf<O>>;
  /** Rejects with an ApiError, or with an `AbortError` once `signal` aborts. */
  upload: (file: Blob, kind: UploadKind, options?: UploadOptions) => Promise<Uploaded>;
  offers: (operation: VisitorOperation) => boolean;
  admits: (path: string) => boolean;
  /** Asks for the payment and hands it over. What comes back proves nothing: read the order. */
  startPayment: (order: Payable) => Promise<BridgeResult>;
  /** Reads the result of a payment, with the key of its return in place of a session. Rejects with an ApiError. */
  payState: (asked: PayReturn) => Promise<PayState>;
  scanCode: () => Promise<Scanned>;
}

let provided: TicketApi | undefined;

export function provideApi(api: TicketApi): void {
  provided = api;
}

export function api(): TicketApi {
  if (!provided) throw new Error('no api yet');
  return provided;
}
