import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Block } from '#domain/order/change-refund.ts';

export const REFUND_BLOCK_WORDS = {
  unpaid: msg`Not paid, so there is nothing to return.`,
  changed: msg`Changed once. A changed ticket can’t be refunded.`,
  used: msg`Checked at the gate. A used ticket can’t be refunded.`,
  void: msg`Returned or cancelled already.`,
  outdated: msg`Expired. The time for refunds is over.`,
  audit: msg`The venue is reviewing the refund you asked for.`,
  policy: msg`Not refundable.`,
  late: msg`The time for refunds is over.`,
  activated: msg`The card was activated. It can’t be refunded any more.`,
  card: msg`Paid with a member card. No money goes back.`,
  confirm: msg`Wait until the venue has confirmed the order.`,
  bound: msg`Another ticket of the order is valid only together with this one. Return both.`,
  shared: msg`One code for several people: unused entries can be returned.`,
} as const satisfies Record<Block, MessageDescriptor>;

export const CHANGE_BLOCK_WORDS = {
  unpaid: msg`Only paid tickets can be changed.`,
  changed: msg`Already changed. Each ticket can be changed once.`,
  used: msg`Checked at the gate. A used ticket can’t be changed.`,
  void: msg`Returned or cancelled already.`,
  outdated: msg`Expired. The time for changes is over.`,
  audit: msg`The venue is reviewing a refund. It can’t be changed meanwhile.`,
  policy: msg`Tickets of this kind can’t be changed.`,
  late: msg`The time for changes is over.`,
  activated: msg`The card was activated.`,
  card: msg`Paid with a member card for this very day. Return it and book again.`,
  confirm: msg`It can be changed once the venue has confirmed the order.`,
  bound: msg`It is valid only together with another ticket of the order.`,
  shared: msg`One code for several people can’t be changed. Unused entries can be returned.`,
} as const satisfies Record<Block, MessageDescriptor>;
