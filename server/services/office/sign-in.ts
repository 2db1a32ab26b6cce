import type { OfficeInput } from '#contract/office/office-operation.ts';
import type * as calls from '#contract/office/account.ts';
import { DomainError } from '#server/domain-error.ts';
import { randomToken, tokenHash } from '#server/secrets.ts';
import { securityEvent } from '#server/security-events.ts';
import type { OfficeContext, RequestMeta, SignedIn } from '#server/services/office/office-context.ts';
import { prefixOf, SESSION_MS } from '#server/services/office/office-context.ts';
import { isPassword } from '#server/services/office/passwords.ts';
import { provenByPasskey } from '#server/services/office/passkeys.ts';
import { spendCode } from '#server/services/office/second-factor.ts';
import { addAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { clearAttempts, countAttempt, lockedUntil } from '#server/store/office/proofs.ts';
import { dropSession, insertSession } from '#server/store/office/sessions.ts';
import type { StaffRow } from '#server/store/office/staff.ts';
import { readStaff, staffByLogin } from '#server/store/office/staff.ts';

const QUIET_MS = 86_400_000;
/** Wrong attempts that lock. */
const MOST_WRONG = 5;

/** The person who signed in, and the secret of the new session. */
export interface Opened {
  token: string;
}

/** Notes a deed about an account: it belongs to no venue. */
export const noteAccount = (
  tx: Queryable,
  meta: RequestMeta,
  staff: string,
  action: string,
  rest: { outcome?: 'refused'; after?: unknown } = {},
): Promise<void> =>
  addAudit(tx, {
    project_id: '',
    actor: `staff:${staff}`,
    role: '',
    action,
    object: `staff:${staff}`,
    address_prefix: prefixOf(meta.address),
    request_id: meta.requestId,
    ...rest,
  });

/** Opens a session under a new secret; an existing session ends, so that an attacker can't plant one whose secret they know. */
export async function openSession(
  tx: Queryable,
  context: OfficeContext,
  session: { staff: string; strong: boolean; began?: Date; instead?: string },
): Promise<string> {
  const token = randomToken();
  const at = new Date(context.now());
  if (session.instead !== undefined) await dropSession(tx, session.instead);
  await insertSession(tx, { token_hash: tokenHash(token), staff_id: session.staff, created_at: session.began ?? at, strong: session.strong, at });
  return token;
}

/** Counts an attempt by login and by address. @returns how many more may go wrong, and the keys to clear. @throws Refusal `locked` with `until` */
async function counted(context: OfficeContext, login: string, address: string): Promise<{ left: number; keys: string[] }> {
  const keys = [`office:login:${login}`, `office:address:${address}`].map((key) => context.secrets.rateKey(key));
  const now = context.now();
  let left = MOST_WRONG;
  for (const key of keys) {
    const failures = await countAttempt(context.db, key, new Date(now), new Date(now - QUIET_MS));
    if (failures === null) throw new DomainError('locked', { until: (await lockedUntil(context.db, key))?.getTime() ?? now });
    left = Math.min(left, failures === 0 ? 0 : MOST_WRONG - failures);
  }
  return { left, keys };
}

/** Notes a failure and refuses with the same error for every reason. */
async function refuse(context: OfficeContext, meta: RequestMeta, staff: string | undefined, extra: { left?: number }): Promise<never> {
  securityEvent(context.log, 'staff_refused');
  await noteAccount(context.db, meta, staff ?? 'unknown', extra.left === 0 ? 'session.locked' : 'session.refused', { outcome: 'refused' });
  throw new DomainError('badSignIn', extra);
}

/**
 * Checks a password and, where an authenticator is set up, a code, in one time for every failure.
 * @returns whether it was proved by more than the password. @throws Refusal `badSignIn` with `left`, `locked`
 */
async function provePassword(
  context: OfficeContext,
  meta: RequestMeta,
  login: string,
  staff: StaffRow | null,
  proof: { password: string; code: string },
): Promise<{ strong: boolean }> {
  const { left, keys } = await counted(context, login, meta.address);
  const known = await isPassword(proof.password, staff?.password ?? null);
  const strong = staff?.totp_enc !== null && staff !== null;
  const good = known && staff !== null && (!strong || (await spendCode(context.db, context.secrets, staff, proof.code, context.now())));
  if (!good) return refuse(context, meta, staff?.id, { left });
  await clearAttempts(context.db, keys);
  return { strong };
}

/** @throws Refusal `badSignIn`, `locked` */
export async function signIn(context: OfficeContext, meta: RequestMeta, input: OfficeInput<typeof calls.signIn>, instead?: string): Promise<Opened> {
  const login = input.login.trim().toLowerCase();
  const staff = await staffByLogin(context.db, login);
  const { strong } = await provePassword(context, meta, login, staff, input);
  return signedIn(context, meta, staff?.id ?? '', { strong, by: 'password' }, instead);
}

/** Works while the password is locked after wrong attempts. @throws Refusal `badSignIn` */
export async function passkeySignIn(context: OfficeContext, meta: RequestMeta, credential: unknown, instead?: string): Promise<Opened> {
  const staff = await provenByPasskey(context, credential).catch((error: unknown) => {
    if (error instanceof DomainError) return refuse(context, meta, undefined, {});
    throw error;
  });
  return signedIn(context, meta, staff, { strong: true, by: 'passkey' }, instead);
}

const signedIn = (context: OfficeContext, meta: RequestMeta, staff: string, how: { strong: boolean; by: string }, instead?: string): Promise<Opened> =>
  context.db.transaction(async (tx) => {
    const token = await openSession(tx, context, { staff, strong: how.strong, ...(instead === undefined ? {} : { instead }) });
    await noteAccount(tx, meta, staff, 'session.begin', { after: { by: how.by } });
    return { token };
  });

/**
 * Authenticates the signed-in user again and replaces the session token. A session that was opened with a second factor or a passkey does not accept the
 * password alone. @throws Refusal `badSignIn`, `locked`, `freshNeeded` for such a password
 */
export async function stepUp(context: OfficeContext, caller: SignedIn, input: OfficeInput<typeof calls.stepUp>): Promise<Opened> {
  const { staff, session } = caller;
  let strong = true;
  if (input.credential !== undefined) {
    const proven = await provenByPasskey(context, input.credential);
    if (proven !== staff.id) return refuse(context, caller, staff.id, {});
  } else {
    const by = await provePassword(context, caller, staff.login, await readStaff(context.db, staff.id), { password: input.password ?? '', code: input.code });
    if (session.strong && !by.strong) throw new DomainError('freshNeeded');
    strong = by.strong;
  }
  return context.db.transaction(async (tx) => {
    const token = await openSession(tx, context, {
      staff: staff.id,
      strong,
      began: session.created_at,
      instead: session.token_hash,
    });
    await noteAccount(tx, caller, staff.id, 'session.prove');
    return { token };
  });
}

/** The instant before which sessions are over. */
export const oldestSession = (now: number): Date => new Date(now - SESSION_MS);
