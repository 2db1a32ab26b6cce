import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import type { REPAY_MEANS } from '#domain/payment/repay.ts';

type Failed = NonNullable<OfficeOrder['refunds'][number]['failed']>;

/** Meaning of the providers' codes, which the server stores without underscores, and of its own `above-payment`. */
const CODE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  USERACCOUNTABNORMAL: msg`the account of the payer is closed or can’t take money`,
  ABNORMAL: msg`the money could not be put to the payer’s account; somebody has to handle it at the provider`,
  CLOSED: msg`the provider closed this refund`,
  TRADEHASFINISHED: msg`the time in which the provider takes refunds is over`,
  TRADEHASCLOSE: msg`the payment is closed at the provider`,
  TRADESTATUSERROR: msg`the payment is in a state that allows no refund`,
  REASONTRADEBEENFREEZEN: msg`the payment is frozen at the provider`,
  INVALIDREQUEST: msg`the provider does not take the request; perhaps it refunded this already`,
  REFUNDAMTNOTEQUALTOTAL: msg`more is to go back than the provider has of this payment`,
  'above-payment': msg`more is to go back than was paid`,
  RESOURCENOTEXISTS: msg`the provider does not know the payment`,
  TRADENOTEXIST: msg`the provider does not know the payment`,
  NOAUTH: msg`the merchant account may not make refunds`,
  SIGNERROR: msg`the provider does not recognise the merchant account`,
  MCHNOTEXISTS: msg`the provider does not recognise the merchant account`,
};
const CAUSE_WORDS = {
  'purse-empty': msg`the merchant account has too little money`,
  'no-answer': msg`the provider did not answer`,
  refused: msg`the provider refused it`,
  unknown: msg`the reason is not known`,
} as const satisfies Record<Failed['cause'], MessageDescriptor>;

export const causeWords = ({ cause, code }: Failed): MessageDescriptor => CODE_WORDS[code ?? ''] ?? CAUSE_WORDS[cause];

export const MEANS_WORDS = {
  bank: msg`Bank transfer`,
  merchant: msg`Transfer at the provider’s merchant page`,
  cash: msg`Cash`,
  other: msg`Something else`,
} as const satisfies Record<(typeof REPAY_MEANS)[number], MessageDescriptor>;
