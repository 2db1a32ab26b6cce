import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type Draft, type FieldName, isFaulty } from '#domain/office/office-day.ts';
import controls from '#office/ui/Control.module.css';
import { clsx } from '#ui/clsx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { leftOf } from './day-words.ts';
import { Meter } from './Meter.tsx';
import styles from './Calendar.module.css';

interface Props {
  name: FieldName;
  label: string;
  places: { capacity: number; sold: number; held: number; usual: number; seats?: number | undefined };
  draft: Draft;
  canSet: boolean;
  onSet(name: FieldName, text: string): void;
}

// oxlint-disable-next-line max-lines-per-function -- one field with its steps, its meter and its warning
export function PlacesField({ name, label, places, draft, canSet, onSet }: Props) {
  const { t } = useLingui();
  const typed = draft[name];
  const text = typed ?? String(places.capacity);
  const faulty = isFaulty(name, text);
  const wanted = faulty ? places.capacity : Number(text);
  const taken = places.sold + places.held;
  const low = wanted < taken;
  const high = places.seats !== undefined && wanted > places.seats;
  const id = `cal-${name.replaceAll(':', '-')}`;
  const about = faulty
    ? t`A whole number of places.`
    : low
      ? t`${taken} are sold or held: it stops there.`
      : high
        ? t`Its plan has ${places.seats ?? 0} seats.`
        : null;
  return (
    <div className={styles.places}>
      {canSet ? (
        <Row as="span" className={styles.step} role="group" aria-label={label}>
          <IconButton
            icon={Minus}
            tone="outline"
            size={16}
            label={t`One less: ${label}`}
            disabled={wanted <= 0}
            onPress={() => {
              if (wanted > 0) onSet(name, String(wanted - 1));
            }}
          />
          <input
            id={id}
            className={clsx(styles.numberField, controls.control)}
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            aria-invalid={faulty}
            {...(about ? { 'aria-describedby': `${id}-about` } : {})}
            value={text}
            onChange={(event) => onSet(name, event.target.value)}
          />
          <IconButton
            icon={Plus}
            tone="outline"
            size={16}
            label={t`One more: ${label}`}
            onPress={() => onSet(name, String(wanted + 1))}
          />
        </Row>
      ) : (
        <span>
          {t`Places`}{' '}
          <Text as="b" numeric>
            {places.capacity}
          </Text>
        </span>
      )}
      <Row as="span" className={clsx(styles.taken, textClass({ size: 'micro', tone: 'second', numeric: true }))}>
        <span>{t`Sold ${places.sold}`}</span>
        <span>{t`Held ${places.held}`}</span>
        <span>{t`Left ${leftOf({ ...places, capacity: wanted })}`}</span>
      </Row>
      <span className={styles.wide}>
        <Meter {...places} capacity={wanted} />
      </span>
      {wanted === places.usual ? null : (
        <Text size="micro" tone="third" className={styles.wide}>{t`Usually ${places.usual}`}</Text>
      )}
      {about ? (
        <Text id={`${id}-about`} size="micro" tone={faulty ? 'bad' : 'wait'} className={styles.wide} role="alert">
          {about}
        </Text>
      ) : null}
    </div>
  );
}
