import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { useErrorWords } from '#i18n/error-words.ts';
import type { StateProps } from '#ui/States.tsx';
import { ErrorState } from '#ui/States.tsx';

export interface CallFailedProps extends Pick<StateProps, 'title' | 'actions' | 'level'> {
  error: ApiError;
  /** A sentence behind the reason. */
  more?: ReactNode;
}

/** Replaces data that could not be read: the reason, and the number under which the venue finds the error. */
export function CallFailed({ error, more, actions, ...rest }: CallFailedProps) {
  const reason = useErrorWords()(error);
  const number = error.requestId;
  return (
    <ErrorState
      {...rest}
      actions={
        error.kind === 'signed-out' ? (
          <>
            <LogIn />
            {actions}
          </>
        ) : (
          actions
        )
      }
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

function LogIn() {
  const router = useRouter();
  const logIn = (): void => void router.navigate({ to: '/login', search: { to: router.state.location.href, back: '1' } });
  return (
    <Button onPress={logIn}>
      <Trans>Log in</Trans>
    </Button>
  );
}
