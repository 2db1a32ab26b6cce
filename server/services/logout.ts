import type { WireOutputOf as Out } from '#contract/operation.ts';
import type * as calls from '#contract/login.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { tokenHash } from '#server/secrets.ts';
import { forgetOtherTokens, forgetToken } from '#server/services/sign-in.ts';
import { announce } from '#server/store/changes.ts';
import { dropTargetsOfOthers, dropTargetsOfSession } from '#server/store/notice-targets.ts';
import { dropOtherSessions, dropSession } from '#server/store/visitors.ts';

interface Came {
  /** The token that came along. */
  token: string | undefined;
}

/** Ends the session that came along, and what is sent to the phone that holds it; without one there is nothing to end. */
export async function logout(context: Context, { token }: Came): Promise<Record<string, never>> {
  if (token === undefined) return {};
  const hash = tokenHash(token);
  await context.db.transaction(async (tx) => {
    await dropTargetsOfSession(tx, hash);
    if ((await dropSession(tx, hash)) > 0) await announce(tx, { kind: 'session', hash });
  });
  forgetToken(context, hash);
  return {};
}

/** Ends all sessions of the visitor but the one that came along. */
export async function logoutOthers(context: Context, visitor: Visitor, { token }: Came): Promise<Out<typeof calls.logoutOthers>> {
  if (token === undefined) throw new DomainError('noSession');
  const { project, visitor_id } = visitor;
  const except = tokenHash(token);
  const ended = await context.db.transaction(async (tx) => {
    await dropTargetsOfOthers(tx, project, visitor_id, except);
    const count = await dropOtherSessions(tx, project, visitor_id, except);
    if (count > 0) await announce(tx, { kind: 'sessions', project, visitor_id, except });
    return count;
  });
  forgetOtherTokens(context, visitor, except);
  return { ended };
}
