import { useLingui } from '@lingui/react/macro';
import type { LostChange } from '#domain/office/rebase-changes.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { wordsAt } from './field-values.ts';
import { wordsAlong } from './form-fields.ts';
import { nameOf, partIn, partOf } from './parts.ts';
import type { Editor } from './use-draft.ts';

export function LostChanges({ editor: { lost, closeLost } }: { editor: Editor }) {
  return lost.map((change) => (
    <LostNote key={change.path.join('/')} change={change} onClose={(mine) => closeLost(change, mine)} />
  ));
}

function LostNote({ change, onClose }: { change: LostChange; onClose(mine: boolean): void }) {
  const { t, i18n } = useLingui();
  const { path, within, isGone } = change;
  const part = partOf(within, path);
  const field = wordsAlong(i18n, path).slice(1).join(' › ');
  const name = part ? nameOf(partIn(within, part), part.id) : '';
  const where = [name, field].filter(Boolean).join(' › ');
  const theirs = wordsAt(i18n, path, change.theirs);
  const mine = wordsAt(i18n, path, change.value);
  if (isGone)
    return (
      <Note announce tone="wait">
        {t`Somebody else removed ${name} meanwhile. What you typed there is lost: ${field}: ${mine}.`}{' '}
        <Button variant="outline" size="sm" onPress={() => onClose(false)}>
          {t`Close`}
        </Button>
      </Note>
    );
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
