import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Traveller } from '#domain/people/traveller.ts';
import { Note } from '#ui/Banner.tsx';
import { given } from '#state/given.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { StorageTerms } from '#components/StorageTerms.tsx';
import styles from './TravellerForm.module.css';
import { TravellerPasteRow } from './TravellerPasteRow.tsx';
import { usePastedPeople } from './use-pasted-people.ts';
import { sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

export interface TravellerPasteProps {
  known: readonly Traveller[];
  free: number;
  overOf: (people: readonly Traveller[]) => number;
  now: number;
  canStore: boolean | null;
  onTake: (people: readonly Traveller[], isRemembered: boolean) => void;
  onClose: () => void;
}

export function TravellerPaste({ known, free, overOf, now, canStore, onTake, onClose }: TravellerPasteProps) {
  const { t } = useLingui();
  const pasted = usePastedPeople(known, now);
  const { text, people, badCount } = pasted;
  const [isRemembered, setRemembered] = useState(given().remembers === true);
  const [message, setMessage] = useState('');
  const hasRows = pasted.shown.length > 0;

  const read = (): void => {
    setMessage('');
    pasted.read();
  };
  const take = (): void => {
    onTake(people, isRemembered);
    pasted.removeGood();
    if (badCount === 0) return onClose();
    setMessage(t`${plural(people.length, { one: '# visitor was added.', other: '# visitors were added.' })}`);
  };

  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={<Trans>Paste names and numbers</Trans>}
      subtitle={<Trans>From a chat or a spreadsheet, one person a line</Trans>}
      closeLabel={t`Close`}
      footer={<PasteButton isReading={text.trim() !== ''} count={people.length} onRead={read} onAdd={take} />}
    >
      <div className={styles.form}>
        <TextAreaField
          label={hasRows ? <Trans>More of the list</Trans> : <Trans>Pasted list</Trans>}
          hint={<Trans>Names, document numbers, phones, in any order; also the two lines of passports.</Trans>}
          rows={hasRows ? 2 : 6}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus=""
          value={text}
          onChange={(event) => pasted.type(event.target.value)}
        />
        <PasteResult message={message} good={people.length} bad={badCount} over={overOf(people)} free={free} />
        {pasted.hasFresh && canStore === true && (
          <Checkbox checked={isRemembered} onChange={setRemembered} hint={<StorageTerms />}>
            <Trans>Keep these visitors on this phone</Trans>
          </Checkbox>
        )}
        <ul>
          {pasted.shown.map(({ each, id }) => (
            <TravellerPasteRow key={id} judged={each} onChange={(to) => pasted.change(id, to)} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

interface PasteResultProps {
  message: string;
  good: number;
  bad: number;
  /** People for whom the order has no place. */
  over: number;
  free: number;
}

function PasteResult({ message, good, bad, over, free }: PasteResultProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const sentences = [
    t`${plural(good, { one: '# person was read.', other: '# people were read.' })}`,
    bad > 0 &&
      t`${plural(bad, { one: '# line needs correcting; it stays here.', other: '# lines need correcting; they stay here.' })}`,
  ];
  return (
    <div role="status" className={styles.form}>
      {message !== '' && <Note tone="ok">{message}</Note>}
      {good + bad > 0 && <p>{sentencesText(sentences, locale)}</p>}
      {over > 0 && (
        <Note tone="wait">
          <Plural
            value={free}
            one="This order has # free place. Whoever is left over is added to your list; add tickets for them, as far as the order takes them."
            other="This order has # free places. Whoever is left over is added to your list; add tickets for them, as far as the order takes them."
          />
        </Note>
      )}
    </div>
  );
}

interface PasteButtonProps {
  /** Something was pasted that is not read yet. */
  isReading: boolean;
  count: number;
  onRead: () => void;
  onAdd: () => void;
}

function PasteButton({ isReading, count, onRead, onAdd }: PasteButtonProps) {
  const { t } = useLingui();
  if (isReading)
    return (
      <Button block onPress={onRead}>
        <Trans>Read the list</Trans>
      </Button>
    );
  return (
    <Button block reason={count === 0 ? t`Paste a list first, or correct a line.` : undefined} onPress={onAdd}>
      {t`${plural(count, { one: 'Add # visitor', other: 'Add # visitors' })}`}
    </Button>
  );
}
