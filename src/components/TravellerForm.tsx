import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type SyntheticEvent, useId, useState } from 'react';
import { LatePart } from './LatePart.tsx';
import { dayOf } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { birthdayOf, type Traveller } from '#domain/people/traveller.ts';
import { Words } from '#i18n/Words.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { IconChevronRight, IconPaste } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { StorageTerms } from './StorageTerms.tsx';
import styles from './TravellerForm.module.css';
import { TravellerFormFields } from './TravellerFormFields.tsx';
import { formProblems, repaired, repairedTraveller, type TravellerField, typeOfNumber } from './traveller-form.ts';
import { type TravellerPosition, TravellerPositions } from './TravellerPositions.tsx';
import type { PictureNeeds } from './TravellerPictures.tsx';

// Few tickets need pictures, so the code for them is loaded separately.
const TravellerPictures = lazy(() =>
  import('./TravellerPictures.tsx').then(({ TravellerPictures: component }) => ({ default: component })),
);

export interface Misfit {
  text: string;
  onChange: () => void;
}

export interface TravellerFormProps {
  editing: boolean;
  /** The typed values; the caller stores them, so that a closed form loses nothing. */
  value: Traveller;
  onChange: (value: Traveller) => void;
  now: number;
  others: readonly Traveller[];
  tickets: readonly { id: string; name: LocalText; note: LocalText }[];
  ticket: string | undefined;
  onTicket: (id: string) => void;
  needs: PictureNeeds;
  positions?: readonly TravellerPosition[] | undefined;
  found?: string | undefined;
  misfit?: Misfit | undefined;
  hasNext?: boolean | undefined;
  /** True to store people on the phone; null until it was answered. `canStore` is null until known. */
  isRemembered: boolean | null;
  canStore: boolean | null;
  onRemember: (yes: boolean) => void;
  onSave: (person: Traveller, goOn: boolean) => void;
  onPaste?: (() => void) | undefined;
  onUseExisting: (person: Traveller) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function TravellerForm(props: TravellerFormProps) {
  const {
    editing,
    value,
    onChange,
    now,
    others,
    tickets,
    ticket,
    needs,
    hasNext = false,
    isRemembered,
    canStore,
    onRemember,
    onSave,
    onPaste,
    onRemove,
    onClose,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const [judged, setJudged] = useState<readonly TravellerField[]>([]);
  const [sent, setSent] = useState(false);
  /** The terms are shown in full only until the first answer. */
  const [isNews] = useState(isRemembered === null);
  /** While this document is typed unchanged, the person's tickets stay as they are. */
  const [unchanged, setUnchanged] = useState<string | null>(null);
  const problems = formProblems(value, others, now);

  const change = (field: TravellerField, typed: string): void => {
    setJudged(judged.filter((each) => each !== field));
    onChange({
      ...value,
      [field]: typed,
      ...(field === 'id_number' ? { id_type: typeOfNumber(value.id_type, typed, dayOf(now)) } : {}),
    });
  };
  const leave = (field: TravellerField): void => {
    const typed = value[field] ?? '';
    if (typed === '') return;
    setJudged([...judged, field]);
    if (repaired(field, typed) !== typed) onChange({ ...value, [field]: repaired(field, typed) });
  };
  const submit = (goOn: boolean): void => {
    setJudged(['name', 'id_number', 'phone']);
    const [first] = problems;
    setSent(true);
    if (first) document.getElementById(`${id}-${first.field}`)?.focus();
    else if ((needs.photo && !value.photo) || (needs.health_code && !value.health_code))
      document.getElementById(`${id}-pictures`)?.focus();
    else {
      onSave(repairedTraveller(value), goOn);
      if (!goOn) return;
      setJudged([]);
      setSent(false);
      // In the same touch, so that the phone's keyboard stays.
      document.getElementById(`${id}-name`)?.focus();
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submit(hasNext);
  };

  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={editing ? <Trans>Edit visitor</Trans> : <Trans>Add visitor</Trans>}
      subtitle={<Trans>Exactly as on the document shown at the gate</Trans>}
      closeLabel={t`Close`}
      footer={
        <div className={styles.actions}>
          {editing && (
            <Button variant="danger-outline" size="lg" onPress={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          {hasNext ? (
            <>
              <Button variant="outline" onPress={() => submit(false)}>
                <Trans>Save visitor</Trans>
              </Button>
              <Button type="submit" form={id} iconEnd={IconChevronRight}>
                <Trans>Save, add next</Trans>
              </Button>
            </>
          ) : (
            <Button type="submit" form={id}>
              <Trans>Save visitor</Trans>
            </Button>
          )}
        </div>
      }
    >
      <form id={id} className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit}>
        {props.positions && props.positions.length > 1 && (
          <TravellerPositions positions={props.positions} typed={value.name} />
        )}
        <TravellerFormFields
          id={id}
          value={value}
          focusNumber={editing && value.id_number === ''}
          problems={problems.filter(({ field }) => judged.includes(field))}
          onType={(id_type) => onChange({ ...value, id_type })}
          onChange={change}
          onLeave={leave}
          onRead={(read) => {
            setJudged([]);
            onChange({ ...value, ...read });
          }}
          today={dayOf(now)}
          onUseExisting={props.onUseExisting}
          found={problems.some(({ field }) => field === 'id_number') ? undefined : props.found}
          hasNext={hasNext}
        />
        {props.misfit && unchanged !== value.id_number && !problems.some(({ field }) => field === 'id_number') && (
          <div role="status">
            <Note tone="wait">
              {props.misfit.text}{' '}
              <LinkButton underline onPress={props.misfit.onChange}>
                <Trans context="one ticket for another">Change</Trans>
              </LinkButton>{' '}
              <LinkButton underline onPress={() => setUnchanged(value.id_number)}>
                <Trans context="one ticket for another">Don’t change</Trans>
              </LinkButton>
            </Note>
          </div>
        )}
        {tickets.length > 1 && !birthdayOf(value) && !problems.some(({ field }) => field === 'id_number') && (
          <RadioGroup
            legend={<Trans>Ticket for this visitor</Trans>}
            look="rows"
            options={tickets.map((each) => ({
              value: each.id,
              label: <Words of={each.name} />,
              hint: <Words of={each.note} />,
            }))}
            value={ticket}
            onChange={props.onTicket}
          />
        )}
        {(needs.photo || needs.health_code) && (
          <div id={`${id}-pictures`} tabIndex={-1} className={styles.form}>
            <LatePart>
              <TravellerPictures
                value={value}
                needs={needs}
                judged={sent}
                onChange={(pictures) => onChange({ ...value, ...pictures })}
              />
            </LatePart>
          </div>
        )}
        {canStore === true && (
          <div className={styles.remember}>
            <Switch checked={isRemembered === true} onChange={onRemember} hint={isNews ? <StorageTerms /> : undefined}>
              <Trans>Remember them for next time</Trans>
            </Switch>
          </div>
        )}
        {onPaste && (
          <LinkButton icon={IconPaste} onPress={onPaste}>
            <Trans>Paste names and numbers</Trans>
          </LinkButton>
        )}
      </form>
    </Sheet>
  );
}
