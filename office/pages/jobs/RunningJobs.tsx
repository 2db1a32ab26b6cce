import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listJobs } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Pill } from '#ui/Pill.tsx';
import { useJobTitle } from './JobScope.tsx';

/** Polling interval while a job runs, milliseconds. */
const POLL_MS = 5000;

export function RunningJobs() {
  const { project } = useOffice();
  const titleOf = useJobTitle();
  const { data } = useQuery({
    ...officeQuery(project, listJobs, { state: 'open' }),
    refetchInterval: ({ state }) => (state.data?.list.some((job) => job.state === 'running') ? POLL_MS : false),
  });
  return (data?.list ?? [])
    .filter(({ state }) => state === 'running' || state === 'attention')
    .map((job) => (
      <Link key={job.id} to="/$project/jobs/$job" params={{ project, job: job.id }}>
        <Pill tone={job.state === 'running' ? 'info' : 'bad'}>
          {titleOf(job)} {job.ended} / {job.total}
        </Pill>
      </Link>
    ));
}
