import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isolatedText, type LocalText } from '#domain/lib/local-text.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { localeNow } from './locale.ts';
import { payNames } from './pay-names.ts';

type Tone = 'ok' | 'wait' | 'info' | 'bad' | 'mute';

export const STATUS_WORDS = {
  WAIT_PROCESS: [msg`To be processed`, 'wait'],
  WAIT_PAY: [msg`Unpaid`, 'mute'],
  WAIT_CONFIRM: [msg`To be confirmed`, 'wait'],
  WAIT_USE: [msg`To be used`, 'ok'],
  PART_USE: [msg`Used in part`, 'ok'],
  WAIT_CONFIRM_WAIT_AUDIT: [msg`Return in review, unconfirmed`, 'info'],
  WAIT_USE_WAIT_AUDIT: [msg`Return in review`, 'info'],
  AUDITED: [msg`Return granted`, 'info'],
  CANCELED: [msg`Cancelled`, 'mute'],
  CLOSED: [msg`Closed`, 'mute'],
  COMPLETE: [msg`Completed`, 'mute'],
} as const satisfies Record<OrderStatus, readonly [MessageDescriptor, Tone]>;

export const PAY_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  UNPAID: msg`Nothing paid`,
  PAYED: msg`Paid`,
  REFUNDING: msg`Money on its way back`,
  REFUNDED: msg`Money is back`,
  FAILED: msg`Refund failed`,
};

export const KIND_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  TICKET: msg`Tickets`,
  MEMBER: msg`Member cards`,
  ACTIVITY: msg`Activities`,
  RENT: msg`Rentals`,
  GUIDE: msg`Guided tours`,
};

export const CHANNEL_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  wxpay: msg`WeChat Pay`,
  wxpayh5: msg`WeChat Pay in a browser`,
  alipay: msg`Alipay`,
};
export const channelName = (channel: string): string => {
  const [given, words] = [payNames()[channel], CHANNEL_WORDS[channel]];
  if (given) return venueText(given);
  if (words) return i18n._(words);
  const code = channel.replace(/^wx|pay$/g, '');
  return t(i18n)`Bank ${code}`;
};

/** Keys are reasons in the server's notation; payment numbers and typed texts are shown unchanged. */
export const REASON_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  free: msg`free of charge`,
  confirmed: msg`confirmed by staff`,
  cancelled: msg`cancelled by the visitor`,
  'not paid in time': msg`not paid in time`,
  'not confirmed in time': msg`not confirmed in time`,
  used: msg`entered`,
  'out of date': msg`out of date`,
  returned: msg`returned`,
  'return asked for': msg`return asked for`,
  'return approved': msg`return granted`,
  'return refused': msg`return denied`,
  'nobody entered before the return': msg`nobody had entered before the return`,
  'cancelled by the venue': msg`cancelled by the venue`,
  'the day was closed': msg`the day was closed`,
  'the session was closed': msg`the session was closed`,
};

export const TICKET_WORDS: Readonly<Record<string, readonly [MessageDescriptor, Tone]>> = {
  WAIT_USE: [msg`To be used`, 'ok'],
  PART_USE: [msg`Used in part`, 'ok'],
  USED: [msg`Used`, 'mute'],
  OUTOFDATE: [msg`Out of date`, 'mute'],
  CANCELED: [msg`Cancelled`, 'mute'],
};

export const MONEY_WORDS: Readonly<Record<string, readonly [MessageDescriptor, Tone]>> = {
  PAID: [msg`Received`, 'ok'],
  LATE: [msg`Too late, goes back`, 'wait'],
  SECOND: [msg`Paid twice, goes back`, 'wait'],
  MISMATCH: [msg`Another sum, goes back`, 'wait'],
  WAITING: [msg`Waits for the provider`, 'wait'],
  PROCESSING: [msg`At the provider`, 'info'],
  SUCCESS: [msg`Is back`, 'ok'],
  FAILED: [msg`Refund failed`, 'bad'],
  WAIT_AUDIT: [msg`In review`, 'info'],
};

export const INVOICE_WORDS = {
  REQUESTED: [msg({ message: 'Waits for the issuer', context: 'state of an invoice' }), 'wait'],
  ISSUED: [msg({ message: 'Issued', context: 'state of an invoice' }), 'ok'],
  FAILED: [msg({ message: 'Refused by the issuer', context: 'state of an invoice' }), 'bad'],
  REVERSED: [msg({ message: 'Reversed', context: 'state of an invoice' }), 'mute'],
} as const satisfies Record<string, readonly [MessageDescriptor, Tone]>;

export const CODE_WORDS = {
  good: [msg`Can be redeemed`, 'ok'],
  codeUsed: [msg`Used`, 'mute'],
  codeExpired: [msg`Out of date`, 'mute'],
  codeNotYet: [msg`Not yet good`, 'wait'],
  voided: [msg`Voided`, 'bad'],
} as const satisfies Record<string, readonly [MessageDescriptor, Tone]>;

export const NOTICE_WORDS = {
  'session-moved': msg`The session has another time`,
  'gate-changed': msg`The entrance is another one`,
  'places-offered': msg`Places of the waiting list were offered`,
  'day-closed': msg`The day or session was closed`,
  'guide-changed': msg`Another guide leads the tour`,
} as const satisfies Record<string, MessageDescriptor>;

export const ACTOR_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  visitor: msg`Visitor`,
  staff: msg({ message: 'Staff', context: 'kind of action' }),
  system: msg`By itself`,
  gateway: msg`Payment provider`,
  gate: msg({ message: 'Gate', context: 'role' }),
};

export const seatText = ({ zone, row, number }: { zone: string; row: string; number: string }): string =>
  t(i18n)`Zone ${zone}, row ${row}, seat ${number}`;

export const venueText = (text: LocalText): string => isolatedText(text, localeNow());

/** The number in two groups, as people read it aloud. */
export const spacedNumber = (number: string): string => number.replace(/^(\d{10})(\d+)$/, '$1 $2');
