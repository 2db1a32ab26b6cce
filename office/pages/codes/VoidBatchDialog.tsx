import { useLingui } from '@lingui/react/macro';
import { type Batch, voidBatch } from '#contract/office/redemption.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';

export function VoidBatchDialog({ batch, onClose }: { batch: Batch; onClose(): void }) {
  const { t } = useLingui();
  const voiding = useAction(voidBatch);
  const left = batch.count - batch.used;
  return (
    <Dialog title={t`Void ${batch.name}`} onClose={onClose}>
      {voiding.data ? (
        <Note tone="ok">{t`${voiding.data.voided} codes are worthless now.`}</Note>
      ) : (
        <Note tone="wait">{t`${left} unused codes become worthless at once, and that can’t be taken back. The ${batch.used} used ones keep their orders.`}</Note>
      )}
      {voiding.isError ? <Failure error={voiding.error} /> : null}
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {t`Close`}
        </button>
        {voiding.data ? null : (
          <button
            type="button"
            className="btn bad"
            disabled={voiding.isPending}
            onClick={() => voiding.mutate({ id: batch.id })}
          >
            {t`Yes, void them`}
          </button>
        )}
      </div>
    </Dialog>
  );
}
