import * as v from 'valibot';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/staff.ts';
import { type Role, roleChangeProblem } from '#domain/office/office-rights.ts';
import { DomainError } from '#server/domain-error.ts';
import { randomToken, tokenHash } from '#server/keys/secrets.ts';
import { OwnId } from '#contract/venue/values.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { noteAction } from './actions.ts';
import { readPage } from './list-call.ts';
import { oldestSession } from './sign-in.ts';
import type { Queryable } from '#server/db/database.ts';
import { dropAccessOf, dropSessionsOf } from './sessions.store.ts';
import { hasProject, insertProject } from './catalogue.store.ts';
import type { StaffRow } from './staff.store.ts';
import * as store from './staff.store.ts';

const INVITE_MS = 86_400_000;
const OWNER_LINK_MS = 3_600_000;

export async function listStaff(
  context: OfficeContext,
  { project, staff: self }: Colleague,
  input: ParsedInputOf<typeof calls.listStaff>,
): Promise<WireOutputOf<typeof calls.listStaff>> {
  const now = context.now();
  const search = { text: input.text, role: input.role };
  const { rows, ...page } = await readPage(context, project, store.colleagueList(oldestSession(now)), search, input);
  const invites = await store.invitesOf(context.db, project, new Date(now));
  return {
    ...page,
    list: rows.map(({ staff, login, name, role, rev, password, totp, passkeys, sessions, last_seen }) => ({
      staff,
      login,
      name,
      role,
      rev,
      disabled: false,
      password,
      totp,
      passkeys,
      sessions,
      last_seen: last_seen?.getTime(),
    })),
    invites: invites.map(({ login, role, expires_at, waits, approved_by, invited_by }) => ({
      login,
      role,
      until: expires_at.getTime(),
      waits: waits && approved_by === null,
      own: invited_by === self.id,
    })),
  };
}

/**
 * Makes a link for a new owner, or for one who lost every proof; `name` makes the venue as well. It checks no right:
 * only people with access to the server may use it.
 */
export async function makeOwner(
  context: OfficeContext,
  { login, project, name }: { login: string; project: string; name?: string | undefined },
): Promise<{ link: string }> {
  if (name !== undefined && !v.is(OwnId, project)) throw new DomainError('refusedInput');
  const token = randomToken();
  const expires = new Date(context.now() + OWNER_LINK_MS);
  await context.db.transaction(async (tx) => {
    if (name !== undefined && !(await insertProject(tx, project, emptyVenue(project, name))))
      throw new DomainError('stateForbids', { project, sentence: 'The venue is there already: leave --new out.' });
    if (name === undefined && !(await hasProject(tx, project)))
      throw new DomainError('notFound', { project, sentence: 'There is no such venue; --new NAME makes it.' });
    await store.insertInvite(tx, {
      token_hash: tokenHash(token),
      login,
      project_id: project,
      role: 'owner',
      invited_by: 'cli',
      expires_at: expires,
      waits: false,
    });
    await noteAction(tx, { project, actor: 'cli', role: 'machine' }, 'staff.invite', 'invite:owner', {
      after: { role: 'owner' },
    });
  });
  return { link: `${context.officeOrigin}/#/invite/${token}` };
}

const emptyVenue = (project: string, name: string): object => ({
  project,
  project_name: { zh_CN: name },
  using_shopping_cart: false,
  show_guide_order: false,
  turn_on_the_black_background: false,
  home_is_reservation: false,
  order_limit: 10,
  returns_wait_for_gates: true,
  agreement: { version: '1', summary: [], sections: [] },
});

export async function inviteStaff(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { login, role }: ParsedInputOf<typeof calls.inviteStaff>,
): Promise<WireOutputOf<typeof calls.inviteStaff>> {
  const known = await store.staffByLogin(tx, login);
  if (known) await judgeChange(tx, caller, known.id, role);
  const opened = known !== null && known.password !== null;
  const resets = opened && (await mayReset(tx, caller.staff.id, known.id));
  // An owner who could reset a colleague's account alone could act as that colleague.
  const waits =
    resets &&
    (await store.lockRoles(tx, caller.project)).some(
      (each) => each.role === 'owner' && ![caller.staff.id, known.id].includes(each.staff_id),
    );
  const token = randomToken();
  const until = context.now() + INVITE_MS;
  await store.insertInvite(tx, {
    token_hash: tokenHash(token),
    login,
    project_id: caller.project,
    role,
    invited_by: caller.staff.id,
    expires_at: new Date(until),
    waits,
  });
  await noteAction(tx, caller, 'staff.invite', known ? `staff:${known.id}` : 'invite:new', {
    after: { role, waits: waits || undefined },
  });
  return { token, until, known: opened ? (resets ? 'here' : 'elsewhere') : null, waits };
}

export async function approveInvite(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { login }: ParsedInputOf<typeof calls.approveInvite>,
): Promise<Record<string, never>> {
  const at = new Date(context.now());
  const waiting = (await store.invitesOf(tx, caller.project, at)).find(
    (each) => each.login === login && each.waits && each.approved_by === null,
  );
  const known = await store.staffByLogin(tx, login);
  if (!waiting || !known) throw new DomainError('notFound');
  // The person whose account it is may not approve either.
  if ([waiting.invited_by, known.id].includes(caller.staff.id)) throw new DomainError('sameStaff');
  if (!(await store.approveInvite(tx, caller.project, login, caller.staff.id, at))) throw new DomainError('notFound');
  await noteAction(tx, caller, 'staff.invite-approve', `staff:${known.id}`);
  return {};
}

export async function withdrawInvite(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { login }: ParsedInputOf<typeof calls.withdrawInvite>,
): Promise<Record<string, never>> {
  if (!(await store.dropInvite(tx, caller.project, login))) throw new DomainError('notFound');
  const known = await store.staffByLogin(tx, login);
  await noteAction(tx, caller, 'staff.invite-withdraw', known ? `staff:${known.id}` : 'invite:new');
  return {};
}

const MAKER_MS = 7 * 86_400_000;

/** The second person must be independent: whoever opened or reset the other's account within a week is not. */
export function refuseOwnSecond({ now }: Pick<OfficeContext, 'now'>, asker: StaffRow | null, approver: StaffRow): void {
  const made = (by: StaffRow, of: StaffRow): boolean =>
    of.made_by === by.id && of.made_at !== null && now() - of.made_at.getTime() < MAKER_MS;
  if (asker?.id === approver.id || (asker && (made(asker, approver) || made(approver, asker))))
    throw new DomainError('sameStaff');
}

/**
 * @returns whether the person who made a link may reset an account: an owner must not get into other owners' venues
 * through a shared colleague.
 */
export async function mayReset(db: Queryable, inviter: string, staff: string): Promise<boolean> {
  if (inviter === 'cli') return true;
  const own = new Set(
    (await store.rolesOf(db, inviter)).filter(({ role }) => role === 'owner').map(({ project_id }) => project_id),
  );
  return (await store.rolesOf(db, staff)).every(({ project_id }) => own.has(project_id));
}

async function judgeChange(
  tx: Queryable,
  { project, staff: self }: Colleague,
  staff: string,
  to: Role | null,
): Promise<Role | null> {
  const roles = await store.lockRoles(tx, project);
  const from = roles.find((each) => each.staff_id === staff)?.role ?? null;
  const owners = roles.filter((each) => each.role === 'owner').length;
  const problem = roleChangeProblem({ self: self.id === staff, from, to }, owners);
  if (problem) throw new DomainError('stateForbids', { problem });
  return from;
}

async function changeRole(
  tx: Queryable,
  caller: Colleague,
  { staff, rev }: { staff: string; rev: number },
  to: Role | null,
): Promise<{ row: StaffRow; from: Role }> {
  const from = await judgeChange(tx, caller, staff, to);
  // An owner who lost the role while this call waited for the lock must not decide any more.
  if ((await store.roleOf(tx, caller.project, caller.staff.id)) !== 'owner') throw new DomainError('forbidden');
  const row = await store.lockStaff(tx, staff);
  if (!row || from === null) throw new DomainError('notFound');
  if (row.rev !== rev) throw new DomainError('staleRev', { rev: row.rev, state: from });
  await store.setRole(tx, caller.project, staff, to);
  await store.setStaff(tx, staff, {});
  return { row, from };
}

export async function setRole(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.setRole>,
): Promise<WireOutputOf<typeof calls.setRole>> {
  const { row, from } = await changeRole(tx, caller, input, input.role);
  await noteAction(tx, caller, 'staff.role', `staff:${row.id}`, {
    before: { role: from },
    after: { role: input.role },
  });
  return { staff: row.id, rev: row.rev + 1 };
}

export async function disableStaff(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.disableStaff>,
): Promise<Record<string, never>> {
  const { row, from } = await changeRole(tx, caller, input, null);
  // A person who still works for another venue goes on getting its messages.
  const worksElsewhere = (await store.rolesOf(tx, row.id)).length > 0;
  await (worksElsewhere ? dropSessionsOf(tx, row.id) : dropAccessOf(tx, row.id));
  await noteAction(tx, caller, 'staff.disable', `staff:${row.id}`, { before: { role: from } });
  return {};
}

export async function endSessions(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { staff }: ParsedInputOf<typeof calls.endSessions>,
): Promise<WireOutputOf<typeof calls.endSessions>> {
  if ((await store.roleOf(tx, caller.project, staff)) === null) throw new DomainError('notFound');
  const ended = await dropSessionsOf(tx, staff);
  await noteAction(tx, caller, 'staff.end-sessions', `staff:${staff}`, { after: { ended } });
  return { ended };
}
