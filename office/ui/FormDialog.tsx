import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  wide?: boolean;
  action: string;
  close?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

export function FormDialog({
  title,
  wide = false,
  action,
  close,
  disabled = false,
  children,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Row justify="end">
          <Button variant="outline" onPress={onClose}>
            {close ?? t`Cancel`}
          </Button>
          <Button type="submit" size="md" disabled={disabled}>
            {action}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
