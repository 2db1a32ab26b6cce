import { useLingui } from '@lingui/react/macro';
import { OfficeError } from '#office/queries/call.ts';
import { errorWords } from '#office/words/error-words.ts';
import { instantText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t, i18n } = useLingui();
  const requestId = error instanceof OfficeError ? error.requestId : undefined;
  // A missing permission has no button to try again, because the same call would be refused again.
  const isForbidden = error instanceof OfficeError && error.reason === 'forbidden';
  return (
    <Note announce tone="bad">
      {i18n._(errorWords(error))} <Other error={error} />
      {requestId === undefined ? null : <Text code>{t`Request ${requestId}`}</Text>}{' '}
      {onRetry && !isForbidden ? (
        <Button variant="outline" size="sm" onPress={onRetry}>
          {t`Try again`}
        </Button>
      ) : null}
    </Note>
  );
}

function Other({ error }: { error: unknown }) {
  if (!(error instanceof OfficeError) || error.reason !== 'staleRev') return null;
  const { by, at } = error.extra;
  const parts = [typeof by === 'string' ? by : '', typeof at === 'number' ? instantText(at) : ''].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? null : <b>{parts.join(' · ')} </b>;
}
