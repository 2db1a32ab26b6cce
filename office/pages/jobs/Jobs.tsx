import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listJobs } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { AskedCard } from './AskedCard.tsx';
import { JOB_STATES } from './job-words.ts';
import { useJobTitle, What } from './What.tsx';

/** Polling interval, milliseconds. */
const POLL_MS = 5000;

export function Jobs() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const titleOf = useJobTitle();
  const query = useQuery({ ...officeQuery(project, listJobs, {}), refetchInterval: POLL_MS });
  const actions = may('override') ? (
    <>
      <Link className={buttonClass({ variant: 'outline' })} to="/$project/move" params={{ project }}>
        {t`Move a session…`}
      </Link>
      <Link className={buttonClass({ variant: 'primary', size: 'md' })} to="/$project/close" params={{ project }}>
        {t`Close a day…`}
      </Link>
    </>
  ) : null;
  return (
    <Page title={t`Jobs`} about={t`Closed days and moved sessions`} actions={actions}>
      <Loaded query={query}>
        {({ asked, jobs }) => (
          <>
            {asked.map((each) => (
              <AskedCard key={each.pending} asked={each} />
            ))}
            {jobs.length === 0 && asked.length === 0 ? (
              <Empty>{t`No day was closed and no session moved yet.`}</Empty>
            ) : null}
            {jobs.length === 0 ? null : (
              <Panel as="div" stack>
                <DataTable
                  label={t`Jobs`}
                  rows={jobs}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      title: msg`Job`,
                      cell: (job) => (
                        <Link to="/$project/jobs/$job" params={{ project, job: job.id }}>
                          {titleOf(job)}
                        </Link>
                      ),
                    },
                    { title: msg`Where and why`, cell: (job) => <What job={job} /> },
                    { title: msg`State`, cell: ({ state }) => <StatusPill words={JOB_STATES[state]} /> },
                    { title: msg`Orders done`, number: true, cell: ({ ended, total }) => `${ended} / ${total}` },
                    {
                      title: msg`Started`,
                      cell: (job) => (
                        <>
                          {job.by}
                          {job.approved_by === undefined ? null : (
                            <SubLine>{t`approved by ${job.approved_by}`}</SubLine>
                          )}
                          <SubLine numeric>{instantText(job.created_at)}</SubLine>
                        </>
                      ),
                    },
                  ]}
                />
              </Panel>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
