import { useLingui } from '@lingui/react/macro';
import type { Day } from '#domain/lib/day.ts';
import { type Draft, type FieldName, isFaulty, NO, YES } from '#domain/office/office-day.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { venueText } from '#office/words/order-words.ts';
import { Field } from '#ui/Field.tsx';
import type { BulkParts } from './bulk-parts.ts';
import styles from './Calendar.module.css';
import { daysText } from './day-words.ts';

interface Props {
  parts: BulkParts;
  chosen: readonly Day[];
  draft: Draft;
  onSet(name: FieldName, text: string): void;
}

export function BulkFields({ parts, chosen, draft, onSet }: Props) {
  const { t } = useLingui();
  const field = (name: FieldName, label: string, fault: string, days = chosen) => {
    const text = draft[name] ?? '';
    return (
      <Field
        key={name}
        label={label}
        inputMode={name.endsWith('fee') ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={t`stays`}
        hint={days.length < chosen.length ? t`Only on: ${daysText(days)}` : undefined}
        value={text}
        error={text.trim() !== '' && isFaulty(name, text.trim()) ? fault : undefined}
        onChange={(event) => onSet(name, event.target.value)}
      />
    );
  };
  const places = t`A whole number of places.`;
  return (
    <div className={styles.bulk}>
      {parts.sessions.map(({ id, times, days }) =>
        field(`session:${id}:places`, t`Places at ${times.join(' / ')}`, places, days),
      )}
      {parts.places ? field('places', t`Places of the whole day`, places) : null}
      {parts.types.map(({ id, name, days }) =>
        field(`type:${id}:fee`, t`Price of ${venueText(name)}, yuan`, t`Yuan with at most two decimals.`, days),
      )}
      {parts.types.flatMap(({ id, name, limited, days }) =>
        limited ? [field(`type:${id}:places`, t`Places for ${venueText(name)}`, places, days)] : [],
      )}
      <Choice
        label={t`Sale of the whole day`}
        value={draft.paused ?? ''}
        options={[
          { value: '', text: t`stays` },
          { value: YES, text: t`Pause` },
          { value: NO, text: t`Sell again` },
        ]}
        onChange={(text) => onSet('paused', text)}
      />
    </div>
  );
}
