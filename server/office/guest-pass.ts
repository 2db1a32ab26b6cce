import { SHEET_PURPOSES, type SheetPurpose } from '#domain/office/guest-list.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import type { GuestListKey } from './guests.store.ts';

export type GuestPurpose = 'look' | SheetPurpose;

export interface GuestPass {
  purpose: GuestPurpose;
  /** Number of the row in the audit log that states the reason or the purpose. */
  record: string;
  /** Epoch milliseconds. */
  until: number;
}

const isPurpose = (text: string): text is GuestPurpose =>
  text === 'look' || SHEET_PURPOSES.some((purpose) => purpose === text);

/** The signed text, so that a pass opens one list, for one colleague and until the sign-in ends. */
const signed = (caller: Colleague, { spot, day, session }: GuestListKey, { purpose, record, until }: GuestPass) =>
  [caller.project, caller.session.token_hash, spot, day, session ?? '', purpose, record, until].join('|');

export const passFor = (context: OfficeContext, caller: Colleague, key: GuestListKey, pass: GuestPass): string =>
  [pass.purpose, pass.record, pass.until, context.secrets.guestsMac(signed(caller, key, pass))].join('.');

/** @returns null for a pass that is over, or was made for another list, sign-in or colleague. */
export function readPass(context: OfficeContext, caller: Colleague, key: GuestListKey, text: string): GuestPass | null {
  const [, purpose = '', record = '', until = '', given = ''] =
    /^([a-z-]{1,20})\.(\d{1,19})\.(\d{13})\.([\w-]{43})$/.exec(text) ?? [];
  if (!isPurpose(purpose) || Number(until) <= context.now()) return null;
  const pass = { purpose, record, until: Number(until) };
  return context.secrets.accepts(given, (by) => by.guestsMac(signed(caller, key, pass))) ? pass : null;
}
