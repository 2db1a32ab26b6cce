import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getJob, type JobDetail } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Columns } from '#office/ui/Columns.tsx';
import { FactList } from '#office/ui/FactList.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { ItemsCard } from './ItemsCard.tsx';
import { JobActions } from './JobActions.tsx';
import { JobHistory } from './JobHistory.tsx';
import { Progress } from './Progress.tsx';
import { useJobTitle, JobScope } from './JobScope.tsx';

/** Polling interval, milliseconds. */
const POLL_MS = 2000;

export function JobPage() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const { job: id } = useParams({ from: '/$project/jobs/$job' });
  const titleOf = useJobTitle();
  const query = useQuery({ ...officeQuery(project, getJob, { job: id }), refetchInterval: POLL_MS, retry: false });
  const { data } = query;
  return (
    <Page
      title={data ? titleOf(data) : t`Job`}
      about={
        <Row as="span" gap={4}>
          <Link to="/$project/jobs" params={{ project }}>{t`To the jobs`}</Link>
          {data ? (
            <Link to="/$project/calendar" params={{ project }} search={{ day: data.day }}>{t`To the calendar`}</Link>
          ) : null}
        </Row>
      }
      actions={data ? <JobActions job={data} /> : null}
    >
      <Loaded query={query}>
        {(job) => (
          <>
            <Progress job={job} />
            {job.state === 'done' ? null : (
              <Note announce tone="info">
                {job.kind === 'move'
                  ? t`You can close this page. The job runs on the server and goes on by itself after an interruption; no order is moved twice.`
                  : t`You can close this page. The job runs on the server and goes on by itself after an interruption; no order is returned twice.`}{' '}
                {!may('override')
                  ? null
                  : job.kind === 'move'
                    ? t`A pause begins no new order; what was moved stays moved.`
                    : t`A pause begins no new order; money on its way still arrives, and what went back stays back.`}
              </Note>
            )}
            <Columns tall>
              <ItemsCard key={job.id} job={job} />
              <Stack>
                <AttentionCard job={job} />
                <Facts job={job} />
                <JobHistory job={job} />
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { told, seen } = job;
  return (
    <Panel pad>
      <FactList>
        <dt>{t`Where and why`}</dt>
        <dd>
          <JobScope job={job} />
        </dd>
        <dt>{t`Asked and approved`}</dt>
        <dd>
          {job.by}
          {job.approved_by === undefined ? null : ` · ${job.approved_by}`}
        </dd>
        <dt>{t`Holders`}</dt>
        <dd>
          <Plural value={told} one="# order was told" other="# orders were told" />,{' '}
          <Plural value={seen} one="# has seen it" other="# have seen it" />
        </dd>
      </FactList>
    </Panel>
  );
}
