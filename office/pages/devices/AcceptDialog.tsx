import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptDevice, type Device, listDevices } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Devices.module.css';

interface Props {
  device: Device;
  onClose(): void;
}

// oxlint-disable-next-line max-lines-per-function -- the fields of one form in the order of the dialog
export function AcceptDialog({ device, onClose }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const { data } = useQuery(officeQuery(project, listDevices, {}));
  const accept = useAction(acceptDevice, { onSuccess: onClose });
  const [name, setName] = useState(device.name);
  const [picked, setChosen] = useState<readonly string[]>();
  const gates = data?.gates ?? [];
  const onlyGate = device.gates.length === 0 && gates.length === 1 ? gates.map(({ id }) => id) : device.gates;
  const chosen = picked ?? onlyGate;
  const isTaken = accept.error?.reason === 'refusedInput' && accept.error.extra['field'] === 'name';
  const isNew = device.state === 'waiting';
  return (
    <FormDialog
      title={isNew ? t`Compare the digits` : t`Name or move the device`}
      action={isNew ? t`Same digits, accept it` : t`Save`}
      disabled={accept.isPending || chosen.length === 0}
      onSubmit={() => accept.mutate({ device: device.id, name, gates: [...chosen] })}
      onClose={onClose}
    >
      {isNew ? (
        <>
          <p>{t`Does the device show the same digits? If not, close this and revoke it.`}</p>
          <p className={styles.digits}>{device.fingerprint}</p>
        </>
      ) : null}
      <Field
        label={t({ message: 'Name', context: 'of a device' })}
        required
        maxLength={40}
        error={isTaken ? t`Another device in use has this name.` : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Stack as="fieldset">
        <legend>{t`Gates`}</legend>
        {gates.map((gate) => (
          <Row key={gate.id} as="label">
            <input
              type="checkbox"
              checked={chosen.includes(gate.id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, gate.id] : chosen.filter((id) => id !== gate.id))
              }
            />
            {venueText(gate.name)}
          </Row>
        ))}
      </Stack>
      {data?.gates.length === 0 ? (
        <Note tone="wait">
          {t`There is no gate yet.`}{' '}
          <Link to="/$project/catalogue" params={{ project }} search={{ add: 'gate' }}>
            {t`Add one to the catalogue and publish it`}
          </Link>
        </Note>
      ) : chosen.length === 0 ? (
        <Text as="p" size="micro" tone="third">{t`Choose at least one gate.`}</Text>
      ) : null}
      {accept.isError && !isTaken ? <Failure error={accept.error} /> : null}
    </FormDialog>
  );
}
