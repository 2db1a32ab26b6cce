import { useState } from 'react';
import type { OfficeError } from '#office/queries/call.ts';
import { CodeField } from '#office/ui/CodeField.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  sent: string;
  label: string;
  /** Shown where the server refuses the code. */
  wrong: string;
  action: string;
  error: OfficeError | null;
  busy: boolean;
  onConfirm(code: string): void;
}

export function SentCodeForm({ sent, label, wrong, action, error, busy, onConfirm }: Props) {
  const [code, setCode] = useState('');
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(code);
      }}
    >
      <Text as="p">{sent}</Text>
      <CodeField
        label={label}
        inputMode="numeric"
        maxLength={6}
        required
        value={code}
        onChange={(event) => setCode(event.target.value.trim())}
      />
      {error?.reason === 'badSignIn' ? (
        <Note announce tone="bad">
          {wrong}
        </Note>
      ) : error ? (
        <Failure error={error} />
      ) : null}
      <Row>
        <Button type="submit" size="md" disabled={busy}>
          {action}
        </Button>
      </Row>
    </Stack>
  );
}
