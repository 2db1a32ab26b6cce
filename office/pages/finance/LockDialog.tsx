import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Settlement } from '#contract/office/finance.ts';
import { lockSettlement } from '#contract/office/finance.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Field } from '#office/ui/Field.tsx';
import { Note } from '#office/ui/Note.tsx';
import { channelName } from '#office/words/order-words.ts';
import { FinanceFailure } from './FinanceFailure.tsx';

/** Locks a day, after saying what is missing. */
export function LockDialog({ today, onClose }: { today: Settlement; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const lock = useDeed(project, lockSettlement);
  const [reason, setReason] = useState('');
  const { day, rev, channels } = today;
  const open = channels.reduce((sum, each) => sum + each.open, 0);
  const missing = channels.filter(({ bill }) => bill === undefined).map(({ channel }) => channelName(channel));
  const names = missing.join(', ');
  return (
    <Dialog title={t`Lock ${day}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          lock.mutate({ day, rev, ...(missing.length > 0 ? { reason } : {}) }, { onSuccess: onClose });
        }}
      >
        <p className="t2">{t`The sums of the day don’t change any more. Only an owner can open it again.`}</p>
        {open > 0 ? <Note tone="wait">{t`Explain ${open} open differences first.`}</Note> : null}
        {missing.length > 0 ? (
          <>
            <Note tone="wait">{t`No bill was taken of: ${names}`}</Note>
            <Field
              label={t`Why it is locked without it`}
              required
              minLength={2}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        ) : null}
        {lock.isError ? <FinanceFailure error={lock.error} /> : null}
        <div className="actions">
          <button type="button" className="btn" onClick={onClose}>
            {t`Cancel`}
          </button>
          <button type="submit" className="btn pri" disabled={lock.isPending || open > 0}>
            {t`Lock it`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
