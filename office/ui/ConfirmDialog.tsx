import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  action: string;
  busy: boolean;
  /** True where it can't be taken back. */
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
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {t`Cancel`}
        </button>
        <button type="button" className={danger ? 'btn bad' : 'btn pri'} disabled={busy} onClick={onDo}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
