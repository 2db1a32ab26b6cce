import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Id, ShortText } from '#contract/shapes.ts';

/** Configuration of the messaging app's bridge. */
const JsApi = v.object({
  appId: v.string(),
  /** True where a sandbox stands in for the messaging app. */
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

/** Exchanges the one-time ticket of the sign-in for the session object. An addition to the specification's calls. */
export const exchangeLoginTicket = operation({
  name: 'exchangeLoginTicket',
  kind: 'write',
  touches: ['session'],
  messaging: 'POST wxauth/session',
  mobile: null,
  auth: 'none',
  // `verifier` is the text whose SHA-256 went along as `code_challenge` when this browser began the sign-in; without
  // one a cookie proves it.
  input: v.object({ ticket: ShortText, url: v.string(), verifier: v.optional(ShortText) }),
  output: Session,
});
