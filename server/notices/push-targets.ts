import type * as calls from '#contract/visitor/notice-push.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { PushAddress } from '#server/providers/push/push.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import { storeTarget, addressField } from './notice-targets.ts';
import { dropOwnTarget, renewTarget, targetsOf } from './notice-targets.store.ts';

export async function getPush(context: Context, { project, visitor_id }: Visitor): Promise<Out<typeof calls.getPush>> {
  if (!context.push) return { phones: [] };
  const targets = await targetsOf(context.db, project, visitor_id);
  return { key: context.push.publicKey, phones: targets.filter(({ way }) => way === 'push').map(({ id }) => id) };
}

function addressOf({ push }: Context, { endpoint, p256dh, auth }: PushAddress): string {
  if (!push) throw new DomainError('temporarilyUnavailable');
  if (!push.accepts(endpoint)) throw new DomainError('refusedInput');
  return JSON.stringify({ endpoint, p256dh, auth } satisfies PushAddress);
}

export async function subscribePush(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.subscribePush>,
  token: string | undefined,
): Promise<Record<string, never>> {
  const address = addressOf(context, input);
  await storeTarget(context, visitor, {
    id: tokenHash(input.endpoint),
    way: 'push',
    address,
    locale: input.locale,
    token,
  });
  return {};
}

export async function unsubscribePush(
  { db }: Context,
  { project, visitor_id }: Visitor,
  { id }: In<typeof calls.unsubscribePush>,
): Promise<Record<string, never>> {
  await dropOwnTarget(db, project, visitor_id, id);
  return {};
}

export async function renewPush(
  context: Context,
  { was, ...input }: In<typeof calls.renewPush>,
): Promise<Record<string, never>> {
  const address = addressOf(context, input);
  const id = tokenHash(input.endpoint);
  const seal = (project_id: string): string => context.secrets.encrypt(address, addressField({ project_id, id }));
  await context.db.transaction((tx) => renewTarget(tx, tokenHash(was), id, seal));
  return {};
}
