import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf } from '#domain/lib/day.ts';
import type { IdType } from '#domain/people/id-types.ts';
import { gateName } from '#domain/people/mrz-name.ts';
import { birthdayOf, maskNumber, nameProblem, type Traveller } from '#domain/people/traveller.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconOk } from '#ui/icons.ts';
import { typedLines } from '#state/form-drafts.ts';
import styles from './TravellerForm.module.css';
import { DocumentKinds } from './DocumentKinds.tsx';
import { OptionalPhone } from './OptionalPhone.tsx';
import { PassportLines } from './PassportLines.tsx';
import type { useTravellerForm } from './use-traveller-form.ts';

export interface TravellerFormFieldsProps {
  id: string;
  form: ReturnType<typeof useTravellerForm>;
  editing: boolean;
  value: Traveller;
  onChange: (value: Traveller) => void;
  now: number;
  onUseExisting: (person: Traveller) => void;
  found?: string | undefined;
  hasNext: boolean;
}

const NAME_HINTS: Partial<Record<IdType, MessageDescriptor>> = {
  PASSPORT: msg`In the order of the passport: surname first, then given names.`,
};

/** The field of the number names the document officially. */
const NUMBER_LABELS: Partial<Record<IdType, MessageDescriptor>> = {
  HK_MACAU_PERMIT: msg`Number of the Hong Kong/Macau permit`,
  TAIWAN_PERMIT: msg`Number of the Taiwan permit`,
};

const NUMBER_HINTS = {
  ID_CARD: msg`18 characters; the last may be an X.`,
  PASSPORT: msg`5 to 17 letters and digits, as on the photo page.`,
  HK_MACAU_PERMIT: msg`H or M and 8 digits, or the 18 characters of the residence permit.`,
  TAIWAN_PERMIT: msg`8 digits, or the 18 characters of the residence permit.`,
} as const satisfies Record<IdType, MessageDescriptor>;

export function TravellerFormFields(props: TravellerFormFieldsProps) {
  const { id, form, editing, value, onChange, now, onUseExisting, hasNext } = props;
  const { t, i18n } = useLingui();
  const [reading, setReading] = useState(typedLines.get() !== '');
  const isNumberFirst = editing && value.id_number === '';
  const nameHint = NAME_HINTS[value.id_type];
  const numberLabel = NUMBER_LABELS[value.id_type];
  const shown = value.id_type === 'PASSPORT' && nameProblem(value.name) === null ? gateName(value.name) : null;
  return (
    <>
      <DocumentKinds kind={value.id_type} onChange={(id_type) => onChange({ ...value, id_type })} />
      {value.id_type === 'PASSPORT' && (
        <PassportLines
          isOpen={reading}
          onOpen={() => setReading(true)}
          today={dayOf(now)}
          onTake={(read) => {
            setReading(false);
            form.takeRead(read);
          }}
        />
      )}
      <Field
        {...form.wiring('name')}
        label={<Trans>Name</Trans>}
        hint={shown ? t`The gate’s reader shows: ${shown}` : nameHint && i18n._(nameHint)}
        autoCapitalize="words"
        enterKeyHint="next"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          document.getElementById(`${id}-id_number`)?.focus();
        }}
        data-autofocus={isNumberFirst ? undefined : ''}
      />
      <Field
        {...form.wiring('id_number')}
        label={numberLabel ? i18n._(numberLabel) : <Trans>Document number</Trans>}
        hint={<NumberHint value={value} found={form.isNumberGood ? props.found : undefined} />}
        inputMode="text"
        enterKeyHint={hasNext ? 'next' : 'done'}
        autoCapitalize="characters"
        autoCorrect="off"
        data-autofocus={isNumberFirst ? '' : undefined}
      />
      <ExistingPerson existing={form.existing} onUse={onUseExisting} />
      <OptionalPhone {...form.wiring('phone')} />
    </>
  );
}

function NumberHint({ value, found }: { value: Traveller; found: string | undefined }) {
  const { i18n } = useLingui();
  const birthday = birthdayOf(value);
  if (value.id_type === 'PASSPORT' && birthday) return <Trans>Born {birthday}, by the lines of the passport.</Trans>;
  if (!found) return <>{i18n._(NUMBER_HINTS[value.id_type])}</>;
  return (
    <span className={styles.found}>
      <Icon of={IconOk} size={16} />
      {found}
    </span>
  );
}

function ExistingPerson({ existing, onUse }: { existing: Traveller | undefined; onUse: (person: Traveller) => void }) {
  if (!existing) return null;
  const { name } = existing;
  return (
    <p className={styles.existing}>
      <span className="num">
        {existing.name} {maskNumber(existing.id_type, existing.id_number)}
      </span>
      <LinkButton onPress={() => onUse(existing)}>
        <Trans>Take {name}</Trans>
      </LinkButton>
    </p>
  );
}
