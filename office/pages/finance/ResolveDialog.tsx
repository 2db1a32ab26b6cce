import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Difference } from '#contract/office/finance.ts';
import { resolveDifference } from '#contract/office/finance.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Field } from '#office/ui/Field.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';

/** Explains a difference, or moves our record to the day on which the provider has it. */
export function ResolveDialog({ difference: { id, rev, no, other_day }, onClose }: { difference: Difference; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const name = useId();
  const resolve = useDeed(project, resolveDifference);
  const [how, setHow] = useState<'explain' | 'move'>(other_day === undefined ? 'explain' : 'move');
  const [reason, setReason] = useState('');
  return (
    <Dialog title={t`Resolve a difference`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          resolve.mutate({ id, rev, how, reason }, { onSuccess: onClose });
        }}
      >
        <p className="code">{no}</p>
        {other_day === undefined ? null : (
          <fieldset className="stack plain">
            <legend className="lbl">{t`What to do`}</legend>
            <label className="row">
              <input type="radio" name={name} checked={how === 'move'} onChange={() => setHow('move')} />
              {t`Count our record on ${other_day}`}
            </label>
            <label className="row">
              <input type="radio" name={name} checked={how === 'explain'} onChange={() => setHow('explain')} />
              {t`Leave it here and explain it`}
            </label>
          </fieldset>
        )}
        <Field
          label={t`Explanation`}
          hint={t`It stays with the day and is noted in the audit log. Don’t name people.`}
          required
          minLength={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {resolve.isError ? <FinanceFailure error={resolve.error} /> : null}
        <div className="actions">
          <button type="button" className="btn" onClick={onClose}>
            {t`Cancel`}
          </button>
          <button type="submit" className="btn pri" disabled={resolve.isPending}>
            {how === 'move' ? t`Move it` : t`Explain it`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
