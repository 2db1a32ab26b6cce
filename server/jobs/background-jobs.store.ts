import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface JobReport {
  name: string;
  dueMs: number;
  failures: number;
  error: string | null;
  /** Milliseconds since the last successful run began, and how long that run took; null before the first one. */
  ranMs: number | null;
  tookMs: number | null;
}

export interface HeldJob extends Pick<Tables['background_job'], 'name' | 'wanted' | 'failures' | 'error'> {
  /** False when this process has only just taken the job over. */
  renewed: boolean;
  dueMs: number;
}

export const addJobs = (db: Queryable, jobs: readonly { name: string; firstMs: number }[]): Promise<number> =>
  db.execute(
    `INSERT INTO background_job (name, run_at)
     SELECT name, now() + "firstMs" * interval '1 millisecond' FROM jsonb_to_recordset($1::jsonb) AS j (name text, "firstMs" float8) ORDER BY name
     ON CONFLICT (name) DO NOTHING`,
    [JSON.stringify(jobs)],
  );

interface Hold {
  runner: string;
  names: readonly string[];
  leaseMs: number;
  reports: readonly JobReport[];
  /** Also takes jobs whose lease is good: on the embedded database no other process can be running. */
  exclusive: boolean;
}

/**
 * Renews the leases of this process's jobs, notes how they went, and takes those whose lease ran out; all in one
 * statement, by the database's clock. A lease of 0 ms gives them back.
 */
export const holdJobs = (db: Queryable, { runner, names, leaseMs, reports, exclusive }: Hold): Promise<HeldJob[]> =>
  db.query<HeldJob>(
    `WITH report AS (
       SELECT * FROM jsonb_to_recordset($4::jsonb) AS r (name text, "dueMs" float8, failures integer, error text, "ranMs" float8, "tookMs" integer)
     ), held AS (
       SELECT name, wanted, runner IS NOT DISTINCT FROM $1 AS renewed FROM background_job
       WHERE name = ANY($3) AND (runner = $1 OR lease_until <= now() OR $5) ORDER BY name FOR UPDATE
     )
     UPDATE background_job AS j SET runner = $1, lease_until = now() + $2 * interval '1 millisecond', wanted = false,
       run_at = CASE WHEN held.wanted THEN now() ELSE coalesce(now() + r."dueMs" * interval '1 millisecond', j.run_at) END,
       ran_at = coalesce(now() - r."ranMs" * interval '1 millisecond', j.ran_at),
       took_ms = coalesce(r."tookMs", j.took_ms),
       failures = coalesce(r.failures, j.failures),
       error = CASE WHEN r.name IS NULL THEN j.error ELSE r.error END
     FROM held LEFT JOIN report r ON r.name = held.name AND held.renewed
     WHERE j.name = held.name
     RETURNING j.name, held.renewed, held.wanted, j.failures, j.error, (extract(epoch FROM j.run_at - now()) * 1000)::float8 AS "dueMs"`,
    [runner, leaseMs, names, JSON.stringify(reports), exclusive],
  );

export interface JobRow extends Pick<
  Tables['background_job'],
  'name' | 'run_at' | 'ran_at' | 'took_ms' | 'failures' | 'error'
> {
  runner: string | null;
}

export const readJobs = (db: Queryable): Promise<JobRow[]> =>
  db.query<JobRow>(
    `SELECT name, CASE WHEN lease_until > now() THEN runner END AS runner, run_at, ran_at, took_ms, failures, error
     FROM background_job ORDER BY failures DESC, name`,
  );

export const wantJob = async (db: Queryable, name: string): Promise<boolean> =>
  (await db.execute('UPDATE background_job SET wanted = true WHERE name = $1', [name])) === 1;

export async function jobFigures(db: Queryable, failures: number): Promise<{ failing: number; idle: number }> {
  return db.one<{ failing: number; idle: number }>(
    `SELECT count(*) FILTER (WHERE failures >= $1) AS failing, count(*) FILTER (WHERE lease_until < now() - interval '30 seconds') AS idle FROM background_job`,
    [failures],
  );
}
