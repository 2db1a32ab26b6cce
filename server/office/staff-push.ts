import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/staff-push.ts';
import { MOST_PUSH_DEVICES, WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { DomainError } from '#server/domain-error.ts';
import type { PushAddress } from '#server/providers/push/push.ts';
import { type SealedField, tokenHash } from '#server/keys/secrets.ts';
import type { OfficeContext, SignedIn } from './office-context.ts';
import { noteAccount } from './sign-in.ts';
import * as store from './staff-push.store.ts';

export const pushField = (id: string): SealedField => ['staff_push.address_enc', '', id];

export async function getStaffPush(
  { db, push }: OfficeContext,
  { staff }: SignedIn,
): Promise<WireOutputOf<typeof calls.getStaffPush>> {
  return { key: push?.publicKey, devices: await store.pushesOf(db, staff.id) };
}

export async function subscribeStaffPush(
  context: OfficeContext,
  { staff, ...meta }: SignedIn,
  { endpoint, p256dh, auth, locale }: ParsedInputOf<typeof calls.subscribeStaffPush>,
): Promise<void> {
  const { db, push, secrets } = context;
  if (!push) throw new DomainError('stateForbids');
  if (!push.accepts(endpoint)) throw new DomainError('refusedInput');
  const id = tokenHash(endpoint);
  const address: PushAddress = { endpoint, p256dh, auth };
  const address_enc = secrets.encrypt(JSON.stringify(address), pushField(id));
  await db.transaction(async (tx) => {
    const row = { id, address_enc, locale, kinds: [...WAITING_KINDS] };
    await store.putPush(tx, staff.id, row, new Date(context.now()), MOST_PUSH_DEVICES);
    await noteAccount(tx, meta, staff.id, 'account.push');
  });
}

export const unsubscribeStaffPush = (
  { db }: OfficeContext,
  { staff, ...meta }: SignedIn,
  { id }: ParsedInputOf<typeof calls.unsubscribeStaffPush>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await store.dropOwnPush(tx, staff.id, id)) > 0) await noteAccount(tx, meta, staff.id, 'account.push-remove');
  });

export const chooseStaffPush = (
  { db }: OfficeContext,
  { staff, ...meta }: SignedIn,
  { id, kinds }: ParsedInputOf<typeof calls.chooseStaffPush>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await store.choosePushKinds(tx, staff.id, { id, kinds })) === 0) throw new DomainError('notFound');
    await noteAccount(tx, meta, staff.id, 'account.push', { after: { kinds } });
  });
