import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/office/catalogue.ts';
import { namesText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { Part } from './parts.ts';
import { placeOf } from './problem-place.ts';
import { tabOf } from './problem-tabs.ts';
import { problemWords } from './problem-words.ts';
import type { Doc } from './use-draft.ts';

interface Props {
  problems: readonly Problem[];
  /** Parts that the preview shows as visitors see them now; undefined where there is no preview. */
  replaced: readonly string[] | undefined;
  doc: Doc;
  onOpen(part: Part, tab?: string): void;
}

export function PreviewNote({ problems, replaced, doc, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const [first] = problems;
  if (replaced) {
    const names = replaced.map((location) => placeOf(i18n, doc, location).where || location);
    if (names.length === 0) return null;
    return (
      <Note tone="info">
        {t`The preview shows these as visitors see them now, or not at all, until they are mended: ${namesText(names)}`}
      </Note>
    );
  }
  if (!first) return null;
  const { part, where } = placeOf(i18n, doc, first.location);
  return (
    <Note tone="wait">
      {t`There is no preview until this is mended: ${where || first.location}: ${problemWords(i18n, first)}`}{' '}
      {part ? (
        <Button variant="outline" size="sm" onPress={() => onOpen(part, tabOf(part, first.location))}>
          {t`Open`} <span className="vh">{where}</span>
        </Button>
      ) : null}
    </Note>
  );
}
