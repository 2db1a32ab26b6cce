import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Money, ShortText } from '#contract/shapes.ts';
import type { BankChannel } from '#domain/payment/channels.ts';

/** Parameters of the messaging app's payment bridge. */
export const BridgeFields = v.object({
  appId: v.string(),
  timeStamp: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
});
export type BridgeFields = v.InferOutput<typeof BridgeFields>;

const OrderNo = v.pipe(v.string(), v.maxLength(32));

export const newPay = operation({
  name: 'newPay',
  kind: 'write',
  touches: [],
  messaging: 'POST wxpay/newpay',
  mobile: null,
  input: v.object({ openid: v.string(), fee: Money, order_no: OrderNo }),
  output: BridgeFields,
});

/** The next step of a payment: the messaging app's bridge, an address, or a form to post there. */
export const PayStart = v.variant('kind', [
  v.object({ kind: v.literal('bridge'), fields: BridgeFields }),
  v.object({ kind: v.literal('url'), url: v.string() }),
  v.object({ kind: v.literal('form'), action: v.string(), fields: v.record(v.string(), v.string()) }),
]);
export type PayStart = v.InferOutput<typeof PayStart>;

/* @__NO_SIDE_EFFECTS__ */
const bankPay = (channel: BankChannel) =>
  operation({
    name: `newPay:${channel}`,
    kind: 'write',
    touches: [],
    messaging: `POST ${channel}/newpay`,
    mobile: null,
    input: v.object({ fee: Money, order_no: OrderNo }),
    output: PayStart,
  });

export const newZjnsPay = bankPay('wxzjnspay');
export const newJsbPay = bankPay('wxjsbpay');
export const newUmsPay = bankPay('wxumspay');
export const newJianhangPay = bankPay('wxjianhangpay');
export const newWhmsPay = bankPay('wxwhmspay');

/** Return address of a payment in a browser: the server shows the payment's state there, even without a session. */
export const PAY_RETURN_PATH = '/pay/return';

/** Address of the payment's state. It isn't a call: the key in the return address grants access, not a session. */
export const PAY_STATE_PATH = '/pay/state';

/** The data of an order shown after a return from the provider. */
export const PayState = v.object({
  order_no: v.string(),
  fee: Money,
  status: v.string(),
  pay_status: v.optional(v.string()),
});
export type PayState = v.InferOutput<typeof PayState>;

/** `return_url`: where the provider sends the visitor afterwards; must be an address of this site. */
const H5Input = v.object({
  project_name: ShortText,
  order_no: OrderNo,
  fee: Money,
  return_url: v.pipe(v.string(), v.maxLength(500)),
});

export const newPayH5 = operation({
  name: 'newPayH5',
  kind: 'write',
  touches: [],
  messaging: null,
  mobile: 'POST wxpay/newpayh5',
  input: H5Input,
  output: PayStart,
});

export const newAlipayH5 = operation({
  name: 'newAlipayH5',
  kind: 'write',
  touches: [],
  messaging: null,
  mobile: 'POST alipay/newpayh5',
  input: H5Input,
  output: PayStart,
});
