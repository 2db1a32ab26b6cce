import { randomBytes, randomInt } from 'node:crypto';
import { dayOf, timeOf } from '#domain/day.ts';

/** A UUID of version 7: sortable by time, made by the program so that no sequence is needed. */
export function newId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** `yyMMddHHmm` in venue time and six random digits. */
export const newOrderNo = (now: number): string => `${dayOf(now).replaceAll('-', '').slice(2)}${timeOf(now).replace(':', '')}${digits(6)}`;

/** Twelve random digits that a person can read aloud; the first is never 0. */
export const newTicketNo = (): string => `${randomInt(1, 10)}${digits(11)}`;

/** The gateway's number of a payment attempt: the order and eight random characters, 25 in all. */
export const newTradeNo = (orderNo: string): string => `${orderNo}_${randomBytes(4).toString('hex')}`;
