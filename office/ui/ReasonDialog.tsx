import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
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
      <p className="t2">{about}</p>
      {templates.length === 0 ? null : (
        <fieldset className="stack plain">
          <legend className="lbl">{t`Templates`}</legend>
          {templates.map((each) => (
            <label key={each} className="row">
              <input type="radio" name={id} checked={reason === each} onChange={() => setReason(each)} />
              {each}
            </label>
          ))}
        </fieldset>
      )}
      <div className="fld">
        <label htmlFor={id}>{label ?? t`Reason`}</label>
        <textarea
          id={id}
          className="ctl"
          required
          minLength={2}
          maxLength={most}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="hint r">
          {reason.length} / {most}
        </span>
      </div>
      {error ? <Failure error={error} /> : null}
    </FormDialog>
  );
}
