import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '#server/keys/secrets.ts';
import { keysOf, replaceRecovery, spendRecovery } from './proofs.store.ts';
import { spendTotpStep, type StaffRow } from './staff.store.ts';
import type { Queryable } from '#server/db/database.ts';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Letters and digits that look alike are left out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const ALPHABET = `${LETTERS}23456789`;

const fieldOf = (column: 'totp_enc' | 'totp_new_enc', staff: string) => [`staff.${column}`, '', staff] as const;

export const totpOf = (secret: string, login: string): TOTP =>
  new TOTP({
    issuer: 'Venue office',
    label: login,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** Where an account has a second factor, somebody who knows only the password must not add another one. */
export const hasSecondFactor = async (db: Queryable, staff: StaffRow): Promise<boolean> =>
  staff.totp_enc !== null || (await keysOf(db, staff.id)).length > 0;

export function newTotp(secrets: Secrets, staff: StaffRow): { secret: string; sealed: string; url: string } {
  const secret = new Secret({ size: 20 }).base32;
  return {
    secret,
    sealed: secrets.encrypt(secret, fieldOf('totp_new_enc', staff.id)),
    url: totpOf(secret, staff.login).toString(),
  };
}

function stepOf(secret: string, login: string, code: string, now: number): number | null {
  const delta = totpOf(secret, login).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

export function confirmedTotp(
  secrets: Secrets,
  staff: StaffRow,
  code: string,
  now: number,
): { sealed: string; step: number } | null {
  if (staff.totp_new_enc === null) return null;
  const secret = secrets.decrypt(staff.totp_new_enc, fieldOf('totp_new_enc', staff.id));
  const step = stepOf(secret, staff.login, code, now);
  return step === null ? null : { sealed: secrets.encrypt(secret, fieldOf('totp_enc', staff.id)), step };
}

/** A code is six digits of the authenticator, or a recovery code. */
export async function spendCode(
  tx: Queryable,
  secrets: Secrets,
  staff: StaffRow,
  code: string,
  now: number,
): Promise<boolean> {
  if (staff.totp_enc === null) return false;
  if (!/^\d{6}$/.test(code)) return spendRecovery(tx, staff.id, secrets.codeHash(staff.id, code), new Date(now));
  const step = stepOf(secrets.decrypt(staff.totp_enc, fieldOf('totp_enc', staff.id)), staff.login, code, now);
  return step !== null && spendTotpStep(tx, staff.id, step);
}

export async function newRecovery(tx: Queryable, secrets: Secrets, staff: string): Promise<string[]> {
  const oneOf = (characters: string): string => characters.charAt(randomInt(characters.length));
  // It begins with a letter, so that a field knows it from the digits of an authenticator at once.
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => oneOf(LETTERS) + Array.from({ length: 9 }, () => oneOf(ALPHABET)).join(''),
  );
  await replaceRecovery(
    tx,
    staff,
    codes.map((code) => secrets.codeHash(staff, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export const sealTotp = (secrets: Secrets, staff: string, secret: string): string =>
  secrets.encrypt(secret, fieldOf('totp_enc', staff));
