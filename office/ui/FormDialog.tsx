import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div className="actions">
          <button type="button" className="btn" onClick={onClose}>
            {close ?? t`Cancel`}
          </button>
          <button type="submit" className="btn pri" disabled={disabled}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
