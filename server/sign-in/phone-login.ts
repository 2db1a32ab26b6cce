import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import type * as calls from '#contract/visitor/login.ts';
import { maskPhone } from '#domain/lib/phone.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';
import { DomainError } from '#server/domain-error.ts';
import { randomToken, tokenHash } from '#server/keys/secrets.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { countFailure, type RateLimit, refuseWhenSpent } from '#server/limits/rate-limit.ts';
import { checkCode, CODE_LIFE_MS, mobileOf, sendCode } from './sms.ts';
import {
  dropCodeToken,
  insertCodeToken,
  insertSession,
  isCodeToken,
  phoneMaskOf,
  visitorOfPhone,
} from './visitors.store.ts';

export interface SignInMeta {
  address: string;
  token: string | undefined;
  giveToken(token: string): void;
  /** Called with the token of a new session, so that its browser may open the page of codes. */
  setPageCookies(token: string): void;
}

/**
 * Limit of failed logins from one address. Once half of it is used up, asking for a code from this address requires a
 * captcha.
 */
const addressFailures = (address: string, share = 1): RateLimit => [
  `login-failed:address:${address}`,
  { burst: 60 * share, perSeconds: 600 * share },
];

/**
 * Limits of failed logins for a phone, an address and a venue. Only failures count, because a venue's wireless network
 * is one address for a whole crowd. The limit for the venue keeps all guesses together far below the million possible
 * codes.
 */
const failuresOf = (project: string, address: string, anyPhone: string): RateLimit[] => [
  [`login-failed:phone:${anyPhone}`, { burst: 20, perSeconds: 3600 }],
  addressFailures(address),
  [`login-failed:project:${project}`, { burst: 1000, perSeconds: 3600 }],
];

/** Sends a code and returns a token that can be used only for this phone's login. */
export async function verificationCode(
  context: Context,
  { phone, project, captcha }: In<typeof calls.verificationCode>,
  meta: SignInMeta,
): Promise<Out<typeof calls.verificationCode>> {
  const token = randomToken();
  const guesses = [addressFailures(meta.address, 0.5)];
  const sent = await sendCode(context, {
    project,
    purpose: 'login',
    phone,
    address: meta.address,
    asker: tokenHash(token),
    captcha,
    guesses,
  });
  const phoneHash = context.secrets.phoneHash(project, mobileOf(phone));
  await insertCodeToken(context.db, tokenHash(token), project, phoneHash, new Date(context.now() + CODE_LIFE_MS));
  meta.giveToken(token);
  return sent;
}

export async function phoneLogin(
  context: Context,
  input: In<typeof calls.phoneLogin>,
  meta: SignInMeta,
): Promise<Out<typeof calls.phoneLogin>> {
  const { project } = input;
  const phone = mobileOf(input.phone);
  const failures = failuresOf(project, meta.address, context.secrets.phoneHash('', phone));
  await refuseWhenSpent(context, failures);
  const hash = context.secrets.phoneHash(project, phone);
  const at = new Date(context.now());
  const before = tokenHash(meta.token ?? '');
  const isAsker = meta.token !== undefined && (await isCodeToken(context.db, before, project, hash, at));
  if (!isAsker || !(await checkCode(context, { project, purpose: 'login', phone, code: input.code, asker: before }))) {
    // Without the token of the request for this code, only the address counts: else a stranger could lock out the owner
    // of the phone.
    await countFailure(context, isAsker ? failures : failures.slice(1, 2));
    securityEvent(context.log, 'login_failed', { why: isAsker ? 'wrong code' : 'not who asked for the code' });
    throw new DomainError('smsCodeWrong');
  }
  const mask = maskPhone(phone);
  const token = randomToken();
  const visitor = await context.db.transaction(async (tx) => {
    const visitor = await visitorOfPhone(tx, project, { hash, mask }, newId(at.getTime()));
    await insertSession(tx, { tokenHash: tokenHash(token), project, visitor, at });
    await dropCodeToken(tx, before);
    return visitor;
  });
  meta.giveToken(token);
  meta.setPageCookies(token);
  return { phone_mask: mask, visitor };
}

export async function checkLogin(context: Context, visitor: Visitor): Promise<Out<typeof calls.checkLogin>> {
  return { phone_mask: await phoneMaskOf(context.db, visitor.project, visitor.visitor_id), project: visitor.project };
}
