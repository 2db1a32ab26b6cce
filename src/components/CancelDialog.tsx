import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { readOrder } from '#queries/orders.ts';
import { useCancelOrder } from '#queries/order-writes.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { showToast } from '#ui/toastStore.ts';

/** Asks, cancels once and reads back: only the order itself shows whether it is cancelled. */
export function CancelDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  return order && <Asking order={order} onClose={onClose} />;
}

function Asking({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorWords = useErrorWords();
  const cancel = useCancelOrder();
  async function run(id: string): Promise<void> {
    const failure = await cancel.mutateAsync({ id, intent: 'cancel' }).then(
      () => null,
      (error: Parameters<typeof errorWords>[0]) => error,
    );
    const read = await readOrder(client, id);
    onClose();
    if (read?.status === 'CANCELED') showToast(t`The order is cancelled.`);
    else if (failure) showToast(errorWords(failure), { tone: 'bad' });
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t`Cancel this order?`}
      safeLabel={t`Keep the order`}
      actionLabel={t`Cancel the order`}
      onAction={() => !cancel.isPending && void run(order.id)}
      busy={cancel.isPending}
    >
      <Trans>
        The places are released and others may take them. If you have just paid, keep the order and wait for the result.
      </Trans>
    </AlertDialog>
  );
}
