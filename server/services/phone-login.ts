import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import type * as calls from '#contract/session.ts';
import { maskPhone } from '#domain/phone.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import { randomToken, tokenHash } from '#server/secrets.ts';
import { limit } from '#server/services/rate-limit.ts';
import { checkCode, CODE_LIFE_MS, mobileOf, sendCode } from '#server/services/sms.ts';
import { forgetToken } from '#server/services/sign-in.ts';
import { dropPrelogin, dropSession, insertPrelogin, insertSession, isPrelogin, phoneMaskOf, visitorOfPhone } from '#server/store/visitors.ts';

/** What a login by phone needs of the request besides its input. */
export interface LoginMeta {
  /** The visitor's network address. */
  address: string;
  /** The token that came along. */
  token: string | undefined;
  /** Takes the token that goes back. */
  giveToken(token: string): void;
}

/** Logins from one address; a venue's own wireless network is one address too. */
const LOGINS = { burst: 60, perSeconds: 600 };

/** Sends a code and gives a token that is good for nothing but this phone's login. @throws Refusal as `sendCode`. */
export async function verificationCode(
  context: Context,
  { phone, project }: In<typeof calls.verificationCode>,
  meta: LoginMeta,
): Promise<Out<typeof calls.verificationCode>> {
  const sent = await sendCode(context, { project, purpose: 'login', phone, address: meta.address });
  const token = randomToken();
  const phoneHash = context.secrets.phoneHash(project, mobileOf(phone));
  await insertPrelogin(context.db, tokenHash(token), project, phoneHash, new Date(context.now() + CODE_LIFE_MS));
  meta.giveToken(token);
  return sent;
}

/**
 * Trades phone and code for a session; whoever was never here becomes a visitor.
 * @throws Refusal `refusedInput` for a wrong number, `smsCodeWrong` for everything else that is wrong, `tooMany`.
 */
export async function phoneLogin(context: Context, input: In<typeof calls.phoneLogin>, meta: LoginMeta): Promise<Out<typeof calls.phoneLogin>> {
  const { project } = input;
  const phone = mobileOf(input.phone);
  await limit(context, `login:${meta.address}`, LOGINS);
  const hash = context.secrets.phoneHash(project, phone);
  const at = new Date(context.now());
  const before = meta.token === undefined ? null : tokenHash(meta.token);
  if (before !== null && !(await isPrelogin(context.db, before, project, hash, at))) throw new Refusal('smsCodeWrong');
  if (!(await checkCode(context, { project, purpose: 'login', phone, code: input.code }))) throw new Refusal('smsCodeWrong');
  const mask = maskPhone(phone);
  const token = randomToken();
  const visitor = await context.db.transaction(async (tx) => {
    const visitor = await visitorOfPhone(tx, project, { hash, mask }, newId(at.getTime()));
    await insertSession(tx, { tokenHash: tokenHash(token), project, visitor, at });
    if (before !== null) await dropPrelogin(tx, before);
    return visitor;
  });
  meta.giveToken(token);
  return { phone_mask: mask, visitor };
}

export async function checkLogin(context: Context, visitor: Visitor): Promise<Out<typeof calls.checkLogin>> {
  return { phone_mask: await phoneMaskOf(context.db, visitor.project, visitor.visitor_id), project: visitor.project };
}

/** Ends the session that came along; without one there is nothing to end. */
export async function logout(context: Context, meta: LoginMeta): Promise<Record<string, never>> {
  if (meta.token === undefined) return {};
  await dropSession(context.db, tokenHash(meta.token));
  forgetToken(context, tokenHash(meta.token));
  return {};
}
