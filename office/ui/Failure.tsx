import { useLingui } from '@lingui/react/macro';
import { OfficeError } from '#office/queries/call.ts';
import { errorWords } from '#office/words/error-words.ts';
import { Note } from './Note.tsx';

/** Why a call failed, with the number under which the server knows it. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t, i18n } = useLingui();
  const requestId = error instanceof OfficeError ? error.requestId : undefined;
  return (
    <Note tone="bad">
      {i18n._(errorWords(error))} {requestId === undefined ? null : <span className="code">{t`Request ${requestId}`}</span>}{' '}
      {onRetry ? (
        <button type="button" className="btn sm" onClick={onRetry}>
          {t`Try again`}
        </button>
      ) : null}
    </Note>
  );
}
