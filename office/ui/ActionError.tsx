import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { OfficeError } from '#office/queries/call.ts';
import { Note } from '#ui/Banner.tsx';
import { Failure } from './Failure.tsx';

export function ActionError({ error, words }: { error: unknown; words: Readonly<Record<string, MessageDescriptor>> }) {
  const { i18n } = useLingui();
  if (!error) return null;
  const why = error instanceof OfficeError ? error.extra['why'] : undefined;
  const sentence = typeof why === 'string' ? words[why] : undefined;
  return sentence ? (
    <Note announce tone="bad">
      {i18n._(sentence)}
    </Note>
  ) : (
    <Failure error={error} />
  );
}
