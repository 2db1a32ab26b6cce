import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { useOnline } from '#state/online.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { OfflineState } from '#ui/OfflineState.tsx';
import type { StateProps } from '#ui/State.tsx';
import { CallFailed } from './CallFailed.tsx';
import { RetryButton, type RetryLook } from './RetryButton.tsx';

export const savedTicketsLink = (
  <Link to="/showQrcode" className={linkButtonClass({ underline: true })}>
    <Trans>Saved tickets</Trans>
  </Link>
);

export interface MissingStateProps extends Pick<StateProps, 'level'> {
  /** Null where no call was made, because there was no network. */
  error: ApiError | null;
  onRetry: () => void;
  title: ReactNode;
  more?: string | undefined;
  actions?: ReactNode;
  retry?: RetryLook | undefined;
  /**
   * `actions` replaces the retry button and everything beside it. Without it the retry button stays: beside the saved
   * tickets with `savedTickets`, else beside the other `actions`.
   */
  offline: { title?: ReactNode; text: ReactNode; actions?: ReactNode; savedTickets?: boolean };
  notFound?: ReactNode;
}

export function MissingState({
  error,
  onRetry,
  title,
  more,
  actions,
  retry,
  offline,
  notFound,
  level,
}: MissingStateProps) {
  const online = useOnline();
  const withRetry = (more: ReactNode) => (
    <>
      <RetryButton onRetry={onRetry} {...retry} />
      {more}
    </>
  );
  if (error === null || !online || error.kind === 'offline')
    return (
      <OfflineState
        level={level}
        title={offline.title ?? <Trans>You are offline</Trans>}
        text={offline.text}
        actions={offline.actions ?? withRetry(offline.savedTickets ? savedTicketsLink : actions)}
      />
    );
  if (notFound !== undefined && (error.code === RES_CODE.notFound || error.code === RES_CODE.malformed))
    return notFound;
  return <CallFailed level={level} error={error} title={title} more={more} actions={withRetry(actions)} />;
}
