import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetPurpose } from '#domain/office/guest-list.ts';

export const PURPOSE_WORDS = {
  boarding: msg`Boarding manifest`,
  'roll-call': msg`Roll call`,
  identity: msg`Identity check`,
} as const satisfies Record<SheetPurpose, MessageDescriptor>;

export const PURPOSE_ABOUT = {
  boarding: msg`Names, the end of documents, phones and ticket types.`,
  'roll-call': msg`Names, phones and orders, no documents.`,
  identity: msg`Names with whole document numbers, no phones.`,
} as const satisfies Record<SheetPurpose, MessageDescriptor>;
