import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { exchangeLoginTicket } from '#contract/session.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import { randomToken, tokenHash } from '#server/secrets.ts';
import { catalogOf } from '#server/services/catalog.ts';
import { answerSignIn, insertSession, insertSignIn, lockSignIn, openidOf, readSession, spendTicket, touchSession, visitorOf } from '#server/store/visitors.ts';

const STATE_LIFE_MS = 10 * 60_000;
const TICKET_LIFE_MS = 60_000;
/** A callback that comes twice within this time gets a ticket again: some web views send it twice. */
const REPEAT_MS = 60_000;
const IDLE_MS = 7 * 86_400_000;
const OLDEST_MS = 30 * 86_400_000;
const TOUCH_EVERY_MS = 60_000;

/** Starts a sign-in. @returns where to send the visitor. @throws Refusal `notFound` for an unknown project. */
export async function enter(context: Context, project: string, target: string, callback: string): Promise<string> {
  await catalogOf(context, project);
  const nonce = randomToken();
  await insertSignIn(context.db, nonce, project, target.startsWith('#/') ? target : '#/', new Date(context.now()));
  return context.auth.authorizeUrl(callback, context.secrets.signState(nonce));
}

/** Where the visitor goes next, with a one-time ticket; null when the state or the code is not good any more. */
export async function callback(
  context: Context,
  code: string,
  state: string,
): Promise<{ ticket: string; target: string } | { again: string; target: string } | null> {
  const nonce = context.secrets.stateNonce(state);
  if (!nonce) return null;
  return context.db.transaction(async (tx) => {
    const signIn = await lockSignIn(tx, nonce);
    const now = context.now();
    if (!signIn || now - signIn.created_at.getTime() > STATE_LIFE_MS) return signIn ? { again: signIn.project_id, target: signIn.target } : null;
    const repeated = signIn.visitor_id !== null && signIn.answered_at !== null && now - signIn.answered_at.getTime() < REPEAT_MS;
    const visitor = repeated ? signIn.visitor_id : await visitorBehind(context, code, (openid) => visitorOf(tx, signIn.project_id, openid, newId(now)));
    if (!visitor) return { again: signIn.project_id, target: signIn.target };
    const ticket = randomToken();
    await answerSignIn(tx, nonce, visitor, tokenHash(ticket), new Date(now), new Date(now + TICKET_LIFE_MS));
    return { ticket, target: signIn.target };
  });
}

async function visitorBehind(context: Context, code: string, find: (openid: string) => Promise<string>): Promise<string | null> {
  const openid = await context.auth.openidOf(code);
  return openid === null ? null : find(openid);
}

/** Trades the one-time ticket for the session object. @throws Refusal `loginTicketSpent`. */
export async function exchangeTicket(context: Context, input: ParsedInputOf<typeof exchangeLoginTicket>): Promise<WireOutputOf<typeof exchangeLoginTicket>> {
  const at = new Date(context.now());
  const token = randomToken();
  const owner = await context.db.transaction(async (tx) => {
    const spent = await spendTicket(tx, tokenHash(input.ticket), at);
    if (!spent) throw new Refusal('loginTicketSpent');
    await insertSession(tx, { tokenHash: tokenHash(token), project: spent.project_id, visitor: spent.visitor_id, at });
    return { ...spent, openid: await openidOf(tx, spent.project_id, spent.visitor_id) };
  });
  const { project } = await catalogOf(context, owner.project_id);
  return {
    clear_session: token,
    openid: owner.openid ?? '',
    appid: context.auth.appid,
    jsapi: { appId: context.auth.appid, sandbox: context.auth.sandbox },
    project: project.project,
    projectName: project.project_name.zh_CN,
  };
}

/** @returns who calls, or null when the token is unknown, rested a week or is a month old. */
export async function visitorOfToken(context: Context, token: string): Promise<Visitor | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const now = context.now();
  const hash = tokenHash(token);
  const known = knownTo(context);
  const seen = known.get(hash);
  if (seen && now - seen.at < KNOWN_MS && now >= seen.at) return seen.visitor;
  const row = await readSession(context.db, hash, new Date(now - IDLE_MS), new Date(now - OLDEST_MS));
  if (!row) return null;
  if (now - row.seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(context.db, hash, new Date(now));
  const visitor = { project: row.project_id, visitor_id: row.visitor_id, openid: row.openid ?? '' };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(hash, { visitor, at: now });
  return visitor;
}

/** For how long a process takes a token for good without asking again, milliseconds: a visitor's taps come close together. */
const KNOWN_MS = 5000;
const MOST_KNOWN = 20_000;
const sessions = new WeakMap<Context, Map<string, { visitor: Visitor; at: number }>>();

function knownTo(context: Context): Map<string, { visitor: Visitor; at: number }> {
  const known = sessions.get(context) ?? new Map<string, { visitor: Visitor; at: number }>();
  sessions.set(context, known);
  return known;
}

/** A token was given back: this process forgets it at once, others within seconds. */
export const forgetToken = (context: Context, hash: string): unknown => knownTo(context).delete(hash);

/** The instants before which sessions and sign-ins are no longer of use. */
export const sessionLimits = (now: number): { idle: Date; oldest: Date; signIns: Date } => ({
  idle: new Date(now - IDLE_MS),
  oldest: new Date(now - OLDEST_MS),
  signIns: new Date(now - 2 * STATE_LIFE_MS),
});
