import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WaitingKind } from '#domain/office/waiting-kinds.ts';

export const WAITING_KIND_WORDS = {
  second: msg`A colleague needs a second person`,
  refund: msg`Refunds that were given up`,
  conflict: msg`Gate conflicts and held scans`,
  device: msg`Devices out of contact while their gate is open`,
  invoice: msg`Invoices that the issuer refused`,
  difference: msg`Differences from the bills`,
  unsettled: msg`Days that are not settled`,
  confirm: msg`Many orders to confirm`,
} as const satisfies Record<WaitingKind, MessageDescriptor>;
