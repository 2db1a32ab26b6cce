import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { TextAreaField } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { Failure } from './Failure.tsx';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  title: string;
  about: ReactNode;
  label?: string;
  templates?: readonly string[];
  most?: number;
  busy: boolean;
  error: unknown;
  action: string;
  onDo(reason: string): void;
  onClose(): void;
}

const NO_TEMPLATES: readonly string[] = [];

export function ReasonDialog({
  title,
  about,
  label,
  templates = NO_TEMPLATES,
  most = 200,
  busy,
  error,
  action,
  onDo,
  onClose,
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState(templates[0] ?? '');
  return (
    <FormDialog title={title} action={action} disabled={busy} onSubmit={() => onDo(reason)} onClose={onClose}>
      <Text as="p" tone="second">
        {about}
      </Text>
      {templates.length === 0 ? null : (
        <Stack as="fieldset">
          <Text as="legend" size="micro" strong tone="second">{t`Templates`}</Text>
          {templates.map((each) => (
            <Row key={each} as="label">
              <input type="radio" name={id} checked={reason === each} onChange={() => setReason(each)} />
              {each}
            </Row>
          ))}
        </Stack>
      )}
      <TextAreaField
        label={label ?? t`Reason`}
        hint={`${reason.length} / ${most}`}
        required
        minLength={2}
        maxLength={most}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {error ? <Failure error={error} /> : null}
    </FormDialog>
  );
}
