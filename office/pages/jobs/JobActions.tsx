import { useLingui } from '@lingui/react/macro';
import { type JobDetail, pauseJob, resumeJob, retryItems } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';

export function JobActions({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { may } = useOffice();
  const pause = useAction(pauseJob);
  const resume = useAction(resumeJob);
  const retry = useAction(retryItems);
  if (!may('override')) return null;
  const { id } = job;
  const failed = job.totals.some(({ outcome }) => outcome === 'failed' || outcome === 'refund-failed');
  const error = pause.error ?? resume.error ?? retry.error;
  return (
    <>
      {error ? <Failure error={error} /> : null}
      {failed ? (
        <button type="button" className="btn" disabled={retry.isPending} onClick={() => retry.mutate({ job: id })}>
          {t`Try failed ones again`}
        </button>
      ) : null}
      {job.state === 'paused' ? (
        <button
          type="button"
          className="btn pri"
          disabled={resume.isPending}
          onClick={() => resume.mutate({ job: id })}
        >
          {t`Go on`}
        </button>
      ) : null}
      {job.state === 'paused' || job.state === 'done' ? null : (
        <button type="button" className="btn bad" disabled={pause.isPending} onClick={() => pause.mutate({ job: id })}>
          {t`Pause the job`}
        </button>
      )}
    </>
  );
}
