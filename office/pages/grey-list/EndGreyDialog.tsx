import { useLingui } from '@lingui/react/macro';
import type { Listed } from '#contract/office/grey-list.ts';
import { endGrey } from '#contract/office/grey-list.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';

export function EndGreyDialog({ entry, onClose }: { entry: Listed; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const end = useDeed(project, endGrey);
  return (
    <Dialog title={t`End this entry`} onClose={onClose}>
      <Note tone="wait">{t`This person can buy again at once: ${entry.reason}`}</Note>
      {end.isError ? <Failure error={end.error} /> : null}
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {t`Cancel`}
        </button>
        <button type="button" className="btn pri" disabled={end.isPending} onClick={() => end.mutate({ id: entry.id }, { onSuccess: onClose })}>
          {t`End it`}
        </button>
      </div>
    </Dialog>
  );
}
