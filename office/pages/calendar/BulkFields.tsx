import { useLingui } from '@lingui/react/macro';
import type { OneDay } from '#contract/office/calendar.ts';
import { type Draft, type FieldName, isFaulty, NO, YES } from '#domain/office/office-day.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Field } from '#ui/Field.tsx';
import styles from './Calendar.module.css';

interface Props {
  day: OneDay;
  draft: Draft;
  onSet(name: FieldName, text: string): void;
}

export function BulkFields({ day, draft, onSet }: Props) {
  const { t } = useLingui();
  const field = (name: FieldName, label: string, fault: string) => {
    const text = draft[name] ?? '';
    return (
      <Field
        key={name}
        label={label}
        inputMode={name.endsWith('fee') ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={t`stays`}
        value={text}
        error={text.trim() !== '' && isFaulty(name, text.trim()) ? fault : undefined}
        onChange={(event) => onSet(name, event.target.value)}
      />
    );
  };
  const places = t`A whole number of places.`;
  return (
    <div className={styles.bulk}>
      {day.sessions.map(({ id, starts_at }) =>
        field(`session:${id}:places`, t`Places at ${timeText(starts_at)}`, places),
      )}
      {day.places ? field('places', t`Places of the whole day`, places) : null}
      {day.types.map(({ id, name }) =>
        field(`type:${id}:fee`, t`Price of ${venueText(name)}, yuan`, t`Yuan with at most two decimals.`),
      )}
      {day.types.flatMap(({ id, name, places: own }) =>
        own ? [field(`type:${id}:places`, t`Places for ${venueText(name)}`, places)] : [],
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
