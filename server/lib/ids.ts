import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { dayOf, timeOf } from '#domain/lib/day.ts';

/** A UUID of version 7: sortable by time, made by the program so that no sequence is needed. */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** `yyMMddHHmm` in venue time and six random digits. */
export const newOrderNo = (now: number): string =>
  `${dayOf(now).replaceAll('-', '').slice(2)}${timeOf(now).replace(':', '')}${digits(6)}`;

/** Twelve random digits that a person can read aloud; the first is never 0. */
export const newTicketNo = (): string => `${randomInt(1, 10)}${digits(11)}`;

/** The gateway's number of a payment attempt: the order and eight random characters, 25 in all. */
export const newTradeNo = (orderNo: string): string => `${orderNo}_${randomBytes(4).toString('hex')}`;
