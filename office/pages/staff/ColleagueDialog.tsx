import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Colleague, disableStaff, endSessions, setRole } from '#contract/office/staff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { RoleChoice } from './RoleChoice.tsx';

export function ColleagueDialog({ colleague, onClose }: { colleague: Colleague; onClose(): void }) {
  const { t } = useLingui();
  const { hello } = useOffice();
  const change = useAction(setRole);
  const remove = useAction(disableStaff);
  const end = useAction(endSessions);
  const [role, choose] = useState(colleague.role);
  const [sure, setSure] = useState(false);
  const self = colleague.staff === hello.staff;
  const { staff, rev } = colleague;
  const error = change.error ?? remove.error ?? end.error;
  const lastOwner = error instanceof OfficeError && error.extra['problem'] === 'last-owner';
  const done = { onSuccess: onClose };
  return (
    <Dialog title={colleague.name} onClose={onClose}>
      {self ? (
        <Note tone="info">{t`Nobody changes their own role. Another owner can.`}</Note>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ staff, rev, role }, done);
          }}
        >
          <RoleChoice role={role} onChange={choose} />
          <p className="hint">{t`It counts from the colleague’s next call on.`}</p>
          <div className="row">
            <button type="submit" className="btn" disabled={change.isPending || role === colleague.role}>
              {t`Change the role`}
            </button>
          </div>
        </form>
      )}
      {lastOwner ? (
        <Note tone="bad">{t`This is the last owner. Make somebody else an owner first.`}</Note>
      ) : error ? (
        <Failure error={error} />
      ) : null}
      {end.data ? <Note tone="ok">{t`${end.data.ended} sessions were ended.`}</Note> : null}
      {sure ? (
        <Note tone="wait">{t`${colleague.name} loses the role in this venue at once. The actions stay in the audit log.`}</Note>
      ) : null}
      <div className="actions">
        <button
          type="button"
          className="btn"
          disabled={colleague.sessions === 0 || end.isPending}
          onClick={() => end.mutate({ staff })}
        >
          {t`End the sessions`}
        </button>
        {self ? null : (
          <button
            type="button"
            className="btn bad"
            disabled={remove.isPending}
            onClick={() => (sure ? remove.mutate({ staff, rev }, done) : setSure(true))}
          >
            {sure ? t`Yes, take it away` : t`Take the role away…`}
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {t`Close`}
        </button>
      </div>
    </Dialog>
  );
}
