import type { TextKind } from '#domain/gate/entry-types.ts';

/**
 * Payment codes shown at a till: WeChat Pay 18 digits from 10 to 15, Alipay 16 to 24 digits from 25 to 30; and the
 * addresses for paying a shop.
 */
const PAYMENT =
  /^(1[0-5]\d{16}|(2[5-9]|30)\d{14,22}|(wxp|alipays?):\/\/.*|https?:\/\/(qr\.alipay\.com|payapp\.(weixin|wechatpay)\.\w+|qr\.95516\.com)\/.*)$/i;

const REDEMPTION = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{3,6}([- ]?[A-Z\d]{3,6}){1,6}$/;

export function textKindOf(text: string): TextKind {
  const trimmed = text.trim();
  if (PAYMENT.test(trimmed)) return 'payment-code';
  return trimmed.length <= 40 && REDEMPTION.test(trimmed) ? 'redemption-code' : 'other';
}
