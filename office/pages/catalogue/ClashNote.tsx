import { useLingui } from '@lingui/react/macro';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { wordsAt } from './field-values.ts';
import { wordsAlong } from './form-fields.ts';
import { nameOf, partIn, partOf } from './parts.ts';
import type { Clash, Doc } from './use-draft.ts';

/** The draft already contains the colleague's value; the user can put their own one back. */
export function ClashNote({ clash, doc, onClose }: { clash: Clash; doc: Doc; onClose(mine: boolean): void }) {
  const { t, i18n } = useLingui();
  const part = partOf(doc, clash.path);
  const field = wordsAlong(i18n, clash.path).slice(1).join(' › ');
  const where = part ? `${nameOf(partIn(doc, part), part.id)} › ${field}` : field;
  const theirs = wordsAt(i18n, clash.path, clash.theirs);
  const mine = wordsAt(i18n, clash.path, clash.value);
  return (
    <Note announce tone="wait">
      {t`Somebody else changed ${where} meanwhile. There it says: ${theirs}. You typed: ${mine}.`}{' '}
      <Button variant="outline" size="sm" onPress={() => onClose(false)}>
        {t`Keep theirs`}
      </Button>{' '}
      <Button variant="outline" size="sm" onPress={() => onClose(true)}>
        {t`Take mine`}
      </Button>
    </Note>
  );
}
