import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { clockAt } from '#server/db/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { SessionTimes } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';

export interface CloseDoc {
  session?: SessionTimes;
  reason: LocalText;
  /** Until when holders may change to another day by themselves; null where the money goes back at once. */
  change_until: number | null;
}

export interface MoveDoc {
  session: string;
  was: SessionTimes;
  now: SessionTimes;
  /** True where the tickets of the session can be changed and returned without a fee until it starts. */
  free: boolean;
}

export type JobKind = { kind: 'close'; doc: CloseDoc } | { kind: 'move'; doc: MoveDoc };
export type JobState = 'RUNNING' | 'PAUSED' | 'DONE';

export type JobRow = JobKind &
  Pick<
    Tables['job'],
    'project_id' | 'id' | 'day' | 'scenics' | 'state' | 'asked_by' | 'approved_by' | 'created_at' | 'run_at' | 'done_at'
  > & {
    /** Instant of the last takeover from a process that had not released the job. */
    interrupted_at: Tables['job']['interrupted_at'];
  };

const COLUMNS =
  'project_id, id, kind, day, scenics, doc, state, asked_by, approved_by, created_at, run_at, done_at, interrupted_at';
const NOW = clockAt('$1');

export async function insertJob(
  tx: Queryable,
  job: Omit<JobRow, 'state' | 'done_at' | 'interrupted_at' | keyof JobKind> & JobKind,
): Promise<void> {
  await tx.execute(
    `INSERT INTO job (project_id, id, kind, day, scenics, doc, asked_by, approved_by, created_at, run_at, due_at)
     VALUES ($1, $2, $3, $4::date, $5, $6::jsonb, $7, $8, $9, $10, $9)`,
    [
      job.project_id,
      job.id,
      job.kind,
      job.day,
      job.scenics,
      JSON.stringify(job.doc),
      job.asked_by,
      job.approved_by,
      job.created_at,
      job.run_at,
    ],
  );
}

export async function readJob(db: Queryable, project: string, id: string): Promise<JobRow | null> {
  return db.maybe<JobRow>(`SELECT ${COLUMNS} FROM job WHERE project_id = $1 AND id = $2`, [project, id]);
}

/** Prevents the job from being paused or ended while one of its items is processed. */
export async function holdRunning(
  tx: Queryable,
  project: string,
  id: string,
  offset: number,
): Promise<{ due: boolean } | null> {
  return tx.maybe<{ due: boolean }>(
    `SELECT run_at <= ${clockAt('$3')} AS due FROM job WHERE project_id = $1 AND id = $2 AND state = 'RUNNING' FOR SHARE`,
    [project, id, offset],
  );
}

interface JobFilters {
  kind?: JobRow['kind'] | undefined;
  state?: 'open' | 'done' | undefined;
  day?: Day | undefined;
}

const OLDEST: Sort = [
  { sql: 'j.created_at', type: 'timestamptz' },
  { sql: 'j.id', type: 'text' },
];

export const jobList = listFrom<JobRow, JobFilters>({
  table: 'j',
  columns: COLUMNS,
  from: 'job j',
  conditions: {
    kind: (kind, placeholder) => `j.kind = ${placeholder(kind)}`,
    state: (state) => `j.state ${state === 'done' ? '=' : '<>'} 'DONE'`,
    day: (day, placeholder) => `j.day = ${placeholder(day)}::date`,
  },
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});

export const openJobsOn = (db: Queryable, project: string, day: Day): Promise<JobRow[]> =>
  db.query<JobRow>(`SELECT ${COLUMNS} FROM job WHERE project_id = $1 AND day = $2::date AND state <> 'DONE'`, [
    project,
    day,
  ]);

/** Seconds after which another process takes over a job whose process no longer renews its lease. */
const LEASE_SECONDS = 30;

/**
 * @returns a job with something to do, leased to this process by the database's clock. A running lease of the embedded
 * database, which has only one process, is that of a killed one. An expired lease means that the job was interrupted.
 * @param offset seconds by which tests move the clock.
 */
export async function leaseJob(db: Database, offset: number): Promise<JobRow | null> {
  return db.maybe<JobRow>(
    `UPDATE job SET lease_until = ${NOW} + interval '${LEASE_SECONDS} seconds',
       interrupted_at = CASE WHEN lease_until > '-infinity' THEN ${NOW} ELSE interrupted_at END WHERE (project_id, id) = (
       SELECT project_id, id FROM job WHERE state = 'RUNNING' AND due_at <= ${NOW} AND (lease_until < ${NOW} OR $2)
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [offset, !db.isShared],
  );
}

export async function renewLease(db: Queryable, { project_id, id }: JobRow, offset: number): Promise<void> {
  await db.execute(
    `UPDATE job SET lease_until = ${clockAt('$3')} + interval '${LEASE_SECONDS} seconds' WHERE project_id = $1 AND id = $2`,
    [project_id, id, offset],
  );
}

/** @param dueAt the instant at which the job is due again; without it any process may continue the job at once. */
export async function releaseJob(db: Queryable, { project_id, id }: JobRow, dueAt?: Date): Promise<void> {
  await db.execute(
    `UPDATE job SET lease_until = '-infinity', due_at = coalesce($3, due_at) WHERE project_id = $1 AND id = $2`,
    [project_id, id, dueAt ?? null],
  );
}

export const setJobState = async (
  tx: Queryable,
  project: string,
  id: string,
  from: JobState,
  to: 'RUNNING' | 'PAUSED',
  at: Date,
): Promise<boolean> =>
  (await tx.execute(`UPDATE job SET state = $4, due_at = $5 WHERE project_id = $1 AND id = $2 AND state = $3`, [
    project,
    id,
    from,
    to,
    at,
  ])) === 1;

export async function wakeJob(tx: Queryable, project: string, id: string, at: Date): Promise<void> {
  await tx.execute('UPDATE job SET due_at = $3 WHERE project_id = $1 AND id = $2', [project, id, at]);
}

export const endJob = async (tx: Queryable, project: string, id: string, at: Date): Promise<boolean> =>
  (await tx.execute(
    `UPDATE job SET state = 'DONE', done_at = $3, lease_until = '-infinity' WHERE project_id = $1 AND id = $2 AND state <> 'DONE'
       AND NOT EXISTS (SELECT 1 FROM job_item i WHERE i.project_id = $1 AND i.job_id = $2 AND i.state IN ('OPEN', 'FAILED'))`,
    [project, id, at],
  )) === 1;
