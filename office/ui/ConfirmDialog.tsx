import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  action: string;
  busy: boolean;
  danger?: boolean;
  children: ReactNode;
  onDo(): void;
  onClose(): void;
}

export function ConfirmDialog({ title, action, busy, danger = false, children, onDo, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Row justify="end">
        <Button variant="outline" onPress={onClose}>
          {t`Cancel`}
        </Button>
        <Button variant={danger ? 'danger-outline' : 'primary'} size="md" disabled={busy} onPress={onDo}>
          {action}
        </Button>
      </Row>
    </Dialog>
  );
}
