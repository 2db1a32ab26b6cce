import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import type { OfficeError } from '#office/queries/call.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { timeText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';

export function Started({
  job,
  error,
  onAgain,
}: {
  job: string | undefined;
  error: OfficeError | null;
  onAgain(): void;
}): ReactNode {
  const { t } = useLingui();
  const { project } = useOffice();
  const jobs = <Link to="/$project/jobs" params={{ project }}>{t`To the jobs`}</Link>;
  if (job !== undefined) {
    return (
      <Note announce tone="ok">
        {t`Done: it is not sold any more.`}{' '}
        <Link to="/$project/jobs/$job" params={{ project, job }}>
          {t`See the job`}
        </Link>
      </Note>
    );
  }
  if (error?.reason === 'secondNeeded') {
    const { until } = error.extra;
    const time = typeof until === 'number' ? timeText(until) : '';
    return (
      <Note announce tone="ok">
        {t`Asked for. A colleague must approve it under “Jobs” until ${time}.`} {jobs}
      </Note>
    );
  }
  if (error?.reason === 'previewStale') return <Failure error={error} onRetry={onAgain} />;
  if (error?.reason === 'jobOverlaps') {
    return (
      <>
        <Failure error={error} /> {jobs}
      </>
    );
  }
  return error ? <Failure error={error} /> : null;
}
