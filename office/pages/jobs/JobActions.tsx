import { useLingui } from '@lingui/react/macro';
import { type JobDetail, pauseJob, resumeJob, retryItems } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Button } from '#ui/Button.tsx';

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
        <Button variant="outline" disabled={retry.isPending} onPress={() => retry.mutate({ job: id })}>
          {t`Try failed ones again`}
        </Button>
      ) : null}
      {job.state === 'paused' ? (
        <Button size="md" disabled={resume.isPending} onPress={() => resume.mutate({ job: id })}>
          {t`Go on`}
        </Button>
      ) : null}
      {job.state === 'paused' || job.state === 'done' ? null : (
        <Button variant="danger-outline" disabled={pause.isPending} onPress={() => pause.mutate({ job: id })}>
          {t`Pause the job`}
        </Button>
      )}
    </>
  );
}
