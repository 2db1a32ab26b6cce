import type { SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import type { Payment, Refund } from './store.ts';

const STATE_WORDS = { SUCCESS: '支付成功', REFUND: '转入退款', NOTPAY: '订单未支付', CLOSED: '已关闭' };

/** RFC 3339 in China time; `at` in milliseconds since 1970. */
export function chinaTime(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+08:00');
}

/** An expired payment counts as closed without any write. */
export function visibleState(payment: Payment, at: number): Payment['state'] {
  return payment.state === 'NOTPAY' && at >= payment.timeExpire ? 'CLOSED' : payment.state;
}

export function transactionOf(payment: Payment, keys: SandboxKeys, at: number) {
  const state = visibleState(payment, at);
  const { taken } = payment;
  return {
    appid: keys.appid,
    mchid: keys.mchid,
    out_trade_no: payment.outTradeNo,
    trade_state: state,
    trade_state_desc: STATE_WORDS[state],
    attach: '',
    ...(payment.channel === 'wxpay' ? { payer: { openid: payment.openid } } : {}),
    amount: { total: taken?.amount ?? payment.amount, currency: 'CNY', ...(taken ? paidBy(taken.amount) : {}) },
    ...(taken
      ? {
          transaction_id: taken.transactionId,
          trade_type: payment.channel === 'wxpay' ? 'JSAPI' : 'MWEB',
          bank_type: 'OTHERS',
          success_time: chinaTime(taken.at),
        }
      : {}),
  };
}

function paidBy(amount: number) {
  return { payer_total: amount, payer_currency: 'CNY' };
}

export function refundOf(refund: Refund, status: 'PROCESSING' | Refund['result'], transactionId: string) {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.refundNo,
    transaction_id: transactionId,
    out_trade_no: refund.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '沙箱零钱',
    create_time: chinaTime(refund.at),
    ...(status === 'SUCCESS' ? { success_time: chinaTime(refund.at) } : {}),
    status,
    amount: { total: refund.total, refund: refund.refund, currency: 'CNY' },
  };
}
