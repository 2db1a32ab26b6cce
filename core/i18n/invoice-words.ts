import { msg } from '@lingui/core/macro';
import type { InvoiceRecord } from '#contract/visitor/invoices.ts';
import type { StatusWord } from './status-words.ts';

export const INVOICE_WORDS = {
  REQUESTED: { word: msg({ context: 'invoice status', message: 'Being issued' }), tone: 'info', icon: 'sync' },
  ISSUED: { word: msg({ context: 'invoice status', message: 'Issued' }), tone: 'ok', icon: 'tick' },
  FAILED: { word: msg({ context: 'invoice status', message: 'Not issued' }), tone: 'bad', icon: 'cross' },
  REVERSED: { word: msg({ context: 'invoice status', message: 'Reversed' }), tone: 'mute', icon: 'swap' },
} as const satisfies Record<InvoiceRecord['state'], StatusWord>;
