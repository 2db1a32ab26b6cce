import type { AdvisedStep } from '#domain/office/opening.ts';
import type { Queryable } from '#server/db/database.ts';

export interface OpeningRow {
  acceptedDevices: number;
  colleagues: number;
  sold: boolean;
  admitted: boolean;
  waved: readonly string[];
}

export const openingOf = (db: Queryable, project: string): Promise<OpeningRow> =>
  db.one<OpeningRow>(
    `SELECT (SELECT count(*)::int FROM gate_device WHERE project_id = $1 AND accepted_at IS NOT NULL AND revoked_at IS NULL) AS "acceptedDevices",
       (SELECT count(*)::int FROM staff_role WHERE project_id = $1) AS colleagues,
       EXISTS (SELECT FROM payment_txn WHERE project_id = $1) AS sold,
       EXISTS (SELECT FROM gate_entry WHERE project_id = $1 AND outcome = 'APPLIED') AS admitted,
       ARRAY(SELECT step FROM opening_waved WHERE project_id = $1) AS waved`,
    [project],
  );

export async function waveOff(tx: Queryable, project: string, step: AdvisedStep, waved: boolean): Promise<void> {
  await tx.execute(
    waved
      ? 'INSERT INTO opening_waved (project_id, step) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM opening_waved WHERE project_id = $1 AND step = $2',
    [project, step],
  );
}
