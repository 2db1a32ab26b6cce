import type { Protocol } from './protocol.ts';
import { clockText, rsaSign, sortedPairs, yuan } from './form-signatures.ts';
import type { KeyRing } from './key-ring.ts';
import type { Payment } from './store.ts';

/** The number has 28 digits like Alipay's own. Alipay begins it with the day, the sandbox with a fixed year. */
export const tradeNoOf = (payment: Payment): string => `2026${payment.taken?.transactionId.slice(4) ?? ''}`;

/** Notifications of Alipay: a form whose fields are signed, `sign` and `sign_type` left out. */
export function alipayProtocol(ring: KeyRing): Protocol {
  const sign = (fields: Record<string, string>) =>
    rsaSign(ring.signing().alipay.alipayPrivatePem, sortedPairs(fields, ['sign', 'sign_type']));

  return {
    compose(payment, taken, at, faults) {
      const { appId, sellerId } = ring.signing().alipay;
      const amount = yuan(taken.amount);
      const fields: Record<string, string> = {
        notify_time: clockText(at + faults.late),
        notify_type: 'trade_status_sync',
        notify_id: taken.notifyId,
        app_id: faults.unknownSerial ? '2021000000000000' : appId,
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
        trade_no: tradeNoOf(payment),
        out_trade_no: payment.outTradeNo,
        seller_id: sellerId,
        trade_status: 'TRADE_SUCCESS',
        total_amount: amount,
        receipt_amount: amount,
        buyer_pay_amount: amount,
        subject: payment.description,
        gmt_create: clockText(taken.at),
        gmt_payment: clockText(taken.at),
        fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
      };
      fields['sign'] = faults.badSignature ? Buffer.alloc(256, 1).toString('base64') : sign(fields);
      if (faults.alteredBody) fields['subject'] = `${payment.description}!`;
      return {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      };
    },
    acknowledges: (_status, body) => body === 'success',
    returned(payment, url, at) {
      const { appId, sellerId } = ring.signing().alipay;
      const fields: Record<string, string> = {
        charset: 'utf-8',
        out_trade_no: payment.outTradeNo,
        method: 'alipay.trade.wap.pay.return',
        total_amount: yuan(payment.taken?.amount ?? payment.amount),
        trade_no: tradeNoOf(payment),
        app_id: appId,
        seller_id: sellerId,
        timestamp: clockText(at),
        version: '1.0',
        sign_type: 'RSA2',
      };
      fields['sign'] = sign(fields);
      const target = new URL(url);
      for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
      return target.href;
    },
  };
}
