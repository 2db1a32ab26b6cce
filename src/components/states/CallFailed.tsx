import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { signsInByItself } from '#queries/host.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { type StateProps } from '#ui/State.tsx';
import { sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** Only a phone's own browser shows the sign-in, so its code is loaded separately. */
const SignInPanel = lazy(() =>
  import('#components/sign-in-panel/SignInPanel.tsx').then((part) => ({ default: part.SignInPanel })),
);

export interface CallFailedProps extends Pick<StateProps, 'title' | 'actions' | 'level'> {
  error: ApiError;
  more?: string | undefined;
}

export function CallFailed({ error, more, actions, ...rest }: CallFailedProps) {
  const locale = useLocale();
  const reason = useErrorWords()(error);
  const number = error.requestId;
  if (error.kind === 'signed-out' && !signsInByItself())
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <SignInPanel level={rest.level} />
      </Suspense>
    );
  return (
    <ErrorState
      {...rest}
      actions={actions}
      text={more === undefined ? reason : sentencesText([reason, more], locale)}
      detail={number === undefined ? undefined : <Trans>Request {number}</Trans>}
    />
  );
}
