import { Link } from '@tanstack/react-router';
import type { OfficeJob } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useJobTitle } from './What.tsx';

export function JobLink({ job }: { job: OfficeJob }) {
  const { project } = useOffice();
  const titleOf = useJobTitle();
  return (
    <Link to="/$project/jobs/$job" params={{ project, job: job.id }}>
      {titleOf(job)}
    </Link>
  );
}
