import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

export function NotFoundScreen() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>There is nothing at this address</Trans>}
        text={<Trans>The link may be old or cut off.</Trans>}
        actions={
          <Link to="/" className={buttonClass({})}>
            <Trans>Back to home</Trans>
          </Link>
        }
      />
    </main>
  );
}
