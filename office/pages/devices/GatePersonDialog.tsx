import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type GatePerson, saveGatePerson } from '#contract/office/devices.ts';
import { GATE_ROLES, type GateRole } from '#domain/gate/gate-roles.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { freeId } from '#office/ui/free-id.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import styles from './Devices.module.css';
import { GATE_ROLE_WORDS } from './gate-role-words.ts';

const newPin = (): string => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0');

/**
 * A new PIN is shown once.
 * @param person null for a new one.
 * @param taken ids in use.
 */
// oxlint-disable-next-line max-lines-per-function -- the fields of one form in the order of the dialog
export function GatePersonDialog({
  person,
  taken,
  onClose,
}: {
  person: GatePerson | null;
  taken: readonly string[];
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const save = useAction(saveGatePerson, { onSuccess: () => (wantsPin ? undefined : onClose()) });
  const [id, setId] = useState(() => person?.id ?? freeId('person', new Set(taken)));
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<GateRole>(person?.role ?? 'steward');
  const [active, setActive] = useState(person?.active ?? true);
  const [wantsPin, setWantsPin] = useState(person === null);
  const [pin] = useState(newPin);
  const isTaken = person === null && taken.includes(id);
  if (save.isSuccess && wantsPin) return <PinDialog name={name} pin={pin} onClose={onClose} />;
  return (
    <FormDialog
      title={person === null ? t`Add somebody at the gates` : t`Change ${person.name}`}
      action={person === null ? t`Add and show the PIN` : t`Save`}
      disabled={save.isPending || isTaken}
      onSubmit={() => save.mutate({ id, name, role, active, ...(wantsPin ? { pin } : {}) })}
      onClose={onClose}
    >
      <Field
        label={t({ message: 'Name', context: 'of a person' })}
        required
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t`Id`}
        hint={t`Letters, digits and dashes. Records of the gates name it for ever.`}
        required
        pattern="[A-Za-z0-9][A-Za-z0-9_\-]{0,31}"
        autoCapitalize="none"
        readOnly={person !== null}
        value={id}
        error={isTaken ? t`This id is in use.` : undefined}
        onChange={(event) => setId(event.target.value)}
      />
      <Choice<GateRole>
        label={t`Role`}
        look="tall"
        value={role}
        onChange={setRole}
        options={GATE_ROLES.map((value) => ({ value, text: i18n._(GATE_ROLE_WORDS[value]) }))}
      />
      {person === null ? null : (
        <>
          <Row as="label">
            <input type="checkbox" checked={active} onChange={(event) => setActive(event.target.checked)} />
            {t`May sign in`}
          </Row>
          <Row as="label">
            <input type="checkbox" checked={wantsPin} onChange={(event) => setWantsPin(event.target.checked)} />
            {t`With a new PIN`}
          </Row>
        </>
      )}
      {save.isError ? <Failure error={save.error} /> : null}
    </FormDialog>
  );
}

function PinDialog({ name, pin, onClose }: { name: string; pin: string; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`PIN of ${name}`} onClose={onClose}>
      <p className={styles.digits}>{pin}</p>
      <Note
        announce
        tone="wait"
      >{t`Tell it to ${name} now: it is not shown again. Devices take it with their next list.`}</Note>
      <Row justify="end">
        <Button size="md" onPress={onClose}>
          {t`Done`}
        </Button>
      </Row>
    </Dialog>
  );
}
