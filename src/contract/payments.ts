import * as v from 'valibot';
import { operation } from './operation.ts';
import { Money } from './shapes.ts';

/** What the messaging app's payment bridge takes; never stored. */
export const BridgeFields = v.object({
  appId: v.string(),
  timeStamp: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
});
export type BridgeFields = v.InferOutput<typeof BridgeFields>;

export const newPay = operation({
  name: 'newPay',
  kind: 'write',
  touches: [],
  messaging: 'POST wxpay/newpay',
  mobile: null,
  input: v.object({ openid: v.string(), fee: Money, order_no: v.pipe(v.string(), v.maxLength(32)) }),
  output: BridgeFields,
});
