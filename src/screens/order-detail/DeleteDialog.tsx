import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { useDeleteOrder } from '#queries/order-writes.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { showToast } from '#ui/toastStore.ts';

interface DeleteDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ order, open, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const remove = useDeleteOrder();
  const run = (): void => {
    if (remove.isPending) return;
    void remove.mutateAsync(order).then(
      () => {
        showToast(t`The order is deleted.`);
        onDeleted();
      },
      (error: ApiError) => {
        onClose();
        showToast(errorWords(error), { tone: 'bad' });
      },
    );
  };
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Delete this order?`}
      safeLabel={t`Keep the order`}
      actionLabel={t({ context: 'action', message: 'Delete the order' })}
      onAction={run}
      busy={remove.isPending}
    >
      <Trans>It leaves your lists and this phone, and can’t be brought back. The venue keeps its own record.</Trans>
    </AlertDialog>
  );
}
