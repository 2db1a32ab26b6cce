import { Trans } from '@lingui/react/macro';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SavedTicketsLink } from './SavedTicketsLink.tsx';

const reload = (): void => location.reload();

/** A browser may remember that a part of the program did not come; only loading the page again helps then. */
export function PartFailed({
  screen = false,
  onRetry = reload,
}: {
  screen?: boolean;
  onRetry?: (() => void) | undefined;
}) {
  const online = useOnline();
  const failed = (
    <ErrorState
      level={screen ? 1 : undefined}
      title={<Trans>This page could not be loaded</Trans>}
      text={
        online ? (
          <Trans>A part of the app failed to load or took too long. Your orders are safe.</Trans>
        ) : (
          <Trans>You are offline, and this page was never opened on this phone before. Your orders are safe.</Trans>
        )
      }
      actions={
        <>
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <SavedTicketsLink />
        </>
      }
    />
  );
  return screen ? <main>{failed}</main> : failed;
}
