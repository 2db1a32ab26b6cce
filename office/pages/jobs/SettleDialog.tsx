import { useLingui } from '@lingui/react/macro';
import { type JobItem, resolveItem } from '#contract/office/jobs.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';

export function SettleDialog({ job, item, onClose }: { job: string; item: JobItem; onClose(): void }) {
  const { t } = useLingui();
  const settle = useAction(resolveItem, { onSuccess: onClose });
  return (
    <ReasonDialog
      title={t`Settle ${item.order_no} by hand`}
      about={t`The job leaves this order alone from now on. Write how it was settled, for example in cash at the desk.`}
      busy={settle.isPending}
      error={settle.error}
      action={t`It is settled`}
      onDo={(note) => settle.mutate({ job, order: item.order, note })}
      onClose={onClose}
    />
  );
}
