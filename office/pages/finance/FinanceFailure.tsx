import { useLingui } from '@lingui/react/macro';
import { OfficeError } from '#office/queries/call.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { PROBLEM_WORDS } from '#office/words/finance-words.ts';
import { Note } from '#ui/Banner.tsx';

export function FinanceFailure({ error }: { error: unknown }) {
  const { t, i18n } = useLingui();
  if (error instanceof OfficeError && error.reason === 'gatewayUnreachable')
    return <Note announce tone="bad">{t`The provider does not answer. Try again, or upload the bill.`}</Note>;
  const words = error instanceof OfficeError ? PROBLEM_WORDS[String(error.extra['problem'])] : undefined;
  if (words === undefined) return <Failure error={error} />;
  const line =
    error instanceof OfficeError && typeof error.extra['line'] === 'number' ? error.extra['line'] : undefined;
  return (
    <Note announce tone="bad">
      {i18n._(words)} {line === undefined ? null : t`See line ${line}.`}
    </Note>
  );
}
