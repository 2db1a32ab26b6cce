import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { lazy, useId, useState } from 'react';
import { LatePart } from './LatePart.tsx';
import { dayOf } from '#domain/day.ts';
import type { LocalText } from '#domain/local-text.ts';
import type { Traveller } from '#domain/traveller.ts';
import { birthdayOf } from '#domain/traveller.ts';
import { Words } from '#i18n/Words.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { KeepTerms } from './FamilyNote.tsx';
import styles from './TravellerForm.module.css';
import { TravellerFormFields } from './TravellerFormFields.tsx';
import type { TravellerField } from './traveller-form.ts';
import { formProblems, repaired, repairedTraveller } from './traveller-form.ts';
import type { PictureNeeds } from './TravellerPictures.tsx';

// Few tickets ask for pictures: the others do not wait for what takes them.
const TravellerPictures = lazy(() => import('./TravellerPictures.tsx').then(({ TravellerPictures: component }) => ({ default: component })));

export interface TravellerFormProps {
  editing: boolean;
  /** The typed values; the caller keeps them, so that a closed form loses nothing. */
  value: Traveller;
  onChange: (value: Traveller) => void;
  /** Server time. */
  now: number;
  /** Everybody else that is known, for the duplicates. */
  others: readonly Traveller[];
  /** The tickets to choose from where the document tells no age. */
  tickets: readonly { id: string; name: LocalText; note: LocalText }[];
  ticket: string | undefined;
  onTicket: (id: string) => void;
  /** Which pictures the person's ticket asks for. */
  needs: PictureNeeds;
  /** True to store this person on the phone; `canKeep` is null until known. */
  keep: boolean;
  canKeep: boolean | null;
  onKeep: (yes: boolean) => void;
  onSave: (person: Traveller) => void;
  onUseExisting: (person: Traveller) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Particulars of one person, on a sheet of its own. Mount it to open it. */
export function TravellerForm(props: TravellerFormProps) {
  const { editing, value, onChange, now, others, tickets, ticket, needs, keep, canKeep, onKeep, onSave, onRemove, onClose } = props;
  const { t } = useLingui();
  const id = useId();
  const [judged, setJudged] = useState<readonly TravellerField[]>([]);
  /** It was sent once: what pictures are missing is said. */
  const [sent, setSent] = useState(false);
  const problems = formProblems(value, others, now);

  const change = (field: TravellerField, typed: string): void => {
    setJudged(judged.filter((each) => each !== field));
    onChange({ ...value, [field]: typed });
  };
  const leave = (field: TravellerField): void => {
    const typed = value[field] ?? '';
    if (typed === '') return;
    setJudged([...judged, field]);
    if (repaired(field, typed) !== typed) onChange({ ...value, [field]: repaired(field, typed) });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setJudged(['name', 'id_number', 'phone']);
    const [first] = problems;
    setSent(true);
    if (first) document.getElementById(`${id}-${first.field}`)?.focus();
    else if ((needs.photo && !value.photo) || (needs.health_code && !value.health_code)) document.getElementById(`${id}-pictures`)?.focus();
    else onSave(repairedTraveller(value));
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
          <Button type="submit" form={id}>
            <Trans>Save visitor</Trans>
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
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
        />
        {tickets.length > 1 && !birthdayOf(value) && (
          <RadioGroup
            legend={<Trans>Ticket for this visitor</Trans>}
            look="rows"
            options={tickets.map((each) => ({ value: each.id, label: <Words of={each.name} />, hint: <Words of={each.note} /> }))}
            value={ticket}
            onChange={props.onTicket}
          />
        )}
        {(needs.photo || needs.health_code) && (
          <div id={`${id}-pictures`} tabIndex={-1} className={styles.form}>
            <LatePart>
              <TravellerPictures value={value} needs={needs} judged={sent} onChange={(pictures) => onChange({ ...value, ...pictures })} />
            </LatePart>
          </div>
        )}
        {canKeep === true && (
          <Checkbox checked={keep} onChange={onKeep} hint={<KeepTerms />}>
            <Trans>Keep this visitor on this phone</Trans>
          </Checkbox>
        )}
      </form>
    </Sheet>
  );
}
