import { useLingui } from '@lingui/react/macro';
import { type Device, revokeDevice } from '#contract/office/devices.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';

export function RevokeDialog({ device, onClose }: { device: Device; onClose(): void }) {
  const { t } = useLingui();
  const revoke = useAction(revokeDevice, { onSuccess: onClose });
  return (
    <ConfirmDialog
      danger
      title={t`Revoke ${device.name || device.fingerprint}`}
      action={t`Yes, revoke it`}
      busy={revoke.isPending}
      onDo={() => revoke.mutate({ device: device.id })}
      onClose={onClose}
    >
      <Note
        announce
        tone="wait"
      >{t`It gets no list any more and can’t be taken back. While it has no network it still admits by the list that it has; what it sends later is held for review.`}</Note>
      {revoke.isError ? <Failure error={revoke.error} /> : null}
    </ConfirmDialog>
  );
}
