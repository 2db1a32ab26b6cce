import type { Day } from './day.ts';
import { parseDay } from './day.ts';

/** What a ticket code says: `v1.<ticket number>.<serial>.<yyyymmdd>.<Ed25519 signature>`; the signature covers all before it. */
export interface TicketCode {
  ticket_no: string;
  serial: number;
  valid_day: Day;
  signed: string;
  signature: string;
}

export const unsignedCode = (ticketNo: string, serial: number, validDay: Day): string => `v1.${ticketNo}.${serial}.${validDay.replaceAll('-', '')}`;

/** @returns the parts of a code, or null when it is none of ours. It says nothing about the signature. */
export function parseTicketCode(code: string): TicketCode | null {
  const match = /^(v1\.(\d{12})\.(\d{1,3})\.(\d{4})(\d{2})(\d{2}))\.([\w-]{86})$/.exec(code);
  if (!match) return null;
  const valid_day = parseDay(`${match[4]}-${match[5]}-${match[6]}`);
  if (!valid_day) return null;
  return { ticket_no: match[2] ?? '', serial: Number(match[3]), valid_day, signed: match[1] ?? '', signature: match[7] ?? '' };
}

/** @returns a number in groups of four, as people read it aloud. */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');
