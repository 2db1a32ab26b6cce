import type { AuditAction } from '#domain/office/audit-actions.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/account.ts';
import { needsSecondFactor, SECOND_ABOVE } from '#domain/office/office-rights.ts';
import { passwordProblem } from '#domain/office/office-password.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import {
  FRESH_MS,
  isFresh,
  type OfficeContext,
  prefixOf,
  SESSION_MS,
  type SignedIn,
  type Outsider,
} from './office-context.ts';
import { hashPassword } from './passwords.ts';
import { addPasskey as registerPasskey } from './passkeys.ts';
import { confirmedTotp, hasSecondFactor, newRecovery, newTotp } from './second-factor.ts';
import { noteAccount, type Opened, openSession } from './sign-in.ts';
import { mayReset } from './staff.ts';
import { addAudit } from './audit-log.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { dropKey, dropProofs, keysOf, recoveryLeft } from './proofs.store.ts';
import { dropAccessOf, dropSession, dropSessionsOf, proveSession, readSession } from './sessions.store.ts';
import { readSetting } from './settings.store.ts';
import * as store from './staff.store.ts';

export async function officeHello(
  context: OfficeContext,
  caller: SignedIn,
  project: string,
): Promise<WireOutputOf<typeof calls.officeHello>> {
  const { staff, session } = caller;
  const roles = await store.rolesOf(context.db, staff.id);
  const keys = await keysOf(context.db, staff.id);
  const limit = roles.some((role) => role.project_id === project)
    ? (await readSetting(context.db, project)).second_above
    : undefined;
  return {
    staff: staff.id,
    login: staff.login,
    name: staff.name,
    totp: staff.totp_enc !== null,
    recovery: await recoveryLeft(context.db, staff.id),
    keys: keys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      created_at: created_at.getTime(),
      used_at: used_at?.getTime(),
    })),
    venues: roles.map(({ project_id, role, name, pay_names }) => ({
      project: project_id,
      name,
      role,
      pay_names: pay_names ?? undefined,
    })),
    csrf: context.secrets.staffCsrf(caller.token),
    now: context.now(),
    fresh_until: session.proved_at.getTime() + FRESH_MS,
    ends_at: session.created_at.getTime() + SESSION_MS,
    needs_factor: !session.strong && roles.some(({ role }) => needsSecondFactor(role)),
    second_above: limit === undefined ? SECOND_ABOVE : limit,
  };
}

export async function signOut(context: OfficeContext, { session, staff, ...meta }: SignedIn): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await dropSession(tx, session.token_hash)) await noteAccount(tx, meta, staff.id, 'session.end');
  });
}

export async function signOutAll(context: OfficeContext, { staff, ...meta }: SignedIn): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ended = await dropSessionsOf(tx, staff.id);
    await noteAccount(tx, meta, staff.id, 'session.end-all', { after: { ended } });
  });
}

export async function readInvite(
  context: OfficeContext,
  { token }: ParsedInputOf<typeof calls.readInvite>,
): Promise<WireOutputOf<typeof calls.readInvite>> {
  const invite = await store.readInvite(context.db, tokenHash(token), new Date(context.now()));
  if (!invite) throw new DomainError('badSignIn');
  const known = await store.staffByLogin(context.db, invite.login);
  const keeps = known !== null && !(await mayReset(context.db, invite.invited_by, known.id));
  return {
    login: invite.login,
    known: known?.password != null,
    keeps,
    waits: invite.waits && invite.approved_by === null,
    until: invite.expires_at.getTime(),
  };
}

function refuseWeak(password: string, login: string): void {
  const problem = passwordProblem(password, login);
  if (problem) throw new DomainError('refusedInput', { problem });
}

/**
 * Opens an account by its link, or restores access for a person who lost every proof; earlier proofs and sessions
 * become invalid. Where `mayReset` refuses a reset, the account only gets the role, and its owner must accept it while
 * signed in.
 */
export async function acceptInvite(
  context: OfficeContext,
  outsider: Outsider,
  input: ParsedInputOf<typeof calls.acceptInvite>,
): Promise<Opened | { token?: undefined }> {
  const now = context.now();
  const at = new Date(now);
  const shown = await store.readInvite(context.db, tokenHash(input.token), at);
  if (!shown) throw new DomainError('badSignIn');
  if (input.password !== undefined) refuseWeak(input.password, shown.login);
  const password = input.password === undefined ? null : await hashPassword(input.password);
  return context.db.transaction(async (tx) => {
    const invite = await store.takeInvite(tx, tokenHash(input.token), at);
    if (!invite) throw new DomainError('badSignIn');
    if (invite.waits && invite.approved_by === null) throw new DomainError('stateForbids', { problem: 'waits' });
    await store.insertStaff(tx, { id: newId(now), login: invite.login, name: input.name ?? '', at });
    const staff = await store.staffByLogin(tx, invite.login);
    if (!staff) throw new DomainError('badSignIn');
    await store.lockStaff(tx, staff.id);
    const resets = await mayReset(tx, invite.invited_by, staff.id);
    if (!resets) await refuseOthers(context, tx, staff, outsider.instead);
    if (resets) {
      if (input.name === undefined || password === null) throw new DomainError('refusedInput', { problem: 'short' });
      await dropProofs(tx, staff.id);
      await dropAccessOf(tx, staff.id);
      await store.setStaff(tx, staff.id, {
        name: input.name,
        password,
        totp_enc: null,
        totp_new_enc: null,
        made_by: invite.invited_by,
        made_at: at,
      });
    }
    const from = await store.roleOf(tx, invite.project_id, staff.id);
    await store.setRole(tx, invite.project_id, staff.id, invite.role);
    await addAudit(tx, {
      project_id: invite.project_id,
      actor: `staff:${staff.id}`,
      role: invite.role,
      action: 'staff.accept',
      object: `staff:${staff.id}`,
      before: from === null ? undefined : { role: from },
      after: { role: invite.role },
      address_prefix: prefixOf(outsider.address),
      request_id: outsider.requestId,
    });
    return resets
      ? {
          token: await openSession(tx, context, {
            staff: staff.id,
            strong: false,
            instead: outsider.instead,
          }),
        }
      : {};
  });
}

async function refuseOthers(
  context: OfficeContext,
  tx: Queryable,
  staff: store.StaffRow,
  token: string | undefined,
): Promise<void> {
  const session = token === undefined ? null : await readSession(tx, token);
  const isTheirs =
    session?.staff_id === staff.id &&
    isFresh(session, context.now()) &&
    context.now() - session.created_at.getTime() <= SESSION_MS;
  if (!isTheirs || !(session.strong || !(await hasSecondFactor(tx, staff)))) throw new DomainError('freshNeeded');
}

export async function changePassword(
  context: OfficeContext,
  caller: SignedIn,
  input: ParsedInputOf<typeof calls.changePassword>,
): Promise<void> {
  refuseWeak(input.password, caller.staff.login);
  const password = await hashPassword(input.password);
  await changed(context, caller, 'account.password', async (tx) => {
    await store.setStaff(tx, caller.staff.id, { password });
    await dropSessionsOf(tx, caller.staff.id, caller.session.token_hash);
  });
}

const changed = <T>(
  context: OfficeContext,
  { staff, ...meta }: SignedIn,
  action: AuditAction,
  work: (tx: Queryable, row: store.StaffRow) => Promise<T>,
): Promise<T> =>
  context.db.transaction(async (tx) => {
    const row = await store.lockStaff(tx, staff.id);
    if (!row) throw new DomainError('noSession');
    const result = await work(tx, row);
    await noteAccount(tx, meta, staff.id, action);
    return result;
  });

export const startTotp = (context: OfficeContext, caller: SignedIn): Promise<WireOutputOf<typeof calls.startTotp>> =>
  changed(context, caller, 'account.totp-start', async (tx, staff) => {
    const { secret, sealed, url } = newTotp(context.secrets, staff);
    await store.setStaff(tx, staff.id, { totp_new_enc: sealed });
    return { secret, url };
  });

export const confirmTotp = (
  context: OfficeContext,
  caller: SignedIn,
  { code }: ParsedInputOf<typeof calls.confirmTotp>,
): Promise<WireOutputOf<typeof calls.confirmTotp>> =>
  changed(context, caller, 'account.totp', async (tx, staff) => {
    const confirmed = confirmedTotp(context.secrets, staff, code, context.now());
    if (!confirmed) throw new DomainError('badSignIn');
    await store.setStaff(tx, staff.id, { totp_enc: confirmed.sealed, totp_new_enc: null, totp_step: confirmed.step });
    await proveSession(tx, caller.session.token_hash, new Date(context.now()));
    return { codes: await newRecovery(tx, context.secrets, staff.id) };
  });

export const newRecoveryCodes = (
  context: OfficeContext,
  caller: SignedIn,
): Promise<WireOutputOf<typeof calls.newRecoveryCodes>> =>
  changed(context, caller, 'account.recovery', async (tx, staff) => {
    if (staff.totp_enc === null) throw new DomainError('stateForbids');
    return { codes: await newRecovery(tx, context.secrets, staff.id) };
  });

export async function addPasskey(
  context: OfficeContext,
  caller: SignedIn,
  { name, credential }: ParsedInputOf<typeof calls.addPasskey>,
): Promise<void> {
  await registerPasskey(context, caller.staff, name, credential);
  await changed(context, caller, 'account.passkey-add', (tx) =>
    proveSession(tx, caller.session.token_hash, new Date(context.now())),
  );
}

export async function removePasskey(
  context: OfficeContext,
  caller: SignedIn,
  { id }: ParsedInputOf<typeof calls.removePasskey>,
): Promise<void> {
  const roles = await store.rolesOf(context.db, caller.staff.id);
  const needed = roles.some(({ role }) => needsSecondFactor(role));
  await changed(context, caller, 'account.passkey-remove', async (tx, staff) => {
    const keys = await keysOf(tx, staff.id);
    if (needed && staff.totp_enc === null && keys.length === 1) throw new DomainError('stateForbids');
    if (!(await dropKey(tx, staff.id, id))) throw new DomainError('notFound');
  });
}
