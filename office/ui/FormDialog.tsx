import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  wide?: boolean;
  /** Label of the button that submits. */
  action: string;
  /** Label of the button that closes it. */
  close?: string | undefined;
  disabled?: boolean;
  /** The fields, and why the last try was refused. */
  children: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/** A dialog with a form, which is submitted or cancelled. */
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
