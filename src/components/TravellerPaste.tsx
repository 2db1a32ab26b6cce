import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { judgeRows } from '#domain/people/people-paste-faults.ts';
import { rowsOf } from '#domain/people/people-paste.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { Note } from '#ui/Banner.tsx';
import { given } from '#state/given.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useStore } from '#ui/create-store.ts';
import { keyedRow, lastPaste } from '#state/last-paste.ts';
import { StorageTerms } from './StorageTerms.tsx';
import styles from './TravellerForm.module.css';
import { TravellerPasteRow } from './TravellerPasteRow.tsx';
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
  const locale = useLocale();
  const { text, rows } = useStore(lastPaste);
  const [isRemembered, setRemembered] = useState(given().remembers === true);
  const [message, setMessage] = useState('');
  const judged = judgeRows(rows, known, now);
  const keyed = judged.map((each, index) => ({ each, id: rows[index]?.id ?? 0, odd: rows[index]?.odd ?? false }));
  // Rows with errors come first, so that they are found among thirty.
  const shown = [...keyed.filter(({ odd }) => odd), ...keyed.filter(({ odd }) => !odd)];
  const good = judged.filter(({ faults }) => faults.length === 0);
  const bad = judged.length - good.length;
  const fresh = good.filter(({ person }) => !known.some((each) => each.id_number === person.id_number));

  const read = (list: string): void => {
    setMessage('');
    const found = judgeRows([...rows, ...rowsOf(list)], known, now);
    lastPaste.set({
      text: '',
      rows: found.map(({ row, faults }, index) => rows[index] ?? keyedRow(row, faults.length > 0)),
    });
  };
  const change = (id: number, to: string | null): void =>
    lastPaste.set({
      text,
      rows: rows.flatMap((row) => (row.id === id ? (to === null ? [] : [{ ...row, text: to }]) : [row])),
    });
  const take = (): void => {
    const gone = new Set(good.map(({ row }) => row));
    onTake(
      good.map(({ person }) => person),
      isRemembered,
    );
    lastPaste.set({ text, rows: rows.filter((row) => !gone.has(row)) });
    if (bad === 0) return onClose();
    setMessage(t`${plural(good.length, { one: '# visitor was added.', other: '# visitors were added.' })}`);
  };
  const reading = text.trim() !== '';
  const left = overOf(good.map(({ person }) => person));

  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={<Trans>Paste names and numbers</Trans>}
      subtitle={<Trans>From a chat or a spreadsheet, one person a line</Trans>}
      closeLabel={t`Close`}
      footer={
        reading ? (
          <Button block onPress={() => read(text)}>
            <Trans>Read the list</Trans>
          </Button>
        ) : (
          <Button
            block
            reason={good.length === 0 ? t`Paste a list first, or correct a line.` : undefined}
            onPress={take}
          >
            {t`${plural(good.length, { one: 'Add # visitor', other: 'Add # visitors' })}`}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <TextAreaField
          label={rows.length > 0 ? <Trans>More of the list</Trans> : <Trans>Pasted list</Trans>}
          hint={<Trans>Names, document numbers, phones, in any order; also the two lines of passports.</Trans>}
          rows={rows.length > 0 ? 2 : 6}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus=""
          value={text}
          onChange={(event) => lastPaste.set({ text: event.target.value, rows })}
        />
        <div role="status" className={styles.form}>
          {message !== '' && <Note tone="ok">{message}</Note>}
          {judged.length > 0 && (
            <p>
              {sentencesText(
                [
                  t`${plural(good.length, { one: '# person was read.', other: '# people were read.' })}`,
                  bad > 0 &&
                    t`${plural(bad, { one: '# line needs correcting; it stays here.', other: '# lines need correcting; they stay here.' })}`,
                ],
                locale,
              )}
            </p>
          )}
          {left > 0 && (
            <Note tone="wait">
              <Plural
                value={free}
                one="This order has # free place. Whoever is left over is added to your list; add tickets for them, as far as the order takes them."
                other="This order has # free places. Whoever is left over is added to your list; add tickets for them, as far as the order takes them."
              />
            </Note>
          )}
        </div>
        {fresh.length > 0 && canStore === true && (
          <Checkbox checked={isRemembered} onChange={setRemembered} hint={<StorageTerms />}>
            <Trans>Keep these visitors on this phone</Trans>
          </Checkbox>
        )}
        <ul>
          {shown.map(({ each, id }) => (
            <TravellerPasteRow key={id} judged={each} onChange={(to) => change(id, to)} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
