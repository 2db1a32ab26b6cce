import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { PayChannel } from '#queries/payments.ts';

const WECHAT = msg`WeChat Pay`;

/** What people know each way to pay by. */
const NAMES: Readonly<Record<PayChannel, MessageDescriptor>> = {
  wxpay: WECHAT,
  wxpayh5: WECHAT,
  alipay: msg`Alipay`,
  wxjianhangpay: msg`China Construction Bank`,
  wxumspay: msg`China UMS`,
  wxjsbpay: msg`Bank of Jiangsu`,
  wxzjnspay: msg`Zhejiang Rural Commercial Bank`,
  wxwhmspay: msg`Another bank card`,
};

export function usePayNames(): (channel: PayChannel) => string {
  const { i18n } = useLingui();
  return (channel) => i18n._(NAMES[channel]);
}
