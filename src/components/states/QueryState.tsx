import { Trans } from '@lingui/react/macro';
import type { FetchStatus } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { useOnline } from '#state/online.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { Skeleton, type SkeletonBlockProps } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { OfflineState, type StateProps } from '#ui/States.tsx';
import { CallFailed } from './CallFailed.tsx';

export const homeLink = (
  <Link to="/" className={buttonClass({ variant: 'quiet' })}>
    <Trans>Back to home</Trans>
  </Link>
);

export const savedTicketsLink = (
  <Link to="/showQrcode" className={linkButtonClass({ underline: true })}>
    <Trans>Saved tickets</Trans>
  </Link>
);

export interface LoadingStateProps {
  label: string;
  /** Heights in px, or other shapes than cards. */
  blocks: readonly (number | SkeletonBlockProps)[];
  className?: string | undefined;
}

export function LoadingState({ label, blocks, className }: LoadingStateProps) {
  return (
    <Skeleton label={label}>
      <div className={className}>
        {blocks.map((block, index) => (
          // Blocks never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <SkeletonBlock key={index} shape="card" {...(typeof block === 'number' ? { height: block } : block)} />
        ))}
      </div>
    </Skeleton>
  );
}

interface RetryLook {
  icon?: ButtonProps['icon'];
  variant?: ButtonProps['variant'] | 'link';
}

export interface MissingStateProps extends Pick<StateProps, 'level'> {
  /** Null where nothing was asked for want of a network. */
  error: ApiError | null;
  onRetry: () => void;
  title: ReactNode;
  more?: string | undefined;
  actions?: ReactNode;
  retry?: RetryLook | undefined;
  /** Message without a network. Its actions replace all others; `savedTickets` leads to these instead. */
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

export function RetryButton({ onRetry, icon, variant }: RetryLook & { onRetry: () => void }) {
  const words = <Trans>Try again</Trans>;
  return variant === 'link' ? (
    <LinkButton onPress={onRetry}>{words}</LinkButton>
  ) : (
    <Button icon={icon} variant={variant} onPress={onRetry}>
      {words}
    </Button>
  );
}

export interface QueryStateProps<T> extends Omit<MissingStateProps, 'error' | 'onRetry'> {
  query: { data?: T | null | undefined; error: ApiError | null; refetch: () => unknown; fetchStatus?: FetchStatus };
  loading: ReactNode;
  /** While a failed call is repeated, `loading` is shown instead of the failure. */
  loadingAgain?: boolean;
  empty?: { when: (data: T) => boolean; show: ReactNode } | undefined;
  children?: (data: T) => ReactNode;
}

export function QueryState<T>({
  query,
  loading,
  loadingAgain = false,
  empty,
  children,
  ...missing
}: QueryStateProps<T>) {
  const { data, error, refetch, fetchStatus = 'idle' } = query;
  const online = useOnline();
  if (data !== undefined && data !== null) return empty?.when(data) ? empty.show : children?.(data);
  const offline = fetchStatus === 'paused' || (error !== null && (error.kind === 'offline' || !online));
  if (!offline && (error === null || (loadingAgain && fetchStatus === 'fetching'))) return loading;
  return <MissingState {...missing} error={error} onRetry={() => void refetch()} />;
}
