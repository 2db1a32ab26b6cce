import { useLingui } from '@lingui/react/macro';
import { Note } from '#office/ui/Note.tsx';
import { wordsAlong } from './form-fields.ts';
import { nameOf, partIn, partOf } from './parts.ts';
import type { Clash, Doc } from './use-draft.ts';

const shown = (value: unknown): string =>
  value === undefined
    ? '–'
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : JSON.stringify(value);

/** The draft holds the colleague's value by now. */
export function ClashNote({ clash, doc, onClose }: { clash: Clash; doc: Doc; onClose(mine: boolean): void }) {
  const { t, i18n } = useLingui();
  const part = partOf(doc, clash.path);
  const field = wordsAlong(i18n, clash.path).slice(1).join(' › ');
  const where = part ? `${nameOf(partIn(doc, part), part.id)} › ${field}` : field;
  const theirs = shown(clash.theirs);
  const mine = shown(clash.value);
  return (
    <Note tone="wait">
      {t`Somebody else changed ${where} meanwhile. There it says: ${theirs}. You typed: ${mine}.`}{' '}
      <button type="button" className="btn sm" onClick={() => onClose(false)}>
        {t`Keep theirs`}
      </button>{' '}
      <button type="button" className="btn sm" onClick={() => onClose(true)}>
        {t`Take mine`}
      </button>
    </Note>
  );
}
