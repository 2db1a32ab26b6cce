import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listJobs } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText } from '#office/words/format.ts';
import { AskedCard } from './AskedCard.tsx';
import { JOB_STATES } from './job-words.ts';
import { useJobTitle, What } from './What.tsx';

/** Polling interval, milliseconds. */
const POLL_MS = 5000;

/** Closed days and moved sessions: what waits for a second person, and how far the jobs are. */
export function Jobs() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const titleOf = useJobTitle();
  const query = useQuery({ ...officeQuery(project, listJobs, {}), refetchInterval: POLL_MS });
  const actions = may('override') ? (
    <>
      <Link className="btn" to="/$project/move" params={{ project }}>
        {t`Move a session…`}
      </Link>
      <Link className="btn pri" to="/$project/close" params={{ project }}>
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
            {jobs.length === 0 && asked.length === 0 ? <p className="empty">{t`No day was closed and no session moved yet.`}</p> : null}
            {jobs.length === 0 ? null : (
              <section className="card scroll" tabIndex={0} aria-label={t`Jobs`}>
                <table className="tbl hi">
                  <thead>
                    <tr>
                      <th scope="col">{t`Job`}</th>
                      <th scope="col">{t`Where and why`}</th>
                      <th scope="col">{t`State`}</th>
                      <th scope="col" className="n">{t`Orders done`}</th>
                      <th scope="col">{t`Started`}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {jobs.map((job) => (
                      <tr key={job.id}>
                        <th scope="row">
                          <Link to="/$project/jobs/$job" params={{ project, job: job.id }}>
                            {titleOf(job)}
                          </Link>
                        </th>
                        <td>
                          <What job={job} />
                        </td>
                        <td>
                          <Pill words={JOB_STATES[job.state]} />
                        </td>
                        <td className="n">
                          {job.ended} / {job.total}
                        </td>
                        <td>
                          {job.by}
                          {job.approved_by === undefined ? null : <span className="sub">{t`approved by ${job.approved_by}`}</span>}
                          <span className="sub num">{instantText(job.created_at)}</span>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
