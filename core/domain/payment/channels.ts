/** The channels of banks and bank services beside the messaging app's own. */
export const BANK_CHANNELS = ['wxzjnspay', 'wxjsbpay', 'wxumspay', 'wxjianhangpay', 'wxwhmspay'] as const;
export type BankChannel = (typeof BANK_CHANNELS)[number];

export const CHANNELS = ['wxpay', 'wxpayh5', 'alipay', ...BANK_CHANNELS] as const;
export type Channel = (typeof CHANNELS)[number];
