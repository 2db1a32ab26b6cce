import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { homeLink } from '#components/states/QueryState.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

export function NothingToReserve({ scenicId }: { scenicId: string }) {
  return (
    <main>
      <EmptyState
        level={1}
        picture="calendar"
        title={<Trans>Nothing is reserved free of charge here</Trans>}
        text={<Trans>This place sells tickets instead.</Trans>}
        actions={
          <>
            <Link to="/scenicIntro/$id" params={{ id: scenicId }} className={buttonClass({})}>
              <Trans>See its tickets</Trans>
            </Link>
            {homeLink}
          </>
        }
      />
    </main>
  );
}
