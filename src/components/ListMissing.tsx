import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { OfflineState } from '#ui/States.tsx';
import { CallFailed } from './CallFailed.tsx';

/** The way home, for screens that have nothing to show. */
export const wayHome = (
  <Link to="/" className={buttonClass({ variant: 'quiet' })}>
    <Trans>Back to home</Trans>
  </Link>
);

/** Stands for a list that was never here: why, and what to do. */
export function ListMissing({ error, title, onRetry }: { error: ApiError; title: ReactNode; onRetry: () => void }) {
  const actions = (
    <>
      <Button onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {wayHome}
    </>
  );
  if (error.kind !== 'offline') return <CallFailed level={1} error={error} title={title} actions={actions} />;
  return (
    <OfflineState
      level={1}
      title={<Trans>You are offline</Trans>}
      text={<Trans>The list appears once there is a network. Saved tickets still work.</Trans>}
      actions={actions}
    />
  );
}
