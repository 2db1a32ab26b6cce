import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Block } from '#domain/order/change-refund.ts';

export const BLOCK_WORDS: Readonly<Partial<Record<Block, MessageDescriptor>>> = {
  unpaid: msg`not paid`,
  used: msg`used`,
  void: msg`given back already`,
  outdated: msg`out of date`,
  audit: msg`its return is in review`,
  activated: msg`its card is in use`,
  bound: msg`was sold with another ticket`,
};
