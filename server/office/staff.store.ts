import type { LocalText } from '#domain/lib/local-text.ts';
import type { Role } from '#domain/office/office-rights.ts';
import type { Queryable } from '#server/db/database.ts';
import { type List, listFrom, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface StaffRow extends Pick<
  Tables['staff'],
  'id' | 'login' | 'name' | 'totp_enc' | 'totp_new_enc' | 'totp_step' | 'rev' | 'made_at'
> {
  /** argon2id as `salt.hash`; null until the account is opened. */
  password: Tables['staff']['password'];
  /** Maker of the link by which the account was last opened or reset: a colleague, or `cli`. */
  made_by: Tables['staff']['made_by'];
}

const COLUMNS = 'id, login, name, password, totp_enc, totp_new_enc, totp_step, rev, made_by, made_at';

export async function staffByLogin(db: Queryable, login: string): Promise<StaffRow | null> {
  return db.maybe<StaffRow>(`SELECT ${COLUMNS} FROM staff WHERE login = $1`, [login]);
}

export async function readStaff(db: Queryable, id: string): Promise<StaffRow | null> {
  return db.maybe<StaffRow>(`SELECT ${COLUMNS} FROM staff WHERE id = $1`, [id]);
}

export async function lockStaff(tx: Queryable, id: string): Promise<StaffRow | null> {
  return tx.maybe<StaffRow>(`SELECT ${COLUMNS} FROM staff WHERE id = $1 ORDER BY id FOR UPDATE`, [id]);
}

export async function insertStaff(
  tx: Queryable,
  staff: { id: string; login: string; name: string; at: Date },
): Promise<void> {
  await tx.execute(
    'INSERT INTO staff (id, login, name, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (login) DO NOTHING',
    [staff.id, staff.login, staff.name, staff.at],
  );
}

export async function setStaff(
  tx: Queryable,
  id: string,
  fields: Partial<Omit<StaffRow, 'id' | 'login' | 'rev'>>,
): Promise<void> {
  const entries = Object.entries(fields);
  await tx.execute(
    `UPDATE staff SET rev = rev + 1${entries.map(([column], index) => `, ${column} = $${index + 2}`).join('')} WHERE id = $1`,
    [id, ...entries.map(([, value]) => value)],
  );
}

export async function spendTotpStep(tx: Queryable, id: string, step: number): Promise<boolean> {
  return (await tx.execute('UPDATE staff SET totp_step = $2 WHERE id = $1 AND totp_step < $2', [id, step])) === 1;
}

export interface RoleRow extends Pick<Tables['staff_role'], 'project_id' | 'role'> {
  name: LocalText;
  pay_names: Record<string, LocalText> | null;
}

export const rolesOf = (db: Queryable, staff: string): Promise<RoleRow[]> =>
  db.query<RoleRow>(
    `SELECT r.project_id, r.role, p.doc -> 'project_name' AS name, p.doc -> 'pay_names' AS pay_names
     FROM staff_role r JOIN project p ON p.project_id = r.project_id
     WHERE r.staff_id = $1 ORDER BY r.project_id`,
    [staff],
  );

export async function roleOf(db: Queryable, project: string, staff: string): Promise<Role | null> {
  const row = await db.maybe<Pick<Tables['staff_role'], 'role'>>(
    'SELECT role FROM staff_role WHERE project_id = $1 AND staff_id = $2',
    [project, staff],
  );
  return row?.role ?? null;
}

/** Locks every role of a venue, so that two owners who demote each other come one after the other. */
export const lockRoles = (tx: Queryable, project: string): Promise<Pick<Tables['staff_role'], 'staff_id' | 'role'>[]> =>
  tx.query('SELECT staff_id, role FROM staff_role WHERE project_id = $1 ORDER BY staff_id FOR UPDATE', [project]);

export async function setRole(tx: Queryable, project: string, staff: string, role: Role | null): Promise<void> {
  await (role === null
    ? tx.execute('DELETE FROM staff_role WHERE project_id = $1 AND staff_id = $2', [project, staff])
    : tx.execute(
        'INSERT INTO staff_role (project_id, staff_id, role) VALUES ($1, $2, $3) ON CONFLICT (project_id, staff_id) DO UPDATE SET role = excluded.role',
        [project, staff, role],
      ));
}

export interface ColleagueRow extends Pick<Tables['staff'], 'login' | 'name' | 'rev'> {
  staff: Tables['staff']['id'];
  role: Tables['staff_role']['role'];
  password: boolean;
  totp: boolean;
  passkeys: number;
  sessions: number;
  last_seen: Date | null;
}

const colleagueColumns = (since: string): string =>
  `s.id AS staff, s.login, s.name, r.role, s.rev, s.password IS NOT NULL AS password, s.totp_enc IS NOT NULL AS totp,
   (SELECT count(*)::int FROM staff_key k WHERE k.staff_id = s.id) AS passkeys,
   (SELECT count(*)::int FROM staff_session e WHERE e.staff_id = s.id AND e.created_at > ${since}) AS sessions,
   (SELECT max(seen_at) FROM staff_session e WHERE e.staff_id = s.id) AS last_seen`;
const COLLEAGUES = 'staff_role r JOIN staff s ON s.id = r.staff_id';

/** @param since sessions that began before are over. */
export const colleaguesOf = (db: Queryable, project: string, since: Date): Promise<ColleagueRow[]> =>
  db.query<ColleagueRow>(
    `SELECT ${colleagueColumns('$2')} FROM ${COLLEAGUES} WHERE r.project_id = $1 ORDER BY s.login`,
    [project, since],
  );

export interface ColleagueSearch {
  text?: string | undefined;
  role?: Role | undefined;
}

/** @param since sessions that began before are over. */
export function colleagueList(since: Date): List<ColleagueRow, ColleagueSearch> {
  const byLogin: Sort = [{ sql: 's.login', type: 'text' }];
  return listFrom<ColleagueRow, ColleagueSearch>({
    table: 'r',
    columns: colleagueColumns(`timestamptz '${since.toISOString()}'`),
    from: COLLEAGUES,
    conditions: {
      text: (text, placeholder) =>
        `position(lower(${placeholder(text)}) IN lower(concat_ws(' ', s.name, s.login))) > 0`,
      role: (role, placeholder) => `r.role = ${placeholder(role)}`,
    },
    sorts: { login: byLogin, 'login-last': reversed(byLogin) },
  });
}

export async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<Pick<Tables['staff'], 'id' | 'name'>>('SELECT id, name FROM staff WHERE id = ANY($1)', [
    ids,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface InviteRow extends Pick<
  Tables['staff_invite'],
  'token_hash' | 'login' | 'project_id' | 'role' | 'invited_by' | 'expires_at' | 'approved_by'
> {
  /** True where a second owner has to agree. */
  waits: Tables['staff_invite']['waits'];
}

/** A new link for a login replaces the earlier one. */
export async function insertInvite(tx: Queryable, invite: Omit<InviteRow, 'approved_by'>): Promise<void> {
  await tx.execute('DELETE FROM staff_invite WHERE project_id = $1 AND login = $2', [invite.project_id, invite.login]);
  await tx.execute(
    'INSERT INTO staff_invite (token_hash, login, project_id, role, invited_by, expires_at, waits) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      invite.token_hash,
      invite.login,
      invite.project_id,
      invite.role,
      invite.invited_by,
      invite.expires_at,
      invite.waits,
    ],
  );
}

/**
 * A link is good only while the owner who made it is still an owner; links made on the server itself have no such
 * owner.
 */
const STILL_OWNER = `(invited_by = 'cli' OR EXISTS (
  SELECT 1 FROM staff_role r WHERE r.project_id = staff_invite.project_id AND r.staff_id = invited_by AND r.role = 'owner'))`;

export async function readInvite(db: Queryable, tokenHash: string, at: Date): Promise<InviteRow | null> {
  return db.maybe<InviteRow>(
    `SELECT * FROM staff_invite WHERE token_hash = $1 AND expires_at > $2 AND ${STILL_OWNER}`,
    [tokenHash, at],
  );
}

export async function takeInvite(tx: Queryable, tokenHash: string, at: Date): Promise<InviteRow | null> {
  return tx.maybe<InviteRow>(
    `DELETE FROM staff_invite WHERE token_hash = $1 AND expires_at > $2 AND ${STILL_OWNER} RETURNING *`,
    [tokenHash, at],
  );
}

export const invitesOf = (
  db: Queryable,
  project: string,
  at: Date,
): Promise<Pick<InviteRow, 'login' | 'role' | 'expires_at' | 'invited_by' | 'waits' | 'approved_by'>[]> =>
  db.query(
    'SELECT login, role, expires_at, invited_by, waits, approved_by FROM staff_invite WHERE project_id = $1 AND expires_at > $2 ORDER BY login',
    [project, at],
  );

export const approveInvite = async (
  tx: Queryable,
  project: string,
  login: string,
  by: string,
  at: Date,
): Promise<boolean> =>
  (await tx.execute(
    `UPDATE staff_invite SET approved_by = $3 WHERE project_id = $1 AND login = $2 AND waits AND approved_by IS NULL AND invited_by <> $3 AND expires_at > $4`,
    [project, login, by, at],
  )) === 1;

export const dropInvite = async (tx: Queryable, project: string, login: string): Promise<boolean> =>
  (await tx.execute('DELETE FROM staff_invite WHERE project_id = $1 AND login = $2', [project, login])) > 0;
