import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { JobDetail } from '#contract/office/jobs.ts';
import { getJob } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#office/ui/Note.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { ItemsCard } from './ItemsCard.tsx';
import { JobDeeds } from './JobDeeds.tsx';
import { JOB_STATES, OUTCOMES } from './job-words.ts';
import './jobs.css';
import { useJobTitle, What } from './What.tsx';

/** Polling interval while it works, milliseconds. */
const POLL_MS = 2000;

/** One job: how far it is, what became of the orders, and what a person has to settle. */
export function JobPage() {
  const { t } = useLingui();
  const { project } = useOffice();
  const { job: id } = useParams({ from: '/$project/jobs/$job' });
  const titleOf = useJobTitle();
  const query = useQuery({ ...officeQuery(project, getJob, { job: id }), refetchInterval: POLL_MS, retry: false });
  const { data } = query;
  return (
    <Page
      title={data ? titleOf(data) : t`Job`}
      about={<Link to="/$project/jobs" params={{ project }}>{t`To the jobs`}</Link>}
      actions={data ? <JobDeeds job={data} /> : null}
    >
      <Loaded query={query}>
        {(job) => (
          <>
            <Progress job={job} />
            {job.state === 'done' ? null : (
              <Note tone="info">
                {t`You can close this page. The job runs on the server and goes on by itself after an interruption; no order is returned twice.`}
              </Note>
            )}
            <ItemsCard key={job.id} job={job} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Progress({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { total, ended, totals, told, seen, pace } = job;
  // Of the whole minutes that are over: the present one is not.
  const rate = Math.max(0, ...pace.slice(-3));
  const left = rate > 0 && job.state === 'running' ? Math.ceil((total - ended) / rate) : undefined;
  return (
    <section className="card pad stack" aria-labelledby="progress">
      <h2 id="progress" className="row">
        <span className="num">
          {ended} / {total}
        </span>
        <Pill words={JOB_STATES[job.state]} />
      </h2>
      <progress className="job-progress" max={Math.max(1, total)} value={total === 0 ? 1 : ended} aria-labelledby="progress" />
      <ul className="row wrap plain-list">
        {totals.map(({ outcome, orders, amount }) => (
          <li key={outcome} className="row">
            <Pill words={OUTCOMES[outcome]} />
            <b className="num">{orders}</b>
            {amount > 0 ? <span className="num dim">{yuanText(amount)}</span> : null}
          </li>
        ))}
      </ul>
      <dl className="kv">
        <dt>{t`Where and why`}</dt>
        <dd>
          <What job={job} />
        </dd>
        <dt>{t`Asked and approved`}</dt>
        <dd>
          {job.by}
          {job.approved_by === undefined ? null : ` · ${job.approved_by}`} <span className="num dim">{instantText(job.created_at)}</span>
        </dd>
        {job.state === 'waiting' ? (
          <>
            <dt>{t`Returns begin`}</dt>
            <dd className="num">{instantText(job.run_at)}</dd>
          </>
        ) : null}
        <dt>{t`Holders`}</dt>
        <dd>
          <Plural value={told} one="# order was told" other="# orders were told" />, <Plural value={seen} one="# has seen it" other="# have seen it" />
        </dd>
        {left === undefined ? null : (
          <>
            <dt>{t`Left`}</dt>
            <dd>
              <Plural value={left} one="about # minute" other="about # minutes" />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
