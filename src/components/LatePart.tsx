import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PART_LIMIT } from '#queries/build.ts';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';

const SLOW_AFTER = 8_000;

const reload = (): void => location.reload();

/** The way to the kept codes where a service worker is in control: it shows them without this program. */
export const SavedTicketsLink = () =>
  navigator.serviceWorker?.controller ? (
    <a href="/tickets" className={buttonClass({ variant: 'quiet' })}>
      <Trans>Saved tickets</Trans>
    </a>
  ) : null;

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

export function PendingPart({ screen = false }: { screen?: boolean }) {
  const { t } = useLingui();
  const [stage, setStage] = useState<'waiting' | 'slow' | 'failed'>('waiting');
  useEffect(() => {
    const slow = setTimeout(() => setStage('slow'), SLOW_AFTER);
    const failed = setTimeout(() => setStage('failed'), PART_LIMIT);
    return () => {
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, []);
  if (stage === 'failed') return <PartFailed screen={screen} />;
  const Frame = screen ? 'main' : 'div';
  return (
    <Frame aria-busy="true" style={{ padding: 'var(--gutter)' }}>
      {stage === 'slow' && (
        <output>
          <Trans>Slow network. Still loading.</Trans>
        </output>
      )}
      <Skeleton label={t`Loading`}>
        <SkeletonBlock height={44} width="60%" shape="control" />
        <SkeletonBlock height={112} shape="card" />
        <SkeletonBlock height={112} shape="card" />
      </Skeleton>
    </Frame>
  );
}

export const LatePart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PendingPart />}>{children}</Suspense>
);
