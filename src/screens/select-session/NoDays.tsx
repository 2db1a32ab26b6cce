import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

export function NoDays({ scenicId }: { scenicId: string }) {
  return (
    <EmptyState
      picture="calendar"
      title={<Trans>No sessions are on sale</Trans>}
      text={<Trans>There is no date with sessions at the moment.</Trans>}
      actions={
        <Link to="/scenicIntro/$id" params={{ id: scenicId }} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Back to the introduction</Trans>
        </Link>
      }
    />
  );
}
