import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BY_HAND } from '#domain/payment/repay.ts';
import type { DifferenceKind } from '#domain/payment/settlement.ts';
import { channelName } from '#office/words/order-words.ts';
import type { Tone } from '#ui/Chip.tsx';

export const KIND_WORDS = {
  'only-ours': [msg`Only in our books`, 'wait'],
  'only-theirs': [msg`Only in the bill`, 'bad'],
  amount: [msg`Another amount`, 'bad'],
  fee: [msg`Another fee`, 'bad'],
  'other-day': [msg`On another day`, 'wait'],
} as const satisfies Record<DifferenceKind, readonly [MessageDescriptor, Tone]>;

export const nameOfChannel = (channel: string): string =>
  channel === BY_HAND ? i18n._(msg`Repaid by hand`) : channelName(channel);

export const OF_WORDS = { pay: msg`Payment`, refund: msg`Refund` } as const;

export const KNOWN_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  paid: msg`We recorded it on another day.`,
  refunded: msg`We recorded it on another day.`,
  'attempt.OPEN': msg`Our payment of this number is still open.`,
  'attempt.PAID': msg`Our payment of this number has no record of money.`,
  'attempt.CLOSED': msg`Our payment of this number was closed unpaid.`,
  'refund.WAITING': msg`Our refund of this number waits to be made.`,
  'refund.PROCESSING': msg`Our refund of this number is on its way.`,
  'refund.FAILED': msg`Our refund of this number failed.`,
  'refund.BY_HAND': msg`We repaid this refund by hand: the money went back twice.`,
};

export const PROBLEM_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'not-over': msg`The day is not over yet.`,
  locked: msg`The day is locked.`,
  open: msg`The day is open already.`,
  'no-bill': msg`The provider has no bill of this day yet.`,
  'same-file': msg`This very file was taken already.`,
  cut: msg`The file is cut or damaged. Download it again.`,
  form: msg`The file is no bill of this channel.`,
  'wrong-day': msg`The file is the bill of another day.`,
  large: msg`The file is too large.`,
  foreign: msg`Too little of the file is ours: it seems to be another merchant’s bill.`,
  differences: msg`There are differences that nobody has explained yet.`,
  'no-other-day': msg`There is no record that could be moved.`,
};
