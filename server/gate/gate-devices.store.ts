import type { GateDoc } from '#contract/venue/venue.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export const gatesOf = async (db: Queryable, project: string): Promise<GateDoc[]> =>
  (
    await db.query<Pick<Tables['gate'], 'doc'>>('SELECT doc FROM gate WHERE project_id = $1 ORDER BY position', [
      project,
    ])
  ).map(({ doc }) => doc);

export const venuesHere = (
  db: Queryable,
): Promise<(Pick<Tables['project'], 'project_id'> & { doc: { project_name: GateDoc['name'] } })[]> =>
  db.query(
    `SELECT project_id, jsonb_build_object('project_name', doc -> 'project_name') AS doc FROM project ORDER BY project_id`,
  );

export type DeviceRow = Pick<
  Tables['gate_device'],
  | 'project_id'
  | 'id'
  | 'name'
  | 'model'
  | 'public_key'
  | 'fingerprint'
  | 'gates'
  | 'last_n'
  | 'told_n'
  | 'chain'
  | 'last_at'
  | 'accepted_at'
  | 'seen_at'
  | 'uploaded_at'
  | 'revoked_at'
>;

export type DeviceReportRow = Pick<
  Tables['gate_device'],
  'version' | 'battery' | 'charging' | 'staff' | 'list_at' | 'listed' | 'permit_until'
>;

const DEVICE = `project_id, id, name, model, public_key, fingerprint, gates, last_n, told_n, chain, last_at, accepted_at, seen_at, uploaded_at, revoked_at`;

export async function deviceWithKey(db: Queryable, id: string): Promise<DeviceRow | null> {
  return db.maybe<DeviceRow>(`SELECT ${DEVICE} FROM gate_device WHERE id = $1 AND public_key IS NOT NULL`, [id]);
}

export async function lockDevice(tx: Queryable, project: string, id: string): Promise<DeviceRow | null> {
  return tx.maybe<DeviceRow>(`SELECT ${DEVICE} FROM gate_device WHERE project_id = $1 AND id = $2 FOR UPDATE`, [
    project,
    id,
  ]);
}

export const devicesOf = (db: Queryable, project: string): Promise<DeviceRow[]> =>
  db.query<DeviceRow>(
    `SELECT ${DEVICE} FROM gate_device WHERE project_id = $1 AND public_key IS NOT NULL ORDER BY created_at, id`,
    [project],
  );

export const deviceReports = (
  db: Queryable,
  project: string,
): Promise<
  (DeviceRow &
    DeviceReportRow &
    Pick<Tables['gate_device'], 'created_at'> & { on_duty: Tables['staff_member']['name'] | null })[]
> =>
  db.query(
    `SELECT d.*, s.name AS on_duty FROM gate_device d LEFT JOIN staff_member s ON s.project_id = d.project_id AND s.id = d.staff
     WHERE d.project_id = $1 AND d.public_key IS NOT NULL ORDER BY d.created_at, d.id`,
    [project],
  );

export async function insertDevice(
  tx: Queryable,
  device: Pick<DeviceRow, 'project_id' | 'id' | 'name' | 'model' | 'public_key' | 'fingerprint'>,
  at: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO gate_device (project_id, id, name, model, public_key, fingerprint, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (project_id, id) DO NOTHING`,
    [device.project_id, device.id, device.name, device.model, device.public_key, device.fingerprint, at],
  );
}

/** Deletes devices that paired before that instant and were never accepted; they have no lines. */
export const forgetWaitingDevices = (tx: Queryable, project: string, before: Date): Promise<number> =>
  tx.execute(
    'DELETE FROM gate_device WHERE project_id = $1 AND accepted_at IS NULL AND public_key IS NOT NULL AND last_n = 0 AND created_at < $2',
    [project, before],
  );

export const isNameTaken = async (tx: Queryable, project: string, but: string, name: string): Promise<boolean> =>
  (await tx.maybe(
    `SELECT 1 AS taken FROM gate_device WHERE project_id = $1 AND id <> $2 AND lower(name) = lower($3)
       AND accepted_at IS NOT NULL AND revoked_at IS NULL AND public_key IS NOT NULL LIMIT 1`,
    [project, but, name],
  )) !== null;

export const acceptDeviceRow = (
  tx: Queryable,
  project: string,
  id: string,
  named: { name: string; gates: readonly string[] },
  at: Date,
): Promise<number> =>
  tx.execute(
    'UPDATE gate_device SET name = $3, gates = $4, accepted_at = coalesce(accepted_at, $5) WHERE project_id = $1 AND id = $2',
    [project, id, named.name, named.gates, at],
  );

export async function revokeDeviceRow(tx: Queryable, project: string, id: string, at: Date): Promise<Date | null> {
  const row = await tx.maybe<{ revoked_at: NonNullable<Tables['gate_device']['revoked_at']> }>(
    'UPDATE gate_device SET revoked_at = coalesce(revoked_at, $3) WHERE project_id = $1 AND id = $2 AND public_key IS NOT NULL RETURNING revoked_at',
    [project, id, at],
  );
  return row?.revoked_at ?? null;
}

/**
 * Notes a device's contact and how many lines it has written. When all of them are here and folded, all of its earlier
 * admissions are known.
 */
export async function noteContact(
  db: Queryable,
  project: string,
  id: string,
  reported: number,
  at: Date,
  reportedUntil: Date,
): Promise<void> {
  await db.execute(
    `UPDATE gate_device d SET seen_at = $4, told_n = greatest(told_n, $3),
       uploaded_at = CASE WHEN last_n >= greatest(told_n, $3) AND NOT EXISTS (
         SELECT 1 FROM gate_entry e WHERE e.project_id = d.project_id AND e.device_id = d.id AND e.outcome = 'NEW')
         THEN greatest(uploaded_at, $5) ELSE uploaded_at END
     WHERE project_id = $1 AND id = $2`,
    [project, id, reported, at, reportedUntil],
  );
}

export async function noteReport(
  db: Queryable,
  project: string,
  id: string,
  report: Omit<DeviceReportRow, 'permit_until'>,
): Promise<void> {
  const { version, battery, charging, staff, list_at, listed } = report;
  await db.execute(
    `UPDATE gate_device SET version = $3, battery = $4, charging = $5, staff = $6, list_at = $7, listed = $8
     WHERE project_id = $1 AND id = $2 AND (version, battery, charging, staff, list_at, listed)
       IS DISTINCT FROM ($3::text, $4::integer, $5::boolean, $6::text, $7::timestamptz, $8::integer)`,
    [project, id, version, battery, charging, staff, list_at, listed],
  );
}

export const notePermit = (db: Queryable, project: string, id: string, until: Date): Promise<number> =>
  db.execute('UPDATE gate_device SET permit_until = $3 WHERE project_id = $1 AND id = $2', [project, id, until]);

export async function insertPairing(
  db: Queryable,
  pairing: { project_id: string; id: string; secret_hash: string; expires_at: Date },
): Promise<void> {
  await db.execute('INSERT INTO gate_pairing (project_id, id, secret_hash, expires_at) VALUES ($1, $2, $3, $4)', [
    pairing.project_id,
    pairing.id,
    pairing.secret_hash,
    pairing.expires_at,
  ]);
}

export async function usePairing(
  tx: Queryable,
  id: string,
  secretHash: string,
  at: Date,
): Promise<{ project_id: string; fresh: boolean; late: boolean } | null> {
  const row = await tx.maybe<Pick<Tables['gate_pairing'], 'project_id' | 'expires_at' | 'used_at'>>(
    'SELECT project_id, expires_at, used_at FROM gate_pairing WHERE id = $1 AND secret_hash = $2 ORDER BY id FOR UPDATE',
    [id, secretHash],
  );
  if (!row) return null;
  const late = row.expires_at <= at;
  if (row.used_at === null && !late) await tx.execute('UPDATE gate_pairing SET used_at = $2 WHERE id = $1', [id, at]);
  return { project_id: row.project_id, fresh: row.used_at === null, late };
}

export interface StaffRow extends Pick<
  Tables['staff_member'],
  'id' | 'name' | 'role' | 'salt' | 'pin_hash' | 'active'
> {
  /** The instant from which the person may not use the devices; null while the person may. */
  ended_at: Tables['staff_member']['ended_at'];
}

export const staffOf = (db: Queryable, project: string): Promise<StaffRow[]> =>
  db.query<StaffRow>(
    'SELECT id, name, role, salt, pin_hash, active, ended_at FROM staff_member WHERE project_id = $1 ORDER BY id',
    [project],
  );

export async function writeStaff(
  tx: Queryable,
  project: string,
  staff: Omit<StaffRow, 'ended_at'>,
  at: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO staff_member AS m (project_id, id, name, role, salt, pin_hash, active, ended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7 THEN NULL ELSE $8::timestamptz END)
     ON CONFLICT (project_id, id) DO UPDATE SET name = excluded.name, role = excluded.role, salt = excluded.salt, pin_hash = excluded.pin_hash, active = excluded.active,
       ended_at = CASE WHEN excluded.active THEN NULL ELSE coalesce(m.ended_at, excluded.ended_at) END`,
    [project, staff.id, staff.name, staff.role, staff.salt, staff.pin_hash, staff.active, at],
  );
}

/**
 * @returns an id that changes when devices have to download whole lists again, as after a restored backup; made on
 * first use.
 */
export async function epochOf(db: Queryable, project: string, fresh: string): Promise<string> {
  await db.execute('INSERT INTO gate_epoch (project_id, epoch) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    project,
    fresh,
  ]);
  const row = await db.maybe<Pick<Tables['gate_epoch'], 'epoch'>>(
    'SELECT epoch FROM gate_epoch WHERE project_id = $1',
    [project],
  );
  return row?.epoch ?? fresh;
}

/** After a restore all earlier lists and cursors are void. */
export const forgetEpochs = (db: Queryable): Promise<number> => db.execute('DELETE FROM gate_epoch');

/** Something changed that no row of a list shows, so the venue's devices download whole lists again. */
export const forgetEpoch = (tx: Queryable, project: string): Promise<number> =>
  tx.execute('DELETE FROM gate_epoch WHERE project_id = $1', [project]);
