import * as v from 'valibot';

export const Answer = v.looseObject({
  code: v.string(),
  msg: v.optional(v.string(), ''),
  sub_code: v.optional(v.string()),
  sub_msg: v.optional(v.string()),
});

export const Trade = v.object({
  out_trade_no: v.string(),
  trade_no: v.pipe(v.string(), v.minLength(1)),
  trade_status: v.string(),
  /** Yuan. */
  total_amount: v.string(),
  send_pay_date: v.optional(v.string()),
});

export const RefundAnswered = v.object({
  out_trade_no: v.string(),
  trade_no: v.string(),
  fund_change: v.optional(v.string(), 'N'),
  gmt_refund_pay: v.optional(v.string()),
});

/** Without `refund_status` no such refund was made. */
export const RefundQueried = v.object({
  trade_no: v.optional(v.string()),
  out_request_no: v.optional(v.string()),
  refund_status: v.optional(v.string()),
  gmt_refund_pay: v.optional(v.string()),
});

export const BillAddress = v.object({ bill_download_url: v.pipe(v.string(), v.regex(/^https?:\/\//), v.url()) });

export const Notice = v.object({
  notify_time: v.string(),
  app_id: v.string(),
  seller_id: v.string(),
  out_trade_no: v.pipe(v.string(), v.minLength(1)),
  trade_no: v.pipe(v.string(), v.minLength(1)),
  trade_status: v.string(),
  total_amount: v.string(),
  gmt_payment: v.optional(v.string()),
  gmt_refund: v.optional(v.string()),
});
