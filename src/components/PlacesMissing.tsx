import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { OfflineState } from '#ui/States.tsx';
import { CallFailed } from './CallFailed.tsx';

export interface PlacesMissingProps {
  error: ApiError;
  onRetry: () => void;
  title: ReactNode;
  /** What waits for a network. */
  offline: ReactNode;
  /** Where else one can go. */
  way?: ReactNode;
}

/** A screen that chooses places, and has nothing to show: why, and what to do. */
export function PlacesMissing({ error, onRetry, title, offline, way }: PlacesMissingProps) {
  const again = (
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (error.kind !== 'offline') {
    return (
      <CallFailed
        level={1}
        error={error}
        title={title}
        actions={
          <>
            {again}
            {way}
          </>
        }
      />
    );
  }
  return (
    <OfflineState
      level={1}
      title={<Trans>You are offline</Trans>}
      text={offline}
      actions={
        <>
          {again}
          <Link to="/showQrcode" className={linkButtonClass({ underline: true })}>
            <Trans>Saved tickets</Trans>
          </Link>
        </>
      }
    />
  );
}
