import type { AuditAction } from '#domain/office/audit-actions.ts';
import type { ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/account.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Signer } from '#server/keys/root-keys.ts';
import { randomToken, tokenHash } from '#server/keys/secrets.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import {
  type OfficeContext,
  prefixOf,
  type RequestMeta,
  SESSION_MS,
  type SignedIn,
  type Outsider,
} from './office-context.ts';
import { isPassword } from './passwords.ts';
import { provenByPasskey } from './passkeys.ts';
import { spendCode } from './second-factor.ts';
import { addAudit } from './audit-log.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { clearAttempts, countAttempt, lockedUntil, type LockRule } from './proofs.store.ts';
import { dropSession, insertSession } from './sessions.store.ts';
import { readStaff, staffByLogin, type StaffRow } from './staff.store.ts';

const QUIET_MS = 86_400_000;
/**
 * Limit of wrong attempts for one login from one address, for one login in a browser that signed in to it before, and
 * for one session that proves itself again.
 */
const OWN_RULE: LockRule = { most: 5, firstMs: 60_000 };
/** A venue's people share one address, so its limit is wide. */
const ADDRESS_RULE: LockRule = { most: 50, firstMs: 60_000 };
/** Limit for one login, of attempts from all browsers that have not signed in to it before. */
const LOGIN_RULE: LockRule = { most: 100, firstMs: 15 * 60_000 };

export interface Opened {
  token: string;
  known?: string;
}

export const noteAccount = (
  tx: Queryable,
  meta: RequestMeta,
  staff: string,
  action: AuditAction,
  rest: { outcome?: 'refused'; after?: unknown } = {},
): Promise<string> =>
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

/**
 * Opens a session under a new secret; an existing session ends, so that an attacker can't plant one whose secret they
 * know.
 */
export async function openSession(
  tx: Queryable,
  context: OfficeContext,
  session: { staff: string; strong: boolean; began?: Date; instead?: string },
): Promise<string> {
  const token = randomToken();
  const at = new Date(context.now());
  if (session.instead !== undefined) await dropSession(tx, session.instead);
  await insertSession(tx, {
    token_hash: tokenHash(token),
    staff_id: session.staff,
    created_at: session.began ?? at,
    strong: session.strong,
    at,
  });
  return token;
}

async function counted(
  context: OfficeContext,
  rules: readonly (readonly [key: string, rule: LockRule])[],
): Promise<{ left: number; keys: string[] }> {
  const now = context.now();
  const keys = rules.map(([key]) => context.secrets.rateKey(key));
  let left = Infinity;
  for (const [index, [, rule]] of rules.entries()) {
    const key = keys[index] ?? '';
    const failures = await countAttempt(context.db, key, rule, new Date(now), new Date(now - QUIET_MS));
    if (failures === null)
      throw new DomainError('locked', { until: (await lockedUntil(context.db, key))?.getTime() ?? now });
    left = Math.min(left, failures === 0 ? 0 : rule.most - failures);
  }
  return { left, keys };
}

const MOST_KNOWN = 6;
const knownMac = (signer: Pick<Signer, 'gateMac'>, login: string, random: string): string =>
  signer.gateMac(`office-browser.${login}.${random}`);

/** A browser that signed in to this login before is not locked by wrong passwords from elsewhere. */
const isKnown = ({ secrets }: OfficeContext, login: string, stored: string): string | undefined =>
  stored.split('~').find((each) => {
    const [random = '', mac = ''] = each.split('.');
    return secrets.accepts(mac, (signer) => knownMac(signer, login, random));
  });

function knownAs(context: OfficeContext, login: string, stored: string): string {
  if (isKnown(context, login, stored) !== undefined) return stored;
  const random = randomToken();
  return [`${random}.${knownMac(context.secrets, login, random)}`, ...stored.split('~').filter(Boolean)]
    .slice(0, MOST_KNOWN)
    .join('~');
}

const failuresByLogin = new Map<string, { since: number; count: number }>();
const ROW_EVERY_MS = 60_000;

/**
 * Logs a failure, and refuses with the same error for every reason. In one process the failures of one account, and
 * those of all unknown logins together, share one row of the audit log a minute, because nothing ever deletes that log.
 * The failure that locks an account has a row of its own. The refusal does not wait for that row: whether there is one
 * depends on the account, which the time of the answer must not reveal.
 */
function refuse(context: OfficeContext, meta: RequestMeta, staff: string | undefined, extra: { left?: number }): never {
  securityEvent(context.log, 'staff_refused');
  const who = staff ?? 'unknown';
  const now = context.now();
  const attempts = failuresByLogin.get(who);
  if (extra.left === 0 && staff !== undefined) noteRefusal(context, meta, who, 'session.locked');
  else if (attempts && now >= attempts.since && now - attempts.since < ROW_EVERY_MS) attempts.count += 1;
  else {
    failuresByLogin.set(who, { since: now, count: 0 });
    noteRefusal(context, meta, who, 'session.refused', attempts?.count ? { more: attempts.count } : undefined);
  }
  throw new DomainError('badSignIn', extra);
}

function noteRefusal(
  { db, log }: OfficeContext,
  meta: RequestMeta,
  who: string,
  action: 'session.locked' | 'session.refused',
  after?: object,
): void {
  noteAccount(db, meta, who, action, { outcome: 'refused', after }).catch((error: unknown) =>
    log.error({ action, error: String(error) }, 'a refused sign-in is missing in the audit log'),
  );
}

/**
 * Checks a password and, where an authenticator is set up, a code. The time it takes does not reveal whether the
 * account exists.
 */
async function provePassword(
  context: OfficeContext,
  meta: RequestMeta,
  staff: StaffRow | null,
  proof: { password: string; code: string },
  rules: readonly (readonly [key: string, rule: LockRule])[],
): Promise<{ strong: boolean }> {
  const { left, keys } = await counted(context, rules);
  const known = await isPassword(proof.password, staff?.password ?? null);
  const strong = staff?.totp_enc !== null && staff !== null;
  const good =
    known &&
    staff !== null &&
    (!strong || (await spendCode(context.db, context.secrets, staff, proof.code, context.now())));
  if (!good) return refuse(context, meta, staff?.id, { left });
  await clearAttempts(context.db, keys);
  return { strong };
}

export async function signIn(
  context: OfficeContext,
  outsider: Outsider,
  input: ParsedInputOf<typeof calls.signIn>,
): Promise<Opened> {
  const login = input.login.normalize('NFKC').trim().toLowerCase();
  const staff = await staffByLogin(context.db, login);
  const known = isKnown(context, login, outsider.known);
  const rules: [string, LockRule][] =
    known === undefined
      ? [
          [`office:login:${login}|${outsider.address}`, OWN_RULE],
          [`office:address:${outsider.address}`, ADDRESS_RULE],
          [`office:login:${login}`, LOGIN_RULE],
        ]
      : [[`office:browser:${known}`, OWN_RULE]];
  const { strong } = await provePassword(context, outsider, staff, input, rules);
  return signedIn(context, outsider, staff?.id ?? '', login, { strong, by: 'password' });
}

/** Works while the password is locked after wrong attempts. */
export async function passkeySignIn(context: OfficeContext, outsider: Outsider, credential: unknown): Promise<Opened> {
  const { keys } = await counted(context, [[`office:passkeys:${outsider.address}`, ADDRESS_RULE]]);
  const id = await provenByPasskey(context, credential).catch((error: unknown) => {
    if (error instanceof DomainError) return refuse(context, outsider, undefined, {});
    throw error;
  });
  await clearAttempts(context.db, keys);
  const staff = await readStaff(context.db, id);
  return signedIn(context, outsider, id, staff?.login ?? '', { strong: true, by: 'passkey' });
}

const signedIn = (
  context: OfficeContext,
  outsider: Outsider,
  staff: string,
  login: string,
  how: { strong: boolean; by: string },
): Promise<Opened> =>
  context.db.transaction(async (tx) => {
    const token = await openSession(tx, context, {
      staff,
      strong: how.strong,
      instead: outsider.instead,
    });
    await noteAccount(tx, outsider, staff, 'session.begin', { after: { by: how.by } });
    return { token, known: knownAs(context, login, outsider.known) };
  });

/**
 * Authenticates the signed-in colleague again and replaces the session token. A session that was opened with a second
 * factor or a passkey does not accept the password alone.
 */
export async function stepUp(
  context: OfficeContext,
  caller: SignedIn,
  input: ParsedInputOf<typeof calls.stepUp>,
): Promise<Opened> {
  const { staff, session } = caller;
  let strong = true;
  if (input.credential !== undefined) {
    const proven = await provenByPasskey(context, input.credential);
    if (proven !== staff.id) return refuse(context, caller, staff.id, {});
  } else {
    const proof = { password: input.password ?? '', code: input.code };
    // Counted for this session only: guesses at the login elsewhere do not lock a signed-in colleague out.
    const by = await provePassword(context, caller, await readStaff(context.db, staff.id), proof, [
      [`office:session:${session.token_hash}`, OWN_RULE],
    ]);
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

export const oldestSession = (now: number): Date => new Date(now - SESSION_MS);
