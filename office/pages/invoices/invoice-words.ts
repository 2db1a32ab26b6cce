import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';

export const INVOICE_WORDS = {
  REQUESTED: [msg({ message: 'Waits for the issuer', context: 'state of an invoice' }), 'wait'],
  ISSUED: [msg({ message: 'Issued', context: 'state of an invoice' }), 'ok'],
  FAILED: [msg({ message: 'Refused by the issuer', context: 'state of an invoice' }), 'bad'],
  REVERSED: [msg({ message: 'Reversed', context: 'state of an invoice' }), 'mute'],
} as const satisfies Record<InvoiceLine['state'], readonly [MessageDescriptor, string]>;

/** Sentences for `why` of a refused deed. */
export const WHY_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  over: msg`It is in another state by now. Close this and look at the list.`,
  another: msg`The order has a newer invoice. This one stays as it is.`,
  asking: msg`The issuer is being asked at this moment. Try again in a minute.`,
};
