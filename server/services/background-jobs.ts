import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { JobRow } from '#server/store/background-jobs.ts';
import { readJobs, wantJob } from '#server/store/background-jobs.ts';

/** A job that failed so often in a row is tried seldom from then on, and waits for a person. */
export const GIVEN_UP = 10;

interface JobsShown {
  /** The jobs that wait for a person. */
  given_up: string[];
  jobs: (JobRow & { state: 'given up' | 'failing' | 'nobody runs it' | 'in order' })[];
}

export const stateOf = ({ failures, runner }: JobRow): JobsShown['jobs'][number]['state'] => {
  if (failures >= GIVEN_UP) return 'given up';
  if (failures > 0) return 'failing';
  return runner === null ? 'nobody runs it' : 'in order';
};

/** What runs by itself and how it goes; with a name that job runs once more within seconds. @throws Refusal `notFound` */
export async function showJobs({ db }: Context, { name }: { name?: string | undefined }): Promise<JobsShown> {
  if (name !== undefined && !(await wantJob(db, name))) throw new DomainError('notFound');
  const rows = await readJobs(db);
  return {
    given_up: rows.filter(({ failures }) => failures >= GIVEN_UP).map((row) => row.name),
    jobs: rows.map((row) => ({ ...row, state: stateOf(row) })),
  };
}
