import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LatePart } from './LatePart.tsx';
import type { Day } from '#domain/lib/day.ts';
import { ID_TYPES, type IdType } from '#domain/people/id-types.ts';
import { gateName } from '#domain/people/mrz-name.ts';
import { birthdayOf, maskNumber, nameProblem, type Traveller } from '#domain/people/traveller.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconOk, IconPlus, IconScan } from '#ui/icons.ts';
import { typedLines } from '#state/form-drafts.ts';
import styles from './TravellerForm.module.css';
import type { FormProblem, TravellerField } from './traveller-form.ts';

// Few visitors enter a passport this way, so the code for it is loaded separately.
const TravellerMrz = lazy(() =>
  import('./TravellerMrz.tsx').then(({ TravellerMrz: component }) => ({ default: component })),
);

export interface TravellerFormFieldsProps {
  id: string;
  value: Traveller;
  focusNumber: boolean;
  problems: readonly FormProblem[];
  onType: (type: IdType) => void;
  onChange: (field: TravellerField, typed: string) => void;
  onLeave: (field: TravellerField) => void;
  onRead: (read: Pick<Traveller, 'name' | 'id_number' | 'birthday'>) => void;
  today: Day;
  onUseExisting: (person: Traveller) => void;
  found: string | undefined;
  hasNext: boolean;
}

const NAME_HINTS: Partial<Record<IdType, MessageDescriptor>> = {
  PASSPORT: msg`In the order of the passport: surname first, then given names.`,
};

/** The kinds stand side by side, so these names are shorter than the official ones. */
const SHORT_WORDS = {
  ID_CARD: msg`ID card`,
  PASSPORT: msg`Passport`,
  HK_MACAU_PERMIT: msg({ context: 'short name', message: 'Hong Kong/Macau permit' }),
  TAIWAN_PERMIT: msg({ context: 'short name', message: 'Taiwan permit' }),
} as const satisfies Record<IdType, MessageDescriptor>;

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
  const { id, value, focusNumber, problems, onType, onChange, onLeave, onRead, today, onUseExisting, found, hasNext } =
    props;
  const { t, i18n } = useLingui();
  const of = (field: TravellerField): FormProblem | undefined => problems.find((each) => each.field === field);
  const wiring = (field: TravellerField) => {
    const wrong = of(field);
    return {
      id: `${id}-${field}`,
      value: value[field] ?? '',
      error: wrong && i18n._(problemWords(wrong.problem)),
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
      onBlur: () => onLeave(field),
    };
  };
  const [reading, setReading] = useState(typedLines.get() !== '');
  const typing = useRef<HTMLInputElement | null>(null);
  const kinds = useRef<HTMLDivElement>(null);
  const fieldWithFocus = (): HTMLInputElement | null => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && kinds.current?.contains(activeElement) === false
      ? activeElement
      : null;
  };
  const [hasPhone, setHasPhone] = useState(false);
  const nameHint = NAME_HINTS[value.id_type];
  const numberLabel = NUMBER_LABELS[value.id_type];
  const shown = value.id_type === 'PASSPORT' && nameProblem(value.name) === null ? gateName(value.name) : null;
  const birthday = birthdayOf(value);
  const existing = of('id_number')?.existing;
  const name = existing?.name;
  return (
    <>
      <div ref={kinds} className={styles.kinds} onPointerDown={() => (typing.current = fieldWithFocus())}>
        <RadioGroup
          legend={<Trans>Document</Trans>}
          look="tiles"
          options={ID_TYPES.map((type) => ({ value: type, label: i18n._(SHORT_WORDS[type]) }))}
          value={value.id_type}
          onChange={(type) => {
            onType(type);
            // After a tap the focus returns to the field, so that the keyboard stays open; arrow keys stay on the
            // kinds.
            typing.current?.focus();
            typing.current = null;
          }}
        />
      </div>
      {value.id_type === 'PASSPORT' &&
        (reading ? (
          <LatePart>
            <TravellerMrz
              today={today}
              onTake={(read) => {
                setReading(false);
                typedLines.set('');
                onRead(read);
              }}
            />
          </LatePart>
        ) : (
          <LinkButton icon={IconScan} onPress={() => setReading(true)}>
            <Trans>Fill in from the two lines at the bottom of the passport</Trans>
          </LinkButton>
        ))}
      <Field
        {...wiring('name')}
        label={<Trans>Name</Trans>}
        hint={shown ? t`The gate’s reader shows: ${shown}` : nameHint && i18n._(nameHint)}
        autoCapitalize="words"
        enterKeyHint="next"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          document.getElementById(`${id}-id_number`)?.focus();
        }}
        data-autofocus={focusNumber ? undefined : ''}
      />
      <Field
        {...wiring('id_number')}
        label={numberLabel ? i18n._(numberLabel) : <Trans>Document number</Trans>}
        hint={
          value.id_type === 'PASSPORT' && birthday ? (
            t`Born ${birthday}, by the lines of the passport.`
          ) : found ? (
            <span className={styles.found}>
              <Icon of={IconOk} size={16} />
              {found}
            </span>
          ) : (
            i18n._(NUMBER_HINTS[value.id_type])
          )
        }
        inputMode="text"
        enterKeyHint={hasNext ? 'next' : 'done'}
        autoCapitalize="characters"
        autoCorrect="off"
        data-autofocus={focusNumber ? '' : undefined}
      />
      {existing && (
        <p className={styles.existing}>
          <span className="num">
            {existing.name} {maskNumber(existing.id_type, existing.id_number)}
          </span>
          <LinkButton onPress={() => onUseExisting(existing)}>
            <Trans>Take {name}</Trans>
          </LinkButton>
        </p>
      )}
      {hasPhone || value.phone ? (
        <Field
          {...wiring('phone')}
          label={t`Mobile phone (optional)`}
          type="tel"
          inputMode="tel"
          onFocus={() => setHasPhone(true)}
        />
      ) : (
        <LinkButton
          icon={IconPlus}
          onPress={() => {
            // In the same touch, so that the phone's keyboard opens.
            flushSync(() => setHasPhone(true));
            document.getElementById(`${id}-phone`)?.focus();
          }}
        >
          <Trans>Mobile phone (optional)</Trans>
        </LinkButton>
      )}
    </>
  );
}
