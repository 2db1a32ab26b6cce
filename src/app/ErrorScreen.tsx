import { Trans } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useOnline } from '#queries/online.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/States.tsx';
import { isChunkError } from './chunk-guard.ts';

/** A part of the program did not come within its time. A browser may remember that; only loading the page again helps then. */
export function ChunkFailure({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <main>
      <ErrorState
        level={1}
        title={<Trans>This page could not be loaded</Trans>}
        text={
          online ? (
            <Trans>A part of the app failed to load or took too long. Your orders are safe.</Trans>
          ) : (
            <Trans>You are offline, and this page was never opened on this phone before. Your orders are safe.</Trans>
          )
        }
        actions={
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </main>
  );
}

/** What a screen shows when it breaks. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const online = useOnline();
  const again = (): void => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  if (isChunkError(error)) return <ChunkFailure onRetry={() => (online ? location.reload() : again())} />;
  return (
    <main>
      <ErrorState
        level={1}
        title={<Trans>Something went wrong here</Trans>}
        text={<Trans>Your orders are safe. Try again, or reload the page.</Trans>}
        actions={
          <Button onPress={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </main>
  );
}
