import { repairPhone } from '#domain/lib/phone.ts';
import { plainText } from '#domain/lib/text-repair.ts';

export type SearchText =
  | { kind: 'order'; order_no: string }
  | { kind: 'ticket'; ticket_no: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'tail'; tail: string }
  | { kind: 'payment'; number: string }
  | { kind: 'name'; name: string };

/** Our number of a payment, which providers call the merchant's: the order's number with a suffix. */
const TRADE_NO = /^(\d{16})_[0-9a-z]+$/i;
const REFUND_NO = /^R[0-9a-f]{30}$/i;
/** Providers number payments by digits, some with letters among them. */
const TRANSACTION = /^(?=(?:\D*\d){10})[\w-]{18,64}$/;

/**
 * The shape of the typed text decides: 16 digits and our number of a payment are an order, 12 digits a ticket, a
 * mainland or international number a phone, 4 digits the end of one, our number of a refund and longer ones of
 * providers a payment or refund; all else is a name.
 */
export function searchText(typed: string): SearchText | null {
  const text = plainText(typed).trim();
  if (text === '') return null;
  const plain = text.replace(/[\s-]/g, '');
  if (/^\d{16}$/.test(plain)) return { kind: 'order', order_no: plain };
  if (/^\d{12}$/.test(plain)) return { kind: 'ticket', ticket_no: plain };
  if (/^\d{4}$/.test(plain)) return { kind: 'tail', tail: plain };
  const phone = repairPhone(text);
  if (/^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(phone)) return { kind: 'phone', phone };
  const number = text.replace(/\s/g, '');
  const order_no = TRADE_NO.exec(number)?.[1];
  if (order_no !== undefined) return { kind: 'order', order_no };
  if (REFUND_NO.test(number)) return { kind: 'payment', number: `R${number.slice(1).toLowerCase()}` };
  if (TRANSACTION.test(number)) return { kind: 'payment', number };
  return { kind: 'name', name: text };
}
