import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState, OfflineState } from '#ui/States.tsx';

const wayHome = (
  <Link to="/" className={buttonClass({ variant: 'quiet' })}>
    <Trans>Back to home</Trans>
  </Link>
);

const again = (onRetry: () => void) => (
  <>
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
    {wayHome}
  </>
);

export function OutsideMessaging() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>Open this link in the messaging app</Trans>}
        text={<Trans>A sales account is bound to a person of the messaging app, so it works only there. Nothing was bound.</Trans>}
        actions={wayHome}
      />
    </main>
  );
}

export function NoSuchAccount() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>This link leads to no sales account</Trans>}
        text={<Trans>It may be incomplete, or the account was withdrawn. Ask your organisation for a new link. Nothing was bound.</Trans>}
        actions={wayHome}
      />
    </main>
  );
}

export function BindingOffline({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <OfflineState
        level={1}
        title={<Trans>You are offline</Trans>}
        text={<Trans>Binding needs a network. Nothing was bound.</Trans>}
        actions={again(onRetry)}
      />
    </main>
  );
}

export function BindingMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <main>
      <CallFailed
        level={1}
        error={error}
        title={<Trans>The account could not be loaded</Trans>}
        more={<Trans>Nothing was bound.</Trans>}
        actions={again(onRetry)}
      />
    </main>
  );
}
