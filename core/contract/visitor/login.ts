import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Count, Id, Instant, Nothing, ShortText } from '#contract/shapes.ts';

/**
 * Sends a code by text message. The answer's header `clearauthtoken` carries a token that is good for `phoneLogin`
 * alone.
 */
export const verificationCode = operation({
  name: 'verificationCode',
  kind: 'write',
  touches: [],
  messaging: null,
  mobile: 'POST app/verificationcode',
  auth: 'none',
  // `captcha`: the widget's answer, once a call was refused with `captchaNeeded`.
  input: v.object({
    phone: ShortText,
    project: Id,
    captcha: v.optional(v.object({ ticket: v.pipe(v.string(), v.maxLength(2_000)), randstr: ShortText })),
  }),
  output: v.object({ resend_at: Instant }),
});

/**
 * Exchanges phone and code for a session, whose token comes in the header `clearauthtoken`; the token that came with
 * the code is sent there with the call.
 */
export const phoneLogin = operation({
  name: 'phoneLogin',
  kind: 'write',
  touches: ['session'],
  messaging: null,
  mobile: 'POST app/user/phonelogin',
  auth: 'none',
  input: v.object({ phone: ShortText, code: ShortText, project: Id }),
  // `visitor` distinguishes visitors without identifying one; absent where a backend has no such value.
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

/** Ends the session of the call. The specification has it in mobile mode only. */
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
  output: v.object({ ended: Count }),
});
