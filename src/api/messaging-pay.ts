import {
  newJianhangPay,
  newJsbPay,
  newPay,
  newUmsPay,
  newWhmsPay,
  newZjnsPay,
  type PayStart,
} from '#contract/visitor/payments.ts';
import type { BankChannel } from '#domain/payment/channels.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { BridgeResult } from '#domain/payment/payment.ts';
import { ApiError } from '#contract/api-error.ts';
import type { ApiSession } from './caller.ts';
import { payThroughBridge } from './js-bridge.ts';
import type { Payable, TicketApi } from './port.ts';

// Exported from here to be in the same file: the first screen's script lists the name of every file that is fetched later.
export { scanThroughApp } from './js-sdk.ts';

const BANK_CALLS = {
  wxzjnspay: newZjnsPay,
  wxjsbpay: newJsbPay,
  wxumspay: newUmsPay,
  wxjianhangpay: newJianhangPay,
  wxwhmspay: newWhmsPay,
} as const satisfies Record<BankChannel, unknown>;

const isBank = (channel: string): channel is BankChannel => channel in BANK_CALLS;

export interface MessagingPayment {
  call: TicketApi['call'];
  session: ApiSession | null;
  leave: (start: PayStart) => Promise<BridgeResult>;
}

export async function startMessagingPayment(
  { call, session, leave }: MessagingPayment,
  { order_no, fee, channel = 'wxpay' }: Payable,
): Promise<BridgeResult> {
  if (!session) throw new ApiError('signed-out');
  const wanted = { order_no, fee: yuanOf(fee) };
  const start: PayStart = isBank(channel)
    ? await call(BANK_CALLS[channel], wanted)
    : { kind: 'bridge', fields: await call(newPay, { openid: session.openid, ...wanted }) };
  return start.kind === 'bridge' ? payThroughBridge(start.fields, session.sandbox) : leave(start);
}
