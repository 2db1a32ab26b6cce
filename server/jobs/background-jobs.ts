import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { type JobRow, readJobs, wantJob } from './background-jobs.store.ts';

/** A job with this many consecutive failures is attempted rarely and counts as given up: staff have to look at it. */
export const GIVEN_UP = 10;

interface JobsShown {
  given_up: string[];
  jobs: (JobRow & { state: 'given up' | 'failing' | 'nobody runs it' | 'in order' })[];
}

export const stateOf = ({ failures, runner }: JobRow): JobsShown['jobs'][number]['state'] => {
  if (failures >= GIVEN_UP) return 'given up';
  if (failures > 0) return 'failing';
  return runner === null ? 'nobody runs it' : 'in order';
};

/**
 * Lists the background jobs with the result of their last runs. With a name, that job also runs again within seconds.
 */
export async function showJobs({ db }: Context, { name }: { name?: string | undefined }): Promise<JobsShown> {
  if (name !== undefined && !(await wantJob(db, name))) throw new DomainError('notFound');
  const rows = await readJobs(db);
  return {
    given_up: rows.filter(({ failures }) => failures >= GIVEN_UP).map((row) => row.name),
    jobs: rows.map((row) => ({ ...row, state: stateOf(row) })),
  };
}
