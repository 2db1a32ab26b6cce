import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import {
  type newAlipayH5 as newAlipayH5Call,
  type newPay as newPayCall,
  type newPayH5 as newPayH5Call,
  type newZjnsPay,
  PAY_RETURN_PATH,
  type PayStart,
} from '#contract/visitor/payments.ts';
import type { BankChannel } from '#domain/payment/channels.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newTradeNo } from '#server/lib/ids.ts';
import { GatewayRefused, GatewayUnreachable, gatewayDeadline } from '#server/providers/payments/port.ts';
import { DomainError } from '#server/domain-error.ts';
import { abandonAttempt, askAbout } from './reconcile-payments.ts';
import { lockOrder, type OrderRow, readOwnOrder } from '#server/orders/orders.store.ts';
import { type AttemptRow, openAttempt, openAttempts } from './payments.store.ts';

export interface PayMeta {
  payerAddress: string;
  origin: string;
}

type BankInput = ParsedInputOf<typeof newZjnsPay>;
type H5Input = ParsedInputOf<typeof newPayH5Call>;

/** Opens a payment in the messaging app, or returns the open one, so that tapping again never makes a second charge. */
export async function newPay(
  context: Context,
  visitor: Visitor,
  input: ParsedInputOf<typeof newPayCall>,
  meta: PayMeta,
): Promise<WireOutputOf<typeof newPayCall>> {
  if (visitor.openid === '' || input.openid !== visitor.openid) throw new DomainError('notFound');
  const start = await startPayment(context, visitor, 'wxpay', input, { ...meta, returnUrl: undefined });
  if (start.kind !== 'bridge') throw new Error(`wxpay answered with ${start.kind}`);
  return start.fields;
}

export const newBankPay =
  (channel: BankChannel) =>
  (context: Context, visitor: Visitor, input: BankInput, meta: PayMeta): Promise<PayStart> =>
    startPayment(context, visitor, channel, input, { ...meta, returnUrl: undefined });

const newH5Pay =
  (channel: 'wxpayh5' | 'alipay') =>
  (context: Context, visitor: Visitor, input: H5Input, meta: PayMeta): Promise<PayStart> => {
    const returnUrl = ownAddress(input.return_url, context.publicUrl ?? meta.origin);
    return startPayment(context, visitor, channel, input, { ...meta, returnUrl });
  };

export const newPayH5: (
  ...given: Parameters<ReturnType<typeof newH5Pay>>
) => Promise<WireOutputOf<typeof newPayH5Call>> = newH5Pay('wxpayh5');
export const newAlipayH5: (
  ...given: Parameters<ReturnType<typeof newH5Pay>>
) => Promise<WireOutputOf<typeof newAlipayH5Call>> = newH5Pay('alipay');

/** @throws DomainError `malformed` for a foreign address: a provider must not lead a visitor elsewhere in our name. */
function ownAddress(address: string, site: string): string {
  const url = URL.parse(address);
  const own = URL.parse(site)?.origin === url?.origin;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !own)
    throw new DomainError('malformed', { locations: ['return_url'] });
  return url.href;
}

/**
 * Opens a payment through one channel, or returns the open one: the gateway gives the same payment again. The attempt
 * is written before the gateway is called, so that a notification always finds it.
 */
async function startPayment(
  context: Context,
  visitor: Visitor,
  channel: string,
  wanted: { order_no: string; fee: number },
  payer: PayMeta & { returnUrl: string | undefined },
): Promise<PayStart> {
  const found = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, wanted.order_no);
  if (!found || !context.gateways.offered.includes(channel)) throw new DomainError('notFound');
  await settleOtherChannels(context, found, channel);
  const returnUrl =
    (payer.returnUrl && withKey(context, payer.returnUrl, found)) ??
    new URL(`?project=${visitor.project}#/weixinPay/${found.id}`, context.publicUrl ?? payer.origin).href;
  const open = async (attempt: AttemptRow): Promise<PayStart> =>
    context.gateways.of(channel).create({
      outTradeNo: attempt.out_trade_no,
      amount: attempt.amount,
      description: found.doc.scenic.name.zh_CN,
      openid: visitor.openid,
      expiresAt: attempt.expires_at,
      payerIp: payer.payerAddress,
      returnUrl,
    });
  const attempt = await attemptFor(context, visitor, found, channel, wanted.fee);
  try {
    return await open(attempt);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw asDomainError(error);
    context.log.warn(
      { channel, out_trade_no: attempt.out_trade_no, reason: error.message },
      'the gateway refused a payment',
    );
  }
  // The attempt was paid meanwhile, or closed or changed at the gateway. It can't be used any more, and exactly one new
  // attempt replaces it.
  try {
    if (!(await abandonAttempt(context, attempt))) throw new DomainError('alreadyPaid');
    return await open(await attemptFor(context, visitor, found, channel, wanted.fee));
  } catch (error) {
    throw asDomainError(error);
  }
}

function withKey(context: Context, address: string, { project_id, id }: OrderRow): string {
  const url = new URL(address);
  if (url.pathname !== PAY_RETURN_PATH) return address;
  url.search = new URLSearchParams({
    project: project_id,
    order: id,
    key: context.secrets.payKey(project_id, id),
  }).toString();
  return url.href;
}

const asDomainError = (error: unknown): unknown =>
  error instanceof GatewayUnreachable || error instanceof GatewayRefused
    ? new DomainError('gatewayUnreachable')
    : error;

/**
 * Before a second payment method is opened, the provider is asked about the first one, so that a visitor does not pay
 * twice.
 */
async function settleOtherChannels(context: Context, order: OrderRow, channel: string): Promise<void> {
  for (const attempt of await openAttempts(context.db, order.project_id, order.id)) {
    if (attempt.channel === channel) continue;
    const state = await askAbout(context, attempt).catch((error: unknown) => {
      throw asDomainError(error);
    });
    if (state === 'paid') throw new DomainError('alreadyPaid');
  }
}

function attemptFor(
  context: Context,
  visitor: Visitor,
  found: OrderRow,
  channel: string,
  fee: number,
): Promise<AttemptRow> {
  const at = new Date(context.now());
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, visitor.project, found.id);
    if (!order) throw new DomainError('notFound');
    if (order.pay_status === 'PAYED') throw new DomainError('alreadyPaid');
    if (order.status === 'WAIT_PROCESS') throw new DomainError('stateForbids', { status: order.status });
    if (order.status !== 'WAIT_PAY' || order.expires_at <= at) throw new DomainError('orderExpired');
    if (order.fee !== fee) throw new DomainError('priceChanged', { fee: yuanOf(order.fee) });
    return openAttempt(tx, {
      channel,
      out_trade_no: newTradeNo(order.order_no),
      project_id: order.project_id,
      order_id: order.id,
      amount: order.fee,
      state: 'OPEN',
      created_at: at,
      expires_at: gatewayDeadline(order.expires_at, at),
    });
  });
}
