import * as v from 'valibot';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { exchangeLoginTicket } from '#contract/visitor/session.ts';
import { Id } from '#contract/shapes.ts';
import { retentionMs } from '#domain/lib/retention.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';
import { DomainError } from '#server/domain-error.ts';
import { randomToken, sameText, tokenHash } from '#server/keys/secrets.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { MessagingAuth } from './messaging-auth.ts';
import type { Changes, Queryable } from '#server/db/database.ts';
import {
  answerSignIn,
  insertSession,
  insertSignIn,
  lockSignIn,
  openidOf,
  readSession,
  readSignIn,
  type SignInRow,
  spendTicket,
  touchSession,
  visitorOf,
} from './visitors.store.ts';

const STATE_LIFE_MS = 10 * 60_000;
const TICKET_LIFE_MS = 60_000;
/**
 * A callback that is repeated within this time, milliseconds, gets a ticket again, because some web views send it
 * twice.
 */
const REPEAT_MS = 60_000;
const TOUCH_EVERY_MS = 60_000;

/** Allowed return address of a sign-in, in plain ASCII: a hash path, or the page of codes. */
const TARGET = /^(#\/|\/tickets\?)[\x21-\x7e]{0,500}$/;
/** SHA-256 in base64url, as the browser makes it of its verifier. */
const HASH = /^[\w-]{43}$/;

export interface SignInStart {
  project: string;
  /** Hash path to come back to, or the page of codes; any other text leads to the home screen. */
  target: string;
  /** SHA-256 of the random verifier that the browser stores; with a malformed one the ticket can't be exchanged. */
  verifierHash: string;
  callback: string;
}

export async function enter(
  context: Context,
  auth: MessagingAuth,
  { project, target, verifierHash, callback }: SignInStart,
): Promise<string> {
  if (!v.is(Id, project)) throw new DomainError('notFound');
  await catalogOf(context, project);
  const nonce = randomToken();
  await insertSignIn(context.db, {
    nonce,
    project,
    target: TARGET.test(target) ? target : '#/',
    verifierHash: HASH.test(verifierHash) ? verifierHash : null,
    at: new Date(context.now()),
  });
  return auth.authorizeUrl(callback, context.secrets.signState(nonce));
}

type CallbackOutcome = { ticket: string; target: string } | { again: string; target: string } | null;

/**
 * Finds where the visitor goes next, with a one-time ticket; null for an unknown state, `again` when the visitor has to
 * start again. A repeated callback is answered only if it has the same code as the first one. The provider is asked
 * before the transaction, because a slow provider must not hold connections or locks.
 */
export async function callback(
  context: Context,
  auth: MessagingAuth,
  code: string,
  state: string,
): Promise<CallbackOutcome> {
  const nonce = context.secrets.stateNonce(state);
  if (!nonce) return null;
  const signIn = await readSignIn(context.db, nonce);
  if (!signIn) return null;
  const again = { again: signIn.project_id, target: signIn.target };
  const isOld = (): boolean => context.now() - signIn.created_at.getTime() > STATE_LIFE_MS;
  if (isOld()) return again;
  const openid = signIn.visitor_id === null ? await openidBehind(context, auth, code, nonce) : null;
  return context.db.transaction(async (tx) => {
    const locked = await lockSignIn(tx, nonce);
    if (!locked || isOld()) return again;
    const visitor = await visitorToAnswer(tx, context, locked, { code, openid });
    if (visitor === null) return again;
    const ticket = randomToken();
    const now = context.now();
    await answerSignIn(tx, nonce, {
      visitor,
      codeHash: tokenHash(code),
      ticketHash: tokenHash(ticket),
      at: new Date(now),
      expires: new Date(now + TICKET_LIFE_MS),
    });
    return { ticket, target: signIn.target };
  });
}

async function visitorToAnswer(
  tx: Queryable,
  context: Context,
  signIn: SignInRow,
  given: { code: string; openid: string | null },
): Promise<string | null> {
  const now = context.now();
  if (signIn.visitor_id === null)
    return given.openid === null ? null : visitorOf(tx, signIn.project_id, given.openid, newId(now));
  const isRecent = signIn.answered_at !== null && now - signIn.answered_at.getTime() < REPEAT_MS;
  return isRecent && signIn.code_hash !== null && sameText(signIn.code_hash, tokenHash(given.code))
    ? signIn.visitor_id
    : null;
}

/**
 * Running queries of codes at the provider, by state and code: a web view that sends its callback twice at once gets
 * one answer for both, since a code can be queried only once.
 */
const asking = new Map<string, Promise<string | null>>();

function openidBehind(context: Context, auth: MessagingAuth, code: string, nonce: string): Promise<string | null> {
  if (!/^[\x21-\x7e]{1,200}$/.test(code)) return Promise.resolve(null);
  const question = `${nonce} ${code}`;
  const known = asking.get(question);
  if (known) return known;
  const answer = auth
    .openidOf(code)
    .catch((error: unknown) => {
      context.log.warn({ reason: String(error) }, 'the messaging app did not say who signs in');
      return null;
    })
    .finally(() => setTimeout(() => asking.delete(question), REPEAT_MS).unref());
  asking.set(question, answer);
  return answer;
}

async function beginSession(context: Context, ticket: string, verifier = '', hash: string) {
  const at = new Date(context.now());
  return context.db.transaction(async (tx) => {
    const spent = await spendTicket(tx, tokenHash(ticket), tokenHash(verifier), at);
    if (!spent) return null;
    await insertSession(tx, { tokenHash: hash, project: spent.project_id, visitor: spent.visitor_id, at });
    return { ...spent, openid: await openidOf(tx, spent.project_id, spent.visitor_id) };
  });
}

/**
 * Prefix of the hashes of sessions that the page of codes began itself: no token has such a hash, so they are useless
 * elsewhere.
 */
const PAGE_SESSION = 'page.';

export async function beginPageSession(
  context: Context,
  ticket: string,
  verifier: string | undefined,
): Promise<{ hash: string; visitor: Visitor } | null> {
  const hash = `${PAGE_SESSION}${tokenHash(randomToken())}`;
  const owner = await beginSession(context, ticket, verifier, hash);
  return (
    owner && { hash, visitor: { project: owner.project_id, visitor_id: owner.visitor_id, openid: owner.openid ?? '' } }
  );
}

export async function exchangeTicket(
  context: Context,
  input: ParsedInputOf<typeof exchangeLoginTicket>,
  { proof }: { proof: string | undefined },
): Promise<WireOutputOf<typeof exchangeLoginTicket>> {
  const { auth } = context;
  if (!auth) throw new DomainError('loginTicketSpent');
  const token = randomToken();
  const owner = await beginSession(context, input.ticket, input.verifier ?? proof, tokenHash(token));
  if (!owner) throw new DomainError('loginTicketSpent');
  const { project } = await catalogOf(context, owner.project_id);
  return {
    clear_session: token,
    openid: owner.openid ?? '',
    appid: auth.appid,
    jsapi: { appId: auth.appid, sandbox: auth.sandbox },
    project: project.project,
    projectName: project.project_name.zh_CN,
  };
}

/** @returns who calls, or null when the token is unknown, was unused for too long or is too old. */
export async function visitorOfToken(context: Context, token: string): Promise<Visitor | null> {
  return /^[\w-]{43}$/.test(token) ? visitorOfSession(context, tokenHash(token)) : null;
}

export async function visitorOfSession(context: Context, hash: string): Promise<Visitor | null> {
  const now = context.now();
  const known = knownTo(context);
  const seen = known.get(hash);
  if (seen && now - seen.at < KNOWN_MS && now >= seen.at) return seen.visitor;
  const row = await readSession(
    context.db,
    hash,
    new Date(now - retentionMs('resting-sessions')),
    new Date(now - retentionMs('sessions')),
  );
  if (!row) return null;
  if (now - row.seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(context.db, hash, new Date(now));
  const visitor = { project: row.project_id, visitor_id: row.visitor_id, openid: row.openid ?? '' };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(hash, { visitor, at: now });
  return visitor;
}

/**
 * Milliseconds for which a process trusts a checked token without asking the database: a visitor's taps follow each
 * other closely.
 */
const KNOWN_MS = 5000;
const MOST_KNOWN = 20_000;
type Known = Map<string, { visitor: Visitor; at: number }>;
const sessions = new WeakMap<Changes, Known>();

function knownTo({ db }: Context): Known {
  const known: Known = sessions.get(db.changes) ?? new Map();
  if (sessions.has(db.changes)) return known;
  sessions.set(db.changes, known);
  db.changes.subscribe((change) => {
    if (change === null) known.clear(); // A sign-out may have been missed.
    else if (change.kind === 'session') known.delete(change.hash);
    else if (change.kind === 'sessions') forgetOthers(known, change, change.except);
  });
  return known;
}

/** After a sign-out this process forgets the token at once, the others when they are notified. */
export const forgetToken = (context: Context, hash: string): unknown => knownTo(context).delete(hash);
export const forgetOtherTokens = (context: Context, visitor: Visitor, ownHash: string): void =>
  forgetOthers(knownTo(context), visitor, ownHash);

function forgetOthers(
  known: Known,
  { project, visitor_id }: Pick<Visitor, 'project' | 'visitor_id'>,
  ownHash: string,
): void {
  for (const [hash, { visitor }] of known)
    if (hash !== ownHash && visitor.project === project && visitor.visitor_id === visitor_id) known.delete(hash);
}

export const sessionLimits = (now: number): { idle: Date; oldest: Date; signIns: Date } => ({
  idle: new Date(now - retentionMs('resting-sessions')),
  oldest: new Date(now - retentionMs('sessions')),
  signIns: new Date(now - 2 * STATE_LIFE_MS),
});
