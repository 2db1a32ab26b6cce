import * as v from 'valibot';
import { operation } from './operation.ts';
import { Count, Id, Instant, Nothing, ShortText } from './shapes.ts';

/** Configuration of the messaging app's bridge; never stored. */
const JsApi = v.object({
  appId: v.string(),
  /** True where a stand-in plays the messaging app: the demo, the tests. */
  sandbox: v.boolean(),
});

/** The session object of the specification. */
export const Session = v.object({
  clear_session: v.string(),
  openid: v.string(),
  appid: v.string(),
  jsapi: JsApi,
  project: Id,
  projectName: v.string(),
  scenic: v.optional(Id),
});
export type Session = v.InferOutput<typeof Session>;

/** Trades the one-time ticket of the sign-in for the session object. An addition to the specification's calls. */
export const exchangeLoginTicket = operation({
  name: 'exchangeLoginTicket',
  kind: 'write',
  touches: ['session'],
  messaging: 'POST wxauth/session',
  mobile: null,
  auth: 'none',
  // `verifier` is the text whose SHA-256 went along as `code_challenge` when this browser began the sign-in; without one a cookie proves it.
  input: v.object({ ticket: ShortText, url: v.string(), verifier: v.optional(ShortText) }),
  output: Session,
});

/** Sends a code by text message. The answer's header `clearauthtoken` carries a token that is good for `phoneLogin` alone. */
export const verificationCode = operation({
  name: 'verificationCode',
  kind: 'write',
  touches: [],
  messaging: null,
  mobile: 'POST app/verificationcode',
  auth: 'none',
  // `captcha`: the widget's answer, once a call was refused with `captchaNeeded`.
  input: v.object({ phone: ShortText, project: Id, captcha: v.optional(v.object({ ticket: v.pipe(v.string(), v.maxLength(2_000)), randstr: ShortText })) }),
  output: v.object({ resend_at: Instant }),
});

/** Trades phone and code for a session, whose token comes in the header `clearauthtoken`; the token that came with the code goes there with the call. */
export const phoneLogin = operation({
  name: 'phoneLogin',
  kind: 'write',
  touches: ['session'],
  messaging: null,
  mobile: 'POST app/user/phonelogin',
  auth: 'none',
  input: v.object({ phone: ShortText, code: ShortText, project: Id }),
  // `visitor` tells visitors apart without naming one; a backend that has none to give leaves it out.
  output: v.object({ phone_mask: v.string(), visitor: v.optional(v.string()) }),
});

export const checkLogin = operation({
  name: 'checkLogin',
  kind: 'read',
  touches: ['session'],
  messaging: null,
  mobile: 'GET app/user/checklogin',
  input: v.object({}),
  output: v.object({ phone_mask: v.string(), project: Id }),
});

/** Ends the session that comes along. The specification has it in mobile mode alone. */
export const logout = operation({
  name: 'logout',
  kind: 'write',
  touches: ['session'],
  messaging: 'POST wxauth/logout',
  mobile: 'POST app/user/logout',
  auth: 'optional',
  input: v.object({}),
  output: Nothing,
});

/** Ends every other session of the visitor: for a lost phone or a borrowed browser. The current one goes on. */
export const logoutOthers = operation({
  name: 'logoutOthers',
  kind: 'write',
  touches: ['session'],
  messaging: 'POST wxauth/logoutothers',
  mobile: 'POST app/user/logoutothers',
  input: v.object({}),
  /** Number of ended sessions. */
  output: v.object({ ended: Count }),
});
