import { Trans } from '@lingui/react/macro';
import type { FetchStatus } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { useOnline } from '#state/online.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { MissingState, type MissingStateProps } from './MissingState.tsx';

export const homeLink = (
  <Link to="/" className={buttonClass({ variant: 'quiet' })}>
    <Trans>Back to home</Trans>
  </Link>
);

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
