import { useLingui } from '@lingui/react/macro';
import { reopenSettlement, type Settlement } from '#contract/office/finance.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { shortDay } from '#office/words/format.ts';

export function ReopenDialog({ today: { day: date, rev }, onClose }: { today: Settlement; onClose(): void }) {
  const { t } = useLingui();
  const reopen = useAction(reopenSettlement, { onSuccess: onClose });
  const day = shortDay(date);
  return (
    <ReasonDialog
      title={t`Open ${day} again`}
      about={t`Its sums can change from then on. It is noted in the audit log under your name.`}
      busy={reopen.isPending}
      error={reopen.error}
      action={t`Open it again`}
      onDo={(reason) => reopen.mutate({ day: date, rev, reason })}
      onClose={onClose}
    />
  );
}
