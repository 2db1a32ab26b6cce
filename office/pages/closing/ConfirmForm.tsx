import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import { Field } from '#office/ui/Field.tsx';
import { Note } from '#office/ui/Note.tsx';

export interface Seen {
  at: number;
  mark: string;
  typed: number;
}

interface Props {
  preview: ClosePreview;
  action: string;
  busy: boolean;
  onBack(): void;
  onDo(seen: Seen): void;
}

/** The last step asks to type the number of orders, so that a day is never closed by accident. */
export function ConfirmForm({ preview, action, busy, onBack, onDo }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { orders, at, mark } = preview;
  const isRight = typed.trim() === String(orders);
  return (
    <form
      className="card pad stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onDo({ at, mark, typed: orders });
      }}
    >
      {orders > 0 ? (
        <Note tone="info">{t`Another colleague must approve this within 30 minutes. Until then nothing changes and tickets are sold.`}</Note>
      ) : (
        <Note tone="info">{t`Nobody holds a ticket, so it happens at once and nobody has to approve it.`}</Note>
      )}
      <Field
        label={t`Type the number of orders, ${orders}, to confirm`}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={9}
        value={typed}
        fault={
          typed !== '' && !isRight && typed.trim().length >= String(orders).length
            ? t`That is another number.`
            : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="row">
        <button type="button" className="btn big" onClick={onBack}>
          {t`Back`}
        </button>
        <span className="grow" />
        <button type="submit" className="btn big pri" disabled={!isRight || busy}>
          {action}
        </button>
      </div>
    </form>
  );
}
