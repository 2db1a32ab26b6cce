import type { WireOutputOf as Out } from '#contract/operation.ts';
import type * as calls from '#contract/session.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { tokenHash } from '#server/secrets.ts';
import { forgetOtherTokens, forgetToken } from '#server/services/sign-in.ts';
import { dropOtherSessions, dropSession } from '#server/store/visitors.ts';

interface Came {
  /** The token that came along. */
  token: string | undefined;
}

/** Ends the session that came along; without one there is nothing to end. */
export async function logout(context: Context, { token }: Came): Promise<Record<string, never>> {
  if (token === undefined) return {};
  await dropSession(context.db, tokenHash(token));
  forgetToken(context, tokenHash(token));
  return {};
}

/** Ends all sessions of the visitor but the one that came along. */
export async function logoutOthers(context: Context, visitor: Visitor, { token }: Came): Promise<Out<typeof calls.logoutOthers>> {
  if (token === undefined) throw new DomainError('noSession');
  const ended = await dropOtherSessions(context.db, visitor.project, visitor.visitor_id, tokenHash(token));
  forgetOtherTokens(context, visitor, tokenHash(token));
  return { ended };
}
