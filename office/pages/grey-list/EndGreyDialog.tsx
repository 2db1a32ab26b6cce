import { useLingui } from '@lingui/react/macro';
import { endGrey, type Listed } from '#contract/office/grey-list.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';

export function EndGreyDialog({ entry, onClose }: { entry: Listed; onClose(): void }) {
  const { t } = useLingui();
  const end = useAction(endGrey, { onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t`End this entry`}
      action={t`End it`}
      busy={end.isPending}
      onDo={() => end.mutate({ id: entry.id })}
      onClose={onClose}
    >
      <Note announce tone="wait">{t`This person can buy again at once: ${entry.reason}`}</Note>
      {end.isError ? <Failure error={end.error} /> : null}
    </ConfirmDialog>
  );
}
