import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type PassRow = Pick<Tables['wallet_pass'], 'project_id' | 'ticket_id' | 'order_id' | 'content' | 'updated_at'>;

interface NewPass extends Omit<PassRow, 'updated_at'> {
  ends_at: Date;
}

/**
 * Notes that a pass of this ticket was given out. Its changes are watched from then on; one check is scheduled at once,
 * in case the ticket changed while the pass was made.
 */
export async function storePass(
  db: Queryable,
  { project_id, ticket_id, order_id, content, ends_at }: NewPass,
): Promise<Date> {
  const row = await db.one<Pick<Tables['wallet_pass'], 'updated_at'>>(
    `INSERT INTO wallet_pass (project_id, ticket_id, order_id, content, ends_at, updated_at, look_at)
     VALUES ($1, $2, $3, $4, $5, date_trunc('milliseconds', now()), now())
     ON CONFLICT (project_id, ticket_id) DO UPDATE SET order_id = excluded.order_id RETURNING updated_at`,
    [project_id, ticket_id, order_id, content, ends_at],
  );
  return row.updated_at;
}

export async function readPass(db: Queryable, project: string, ticket: string): Promise<PassRow | null> {
  return db.maybe<PassRow>(
    'SELECT project_id, ticket_id, order_id, content, updated_at FROM wallet_pass WHERE project_id = $1 AND ticket_id = $2',
    [project, ticket],
  );
}

export async function orderOfTicket(db: Queryable, project: string, ticket: string): Promise<string | null> {
  const row = await db.maybe<Pick<Tables['ticket'], 'order_id'>>(
    'SELECT order_id FROM ticket WHERE project_id = $1 AND id = $2',
    [project, ticket],
  );
  return row?.order_id ?? null;
}

export type DeviceRow = Pick<
  Tables['wallet_device'],
  'project_id' | 'ticket_id' | 'device_id' | 'wallet' | 'push_token' | 'tries'
>;

const MOST_DEVICES = 20;

/**
 * A pass whose ticket changed is announced again: the change may have come between the download and this registration.
 */
export async function addDevice(
  db: Queryable,
  { project_id, ticket_id, device_id, wallet, push_token }: Omit<DeviceRow, 'tries'>,
): Promise<boolean | null> {
  const row = await db.maybe<{ fresh: boolean }>(
    `INSERT INTO wallet_device AS d (project_id, ticket_id, device_id, wallet, push_token, run_at)
     SELECT p.project_id, p.ticket_id, $3, $4, $5, CASE WHEN p.changes > 0 THEN now() END FROM wallet_pass p
     WHERE p.project_id = $1 AND p.ticket_id = $2 AND (SELECT count(*) FROM wallet_device o
       WHERE o.project_id = $1 AND o.ticket_id = $2 AND o.device_id <> $3) < ${MOST_DEVICES}
     ON CONFLICT (project_id, ticket_id, device_id) DO UPDATE SET push_token = excluded.push_token RETURNING d.xmax = 0 AS fresh`,
    [project_id, ticket_id, device_id, wallet, push_token],
  );
  return row?.fresh ?? null;
}

type DeviceKey = Pick<DeviceRow, 'project_id' | 'ticket_id' | 'device_id'>;

export async function dropDevice(db: Queryable, { project_id, ticket_id, device_id }: DeviceKey): Promise<void> {
  await db.execute('DELETE FROM wallet_device WHERE project_id = $1 AND ticket_id = $2 AND device_id = $3', [
    project_id,
    ticket_id,
    device_id,
  ]);
}

export const passesOnDevice = (
  db: Queryable,
  device: string,
  since: Date | null,
): Promise<Pick<PassRow, 'project_id' | 'ticket_id' | 'updated_at'>[]> =>
  db.query(
    `SELECT p.project_id, p.ticket_id, p.updated_at FROM project v JOIN wallet_device d ON d.project_id = v.project_id AND d.device_id = $1 AND d.wallet = 'apple'
     JOIN wallet_pass p ON p.project_id = d.project_id AND p.ticket_id = d.ticket_id WHERE $2::timestamptz IS NULL OR p.updated_at > $2
     ORDER BY p.updated_at, p.ticket_id`,
    [device, since],
  );

export type ChangedPass = PassRow & Pick<Tables['wallet_pass'], 'changes'>;

export const claimChanged = (db: Queryable, limit: number, leaseMs: number): Promise<ChangedPass[]> =>
  db.query<ChangedPass>(
    `WITH due AS (SELECT project_id, ticket_id FROM wallet_pass WHERE look_at <= now() ORDER BY look_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE wallet_pass p SET look_at = now() + $2 * interval '1 millisecond' FROM due WHERE p.project_id = due.project_id AND p.ticket_id = due.ticket_id
     RETURNING p.project_id, p.ticket_id, p.order_id, p.content, p.updated_at, p.changes`,
    [limit, leaseMs],
  );

/** SQL: marks the pass as checked, unless the ticket changed again meanwhile. */
const LOOKED = 'look_at = CASE WHEN changes = $3 THEN NULL ELSE look_at END';

export async function endLook(db: Queryable, { project_id, ticket_id, changes }: ChangedPass): Promise<void> {
  await db.execute(`UPDATE wallet_pass SET ${LOOKED} WHERE project_id = $1 AND ticket_id = $2`, [
    project_id,
    ticket_id,
    changes,
  ]);
}

/**
 * Stores the new content of a pass and has every device with it notified. The new time lies in a later second than the
 * old one, because phones compare whole seconds.
 */
export async function changePass(
  db: Queryable,
  { project_id, ticket_id, changes }: ChangedPass,
  content: string,
  ends: Date,
): Promise<void> {
  await db.execute(
    `WITH told AS (UPDATE wallet_device SET run_at = now(), tries = 0 WHERE project_id = $1 AND ticket_id = $2)
     UPDATE wallet_pass SET ${LOOKED}, content = $4, ends_at = $5, changes = changes + 1,
       updated_at = date_trunc('milliseconds', greatest(now(), date_trunc('second', updated_at) + interval '1 second'))
     WHERE project_id = $1 AND ticket_id = $2`,
    [project_id, ticket_id, changes, content, ends],
  );
}

export const claimDevices = (db: Queryable, limit: number, leaseMs: number): Promise<DeviceRow[]> =>
  db.query<DeviceRow>(
    `WITH due AS (SELECT project_id, ticket_id, device_id FROM wallet_device WHERE run_at <= now() ORDER BY run_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE wallet_device d SET run_at = now() + $2 * interval '1 millisecond', tries = d.tries + 1
     FROM due WHERE d.project_id = due.project_id AND d.ticket_id = due.ticket_id AND d.device_id = due.device_id
     RETURNING d.project_id, d.ticket_id, d.device_id, d.wallet, d.push_token, d.tries`,
    [limit, leaseMs],
  );

export async function endPush(
  db: Queryable,
  { project_id, ticket_id, device_id, tries }: DeviceRow,
  pauseMs: number | null,
): Promise<void> {
  await db.execute(
    `UPDATE wallet_device SET run_at = now() + $5::float8 * interval '1 millisecond' WHERE project_id = $1 AND ticket_id = $2 AND device_id = $3 AND tries = $4`,
    [project_id, ticket_id, device_id, tries, pauseMs],
  );
}

export async function forgetPasses(db: Queryable, before: Date): Promise<void> {
  await db.execute('DELETE FROM wallet_pass WHERE ends_at < $1', [before]);
}
