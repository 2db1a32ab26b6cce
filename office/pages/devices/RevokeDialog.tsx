import { useLingui } from '@lingui/react/macro';
import type { Device } from '#contract/office/devices.ts';
import { revokeDevice } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';

/** Marks a device as lost, after a warning. */
export function RevokeDialog({ device, onClose }: { device: Device; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const revoke = useDeed(project, revokeDevice);
  return (
    <Dialog title={t`Revoke ${device.name || device.fingerprint}`} onClose={onClose}>
      <Note tone="wait">{t`It gets no list any more and can’t be taken back. While it has no network it still admits by the list that it has; what it sends later is held for review.`}</Note>
      {revoke.isError ? <Failure error={revoke.error} /> : null}
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {t`Cancel`}
        </button>
        <button type="button" className="btn bad" disabled={revoke.isPending} onClick={() => revoke.mutate({ device: device.id }, { onSuccess: onClose })}>
          {t`Yes, revoke it`}
        </button>
      </div>
    </Dialog>
  );
}
