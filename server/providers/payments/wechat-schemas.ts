import * as v from 'valibot';

const Fen = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const PrepayAnswer = v.object({ prepay_id: v.pipe(v.string(), v.minLength(1)) });

export const H5Answer = v.object({ h5_url: v.pipe(v.string(), v.regex(/^https?:\/\//), v.url()) });

export const Transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  trade_type: v.optional(v.string()),
  transaction_id: v.optional(v.string()),
  success_time: v.optional(v.string()),
  amount: v.optional(v.object({ total: v.optional(Fen), currency: v.optional(v.string()) })),
});
export type Transaction = v.InferOutput<typeof Transaction>;

export const Notification = v.object({
  event_type: v.string(),
  resource: v.object({
    algorithm: v.string(),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string()),
  }),
});

export const Refund = v.object({
  refund_id: v.string(),
  out_refund_no: v.string(),
  status: v.string(),
  success_time: v.optional(v.string()),
});

export const BillAnswer = v.object({
  hash_type: v.literal('SHA1'),
  hash_value: v.string(),
  download_url: v.pipe(v.string(), v.url()),
});

export const WechatError = v.object({ code: v.string(), message: v.optional(v.string(), '') });
