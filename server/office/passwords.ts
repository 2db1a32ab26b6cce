import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sameText } from '#server/keys/secrets.ts';

const derive = promisify(argon2);

/** argon2id as OWASP asks for it: 19 MiB, two passes. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const;

async function hashWith(password: string, salt: string): Promise<string> {
  const hash = await derive('argon2id', {
    ...COST,
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64url'),
  });
  return `${salt}.${hash.toString('base64url')}`;
}

export const hashPassword = (password: string): Promise<string> =>
  hashWith(password, randomBytes(16).toString('base64url'));

const NOBODYS_SALT = Buffer.alloc(16).toString('base64url');

/** @param stored null for an unknown account; the check then takes as long and always fails. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const hash = await hashWith(password, stored?.split('.')[0] ?? NOBODYS_SALT);
  return sameText(hash, stored ?? '');
}
