import { BANK_CHANNELS, type BankChannel } from '#domain/payment/channels.ts';
import { type AlipayConfig, createAlipayGateway } from '#server/providers/payments/alipay.ts';
import { type BankConfig, createBankGateway } from '#server/providers/payments/bank.ts';
import { BANK_PROFILES } from '#server/providers/payments/bank-profiles.ts';
import type { PaymentGateway } from '#server/providers/payments/port.ts';
import { createWechatGateway, type WechatConfig } from '#server/providers/payments/wechat-v3.ts';
import type { SandboxKeys } from './keys.ts';

/** The merchant signs with the first set and accepts both sets, as real merchants do while keys are replaced. */
const setsOf = ({ other, ...first }: SandboxKeys): SandboxKeys[] => (other ? [first, other] : [first]);

export const sandboxWechat = (url: string, keys: SandboxKeys, notifyUrl: string): WechatConfig => ({
  baseUrl: url,
  appid: keys.appid,
  mchid: keys.mchid,
  serialNo: keys.merchantSerial,
  privateKeyPem: keys.merchantPrivatePem,
  apiV3Keys: setsOf(keys).map(({ apiV3Key }) => apiV3Key),
  platformKeys: Object.fromEntries(
    setsOf(keys).map(({ platformSerial, platformPublicPem }) => [platformSerial, platformPublicPem]),
  ),
  notifyUrl,
});

export const sandboxAlipay = (url: string, keys: SandboxKeys, notifyUrl: string): AlipayConfig => ({
  gatewayUrl: `${url}/alipay/gateway.do`,
  appId: keys.alipay.appId,
  sellerId: keys.alipay.sellerId,
  privateKeyPem: keys.alipay.appPrivatePem,
  alipayPublicPem: setsOf(keys)
    .map(({ alipay }) => alipay.alipayPublicPem)
    .join('\n'),
  notifyUrl,
});

export const sandboxBank = (channel: BankChannel, url: string, keys: SandboxKeys, notifyUrl: string): BankConfig => {
  const { merchant, keyId, signingKey } = keys.banks[channel];
  const bankKeys = Object.fromEntries(
    setsOf(keys).map(({ banks }) => [banks[channel].bankKeyId, banks[channel].bankVerifyKey]),
  );
  return { profile: BANK_PROFILES[channel], baseUrl: url, merchant, keyId, signingKey, bankKeys, notifyUrl };
};

export function sandboxGateways(
  url: string,
  keys: SandboxKeys,
  notifyUrlOf: (channel: string) => string,
  now: () => Date,
): PaymentGateway[] {
  return [
    createWechatGateway({ ...sandboxWechat(url, keys, notifyUrlOf('wxpay')), now }),
    createWechatGateway({ ...sandboxWechat(url, keys, notifyUrlOf('wxpayh5')), trade: 'H5', now }),
    createAlipayGateway({ ...sandboxAlipay(url, keys, notifyUrlOf('alipay')), now }),
    ...BANK_CHANNELS.map((channel) =>
      createBankGateway({ ...sandboxBank(channel, url, keys, notifyUrlOf(channel)), now }),
    ),
  ];
}

/**
 * The gateway's pages are served behind our own `/sandbox`, so that one port is enough: addresses at `url` lead there
 * instead.
 */
export function throughSite(gateway: PaymentGateway, url: string): PaymentGateway {
  const moved = (address: string, site: string): string =>
    address.startsWith(`${url}/`) ? new URL(`/sandbox${address.slice(url.length)}`, site).href : address;
  return {
    ...gateway,
    async create(payment) {
      const start = await gateway.create(payment);
      if (start.kind === 'url') return { ...start, url: moved(start.url, payment.returnUrl) };
      if (start.kind === 'form') return { ...start, action: moved(start.action, payment.returnUrl) };
      return start;
    },
  };
}
