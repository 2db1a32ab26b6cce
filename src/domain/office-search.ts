import { repairPhone } from './phone.ts';
import { plainText } from './text-repair.ts';

/** A parsed search for orders. */
export type SearchText =
  | { kind: 'order'; order_no: string }
  | { kind: 'ticket'; ticket_no: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'tail'; tail: string }
  | { kind: 'name'; name: string };

/** @returns what a typed text is by its shape: 16 digits an order, 12 a ticket, 11 a phone, 4 the end of one, else a whole name; null for nothing. */
export function searchText(typed: string): SearchText | null {
  const text = plainText(typed).trim();
  if (text === '') return null;
  const plain = text.replace(/[\s-]/g, '');
  if (/^\d{16}$/.test(plain)) return { kind: 'order', order_no: plain };
  if (/^\d{12}$/.test(plain)) return { kind: 'ticket', ticket_no: plain };
  if (/^\d{4}$/.test(plain)) return { kind: 'tail', tail: plain };
  const phone = repairPhone(text);
  if (/^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(phone)) return { kind: 'phone', phone };
  return { kind: 'name', name: text };
}
