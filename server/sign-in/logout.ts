import type { WireOutputOf as Out } from '#contract/operation.ts';
import type * as calls from '#contract/visitor/login.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import { forgetOtherTokens, forgetToken } from './sign-in.ts';
import { announce } from '#server/db/changes.ts';
import { dropTargetsOfOthers, dropTargetsOfSession } from '#server/notices/notice-targets.store.ts';
import { dropOtherSessions, dropPageSessions, dropSession } from './visitors.store.ts';

interface WithToken {
  token: string | undefined;
}

export async function logout(context: Context, { token }: WithToken): Promise<Record<string, never>> {
  if (token === undefined) return {};
  const hash = tokenHash(token);
  const ended = await context.db.transaction(async (tx) => {
    await dropTargetsOfSession(tx, hash);
    const pages = await dropPageSessions(tx, hash);
    const hashes = [...pages.map(({ token_hash }) => token_hash), ...((await dropSession(tx, hash)) > 0 ? [hash] : [])];
    for (const each of hashes) await announce(tx, { kind: 'session', hash: each });
    return hashes;
  });
  for (const each of [hash, ...ended]) forgetToken(context, each);
  return {};
}

export async function logoutOthers(
  context: Context,
  visitor: Visitor,
  { token }: WithToken,
): Promise<Out<typeof calls.logoutOthers>> {
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
