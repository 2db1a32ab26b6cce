import { msg } from '@lingui/core/macro';
import { listJobs, type OfficeJob } from '#contract/office/jobs.ts';
import { listPage } from '#office/list/list-page.tsx';
import { AskedCard } from '#office/pages/jobs/AskedCard.tsx';
import { JOB_STATES } from '#office/pages/jobs/job-words.ts';
import { StartJob } from '#office/pages/jobs/StartJob.tsx';
import { JobScope, useJobTitle } from '#office/pages/jobs/JobScope.tsx';
import { Answers } from '#office/pages/requests/Answers.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';
import { Link } from '@tanstack/react-router';
import { useOffice } from '#office/layout/office-context.ts';

const POLL_MS = 5000;

export const Jobs = listPage({
  read: listJobs,
  title: msg`Jobs`,
  about: msg`Closed days and moved sessions`,
  Actions: StartJob,
  empty: msg`There is no job. Close a day or move a session to begin one.`,
  pollMs: () => POLL_MS,
  keyOf: ({ id }) => id,
  nameOf: ({ day }) => day,
  above: ({ asked }) => (
    <>
      {asked.map((each) => (
        <AskedCard key={each.pending} asked={each} />
      ))}
      <Answers kinds={['close', 'move']} />
    </>
  ),
  columns: [
    { id: 'job', title: msg`Job`, cell: (job) => <JobLink job={job} /> },
    { id: 'what', title: msg`Where and why`, cell: (job) => <JobScope job={job} /> },
    { id: 'state', title: msg`State`, cell: ({ state }) => <StatusPill words={JOB_STATES[state]} /> },
    { id: 'done', title: msg`Orders done`, number: true, cell: ({ ended, total }) => `${ended} / ${total}` },
    {
      id: 'started',
      title: msg`Started`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ by, approved_by, created_at }, i18n) => (
        <>
          {by}
          {approved_by === undefined ? null : <SubLine>{i18n._(msg`approved by ${approved_by}`)}</SubLine>}
          <SubLine numeric>{instantText(created_at)}</SubLine>
        </>
      ),
    },
  ],
});

function JobLink({ job }: { job: OfficeJob }) {
  const { project } = useOffice();
  const titleOf = useJobTitle();
  return (
    <Link to="/$project/jobs/$job" params={{ project, job: job.id }}>
      {titleOf(job)}
    </Link>
  );
}
