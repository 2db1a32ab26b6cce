import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiError } from '#i18n/error-words.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import type { StateProps } from '#ui/States.tsx';
import { ErrorState } from '#ui/States.tsx';

export interface CallFailedProps extends Pick<StateProps, 'title' | 'actions' | 'level'> {
  error: ApiError;
  /** A sentence behind the reason. */
  more?: ReactNode;
}

/** Stands for what could not be read: why, and the number under which the venue finds it. */
export function CallFailed({ error, more, ...rest }: CallFailedProps) {
  const reason = useErrorWords()(error);
  const number = error.requestId;
  return (
    <ErrorState
      {...rest}
      text={
        more ? (
          <>
            {reason} {more}
          </>
        ) : (
          reason
        )
      }
      detail={number === undefined ? undefined : <Trans>Request {number}</Trans>}
    />
  );
}
