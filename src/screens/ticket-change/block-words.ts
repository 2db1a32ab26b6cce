import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Block } from '#domain/change-refund.ts';

/** Why a ticket can't be changed. */
export const BLOCK_WORDS = {
  unpaid: msg`Not paid yet: pay first, then it can be changed`,
  changed: msg`Changed once already: it can’t be changed or refunded`,
  used: msg`Used already`,
  void: msg`Cancelled`,
  outdated: msg`Expired`,
  audit: msg`A refund is under review`,
  policy: msg`The venue does not change this ticket`,
  late: msg`The time to change it is over`,
  activated: msg`The card is activated`,
  card: msg`Paid with a member card: it can’t be changed`,
  confirm: msg`The venue is still confirming it`,
  bound: msg`It goes with another ticket`,
  shared: msg`One code for several people: only unused entries can be returned`,
} as const satisfies Record<Block, MessageDescriptor>;
