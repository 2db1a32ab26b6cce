import { Trans } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PartFailed } from '#components/PartFailed.tsx';
import { SavedTicketsLink } from '#components/SavedTicketsLink.tsx';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { isChunkError } from './chunk-load-errors.ts';

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const online = useOnline();
  // Boundaries keep errors from the window, where `reportErrors` listens.
  useEffect(() => void (isChunkError(error) || dispatchEvent(new ErrorEvent('error', { error }))), [error]);
  const again = (): void => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  if (isChunkError(error)) return <PartFailed screen onRetry={online ? undefined : again} />;
  return (
    <main>
      <ErrorState
        level={1}
        title={<Trans>Something went wrong here</Trans>}
        text={<Trans>Your orders are safe. Try again, or reload the page.</Trans>}
        actions={
          <>
            <Button onPress={again}>
              <Trans>Try again</Trans>
            </Button>
            <SavedTicketsLink />
          </>
        }
      />
    </main>
  );
}
