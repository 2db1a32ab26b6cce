import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Batch, voidBatch } from '#contract/office/redemption.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';

export function VoidBatchDialog({ batch, onClose }: { batch: Batch; onClose(): void }) {
  const { t } = useLingui();
  const voiding = useAction(voidBatch);
  const left = batch.count - batch.used;
  return (
    <Dialog title={t`Void ${batch.name}`} onClose={onClose}>
      {voiding.data ? (
        <Note
          announce
          tone="ok"
        >{t`${plural(voiding.data.voided, { one: '# code is worthless now.', other: '# codes are worthless now.' })}`}</Note>
      ) : (
        <Note
          announce
          tone="wait"
        >{t`${plural(left, { one: '# unused code becomes', other: '# unused codes become' })} worthless at once, and that can’t be taken back. The ${batch.used} used ones keep their orders.`}</Note>
      )}
      {voiding.isError ? <Failure error={voiding.error} /> : null}
      <Row justify="end">
        <Button variant="outline" onPress={onClose}>
          {t`Close`}
        </Button>
        {voiding.data ? null : (
          <Button
            variant="danger-outline"
            disabled={voiding.isPending}
            onPress={() => voiding.mutate({ id: batch.id })}
          >
            {t`Yes, void them`}
          </Button>
        )}
      </Row>
    </Dialog>
  );
}
