import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Instant, Nothing } from '#contract/shapes.ts';
import { Account, Code, Credential, CredentialOptions, LinkToken, Login, Password, Venue } from './shapes.ts';

const Hello = v.object({
  ...Account.entries,
  venues: v.array(Venue),
  /** Sent with every later call as `X-Office-CSRF`. */
  csrf: v.string(),
  /** By the server's clock: now, until when actions that need a fresh proof are open, and when the session ends. */
  now: Instant,
  fresh_until: Instant,
  ends_at: Instant,
  /**
   * True when a role of this account needs a second factor and this session was opened without one: it may do no more
   * than set one up.
   */
  needs_factor: v.boolean(),
  /** Fen above which a second person approves; null where the venue switched that off. */
  second_above: v.nullable(v.number()),
});

/** The signed-in person with their venues and roles. The session is in a cookie. */
export const officeHello = operation({
  audience: 'office',
  name: 'officeHello',
  kind: 'read',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({}),
  output: Hello,
});

/** Signs in by password and, where one is set up, a code. @refuses `badSignIn` with `left`, `locked` with `until`. */
export const signIn = operation({
  audience: 'office',
  name: 'signIn',
  kind: 'write',
  permission: 'nobody',
  input: v.object({ login: v.pipe(v.string(), v.maxLength(200)), password: Password, code: v.optional(Code, '') }),
  output: Nothing,
});

/** Options to sign in, or to prove oneself again, with a passkey. */
export const passkeyOptions = operation({
  audience: 'office',
  name: 'passkeyOptions',
  kind: 'write',
  permission: 'nobody',
  input: v.object({}),
  output: CredentialOptions,
});

/** Signs in with a passkey; a lock of the password does not concern it. @refuses `badSignIn`, `locked` */
export const passkeySignIn = operation({
  audience: 'office',
  name: 'passkeySignIn',
  kind: 'write',
  permission: 'nobody',
  input: v.object({ credential: Credential }),
  output: Nothing,
});

/**
 * Proves the identity once more; also after the session was idle too long.
 * @refuses `badSignIn`, `locked`, `freshNeeded` for a password where a passkey was used.
 */
export const stepUp = operation({
  audience: 'office',
  name: 'stepUp',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ password: v.optional(Password), code: v.optional(Code, ''), credential: v.optional(Credential) }),
  output: Nothing,
});

export const signOut = operation({
  audience: 'office',
  name: 'signOut',
  kind: 'write',
  permission: 'signed-in',
  input: v.object({}),
  output: Nothing,
});

/** Ends every session of the account, this one too. */
export const signOutAll = operation({
  audience: 'office',
  name: 'signOutAll',
  kind: 'write',
  permission: 'signed-in',
  input: v.object({}),
  output: Nothing,
});

/**
 * The person invited by a link. `keeps`: the link gives an existing account a role, which that account has to accept.
 * `waits`: a reset that a second owner has not approved.
 * @refuses `badSignIn` for a used or expired link.
 */
export const readInvite = operation({
  audience: 'office',
  name: 'readInvite',
  kind: 'read',
  permission: 'nobody',
  input: v.object({ token: LinkToken }),
  output: v.object({ login: Login, known: v.boolean(), keeps: v.boolean(), waits: v.boolean(), until: Instant }),
});

/**
 * Opens an account by its link, or sets a new password of one, and signs in. A reset takes the authenticator, the
 * recovery codes and the passkeys away. An account that also works for a venue other than the inviter's keeps its
 * proofs and only gets the role, which needs a session of the account, freshly proven.
 * @refuses `badSignIn`, `refusedInput` with `problem`, `freshNeeded` without such a session, `stateForbids` with
 * `problem` `waits` while a second owner has to agree
 */
export const acceptInvite = operation({
  audience: 'office',
  name: 'acceptInvite',
  kind: 'write',
  permission: 'nobody',
  input: v.object({
    token: LinkToken,
    name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))),
    password: v.optional(Password),
  }),
  output: Nothing,
});

/** Ends the other sessions of the account. @refuses `refusedInput` with `problem` */
export const changePassword = operation({
  audience: 'office',
  name: 'changePassword',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  fresh: true,
  input: v.object({ password: Password }),
  output: Nothing,
});

export const startTotp = operation({
  audience: 'office',
  name: 'startTotp',
  kind: 'write',
  permission: 'signed-in',
  fresh: true,
  input: v.object({}),
  output: v.object({ secret: v.string(), url: v.string() }),
});

const RecoveryCodes = v.object({ codes: v.array(v.string()) });

/**
 * @refuses `badSignIn` where the code is not that of the new secret.
 * @returns ten new recovery codes, shown once; the old ones are void.
 */
export const confirmTotp = operation({
  audience: 'office',
  name: 'confirmTotp',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  fresh: true,
  input: v.object({ code: Code }),
  output: RecoveryCodes,
});

/** Ten new recovery codes; the old ones are void. @refuses `stateForbids` without an authenticator */
export const newRecoveryCodes = operation({
  audience: 'office',
  name: 'newRecoveryCodes',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  fresh: true,
  input: v.object({}),
  output: RecoveryCodes,
});

export const newPasskeyOptions = operation({
  audience: 'office',
  name: 'newPasskeyOptions',
  kind: 'write',
  permission: 'signed-in',
  fresh: true,
  input: v.object({}),
  output: CredentialOptions,
});

/**
 * @refuses `badSignIn` where the passkey was made for another site, another challenge or without checking who holds it.
 */
export const addPasskey = operation({
  audience: 'office',
  name: 'addPasskey',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  fresh: true,
  input: v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)), credential: Credential }),
  output: Nothing,
});

/** @refuses `notFound`, `stateForbids` for the last proof beside the password of an account whose role needs one. */
export const removePasskey = operation({
  audience: 'office',
  name: 'removePasskey',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  fresh: true,
  input: v.object({ id: v.pipe(v.string(), v.maxLength(1400)) }),
  output: Nothing,
});

export type OfficeHello = v.InferOutput<typeof Hello>;
