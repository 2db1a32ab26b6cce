import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type SyntheticEvent, useId, useState } from 'react';
import { LatePart } from '#components/LatePart.tsx';
import type { LocalText } from '#domain/lib/local-text.ts';
import { birthdayOf, type Traveller } from '#domain/people/traveller.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconPaste } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './TravellerForm.module.css';
import { TravellerFormActions } from './TravellerFormActions.tsx';
import { TravellerFormFields } from './TravellerFormFields.tsx';
import { type TravellerPosition, TravellerPositions } from './TravellerPositions.tsx';
import { type Misfit, TravellerMisfit } from './TravellerMisfit.tsx';
import { TravellerTicketChoice } from './TravellerTicketChoice.tsx';
import { useTravellerForm } from './use-traveller-form.ts';
import type { PictureNeeds } from './TravellerPictures.tsx';
import { Switch } from '#ui/Switch.tsx';
import { StorageTerms } from '#components/StorageTerms.tsx';

// Few tickets need pictures, so the code for them is loaded separately.
const TravellerPictures = lazy(() =>
  import('./TravellerPictures.tsx').then(({ TravellerPictures: component }) => ({ default: component })),
);

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
  /** True to store people on the phone; null until the visitor answered. `canStore` is null until known. */
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
  const { editing, value, onChange, tickets, needs, hasNext = false, isRemembered, onPaste } = props;
  const { t } = useLingui();
  const id = useId();
  const form = useTravellerForm({ ...props, id });
  /** While this document is typed unchanged, the person's tickets stay as they are. */
  const [unchanged, setUnchanged] = useState<string | null>(null);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    form.submit(hasNext);
  };
  return (
    <Sheet
      open
      tall
      onClose={props.onClose}
      title={editing ? <Trans>Edit visitor</Trans> : <Trans>Add visitor</Trans>}
      subtitle={<Trans>Exactly as on the document shown at the gate</Trans>}
      closeLabel={t`Close`}
      footer={
        <TravellerFormActions
          form={id}
          hasNext={hasNext}
          onSave={() => form.submit(false)}
          onRemove={editing ? props.onRemove : undefined}
        />
      }
    >
      <form id={id} className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit}>
        {props.positions && props.positions.length > 1 && (
          <TravellerPositions positions={props.positions} typed={value.name} />
        )}
        <TravellerFormFields {...props} id={id} form={form} hasNext={hasNext} />
        {props.misfit && unchanged !== value.id_number && form.isNumberGood && (
          <TravellerMisfit misfit={props.misfit} onKeep={() => setUnchanged(value.id_number)} />
        )}
        {tickets.length > 1 && !birthdayOf(value) && form.isNumberGood && (
          <TravellerTicketChoice tickets={tickets} ticket={props.ticket} onChange={props.onTicket} />
        )}
        {(needs.photo || needs.health_code) && (
          <div id={`${id}-pictures`} tabIndex={-1} className={styles.form}>
            <LatePart>
              <TravellerPictures
                value={value}
                needs={needs}
                judged={form.arePicturesJudged}
                onChange={(pictures) => onChange({ ...value, ...pictures })}
              />
            </LatePart>
          </div>
        )}
        {props.canStore === true && <RememberSwitch isRemembered={isRemembered} onRemember={props.onRemember} />}
        {onPaste && (
          <LinkButton icon={IconPaste} onPress={onPaste}>
            <Trans>Paste names and numbers</Trans>
          </LinkButton>
        )}
      </form>
    </Sheet>
  );
}

interface RememberSwitchProps {
  isRemembered: boolean | null;
  onRemember: (yes: boolean) => void;
}

function RememberSwitch({ isRemembered, onRemember }: RememberSwitchProps) {
  /** The terms are shown in full only until the first answer. */
  const [isNews] = useState(isRemembered === null);
  return (
    <div className={styles.remember}>
      <Switch checked={isRemembered === true} onChange={onRemember} hint={isNews ? <StorageTerms /> : undefined}>
        <Trans>Remember them for next time</Trans>
      </Switch>
    </div>
  );
}
