import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { FaceHint } from '#domain/people/face-rules.ts';
import { sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Note } from '#ui/Banner.tsx';

const WORDS: Record<FaceHint, MessageDescriptor> = {
  'face-far': msg`The face is small. Come closer if you take it again.`,
  'face-near': msg`The face fills the picture. Hold the phone a little further away if you take it again.`,
  'face-cut': msg`The face touches the edge of the picture.`,
  'photo-small': msg`The picture is small and may be blurred.`,
  'photo-dark': msg`The picture is dark.`,
  'photo-bright': msg`The picture is very bright.`,
};

/** The portrait is accepted despite the hints: the visitor decides. */
export function PhotoHints({ hints }: { hints: readonly FaceHint[] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (hints.length === 0) return null;
  return (
    <div role="status">
      <Note tone="wait">
        {sentencesText(
          hints.map((hint) => i18n._(WORDS[hint])),
          locale,
        )}
      </Note>
    </div>
  );
}
