import { useLingui } from '@lingui/react/macro';
import { type InvoiceLine, retryInvoice } from '#contract/office/invoices.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { ActionError } from '#office/ui/ActionError.tsx';
import { Text } from '#ui/Text.tsx';
import { WHY_WORDS } from './invoice-words.ts';

export function RetryDialog({ invoice, onClose }: { invoice: InvoiceLine; onClose(): void }) {
  const { t } = useLingui();
  const retry = useAction(retryInvoice);
  return (
    <ConfirmDialog
      title={t`Ask the issuer again`}
      action={t`Ask again`}
      busy={retry.isPending}
      onDo={() => retry.mutate({ id: invoice.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text
        as="p"
        tone="second"
      >{t`It is the same request, so the issuer makes one invoice at most. The visitor sees it as asked for until then.`}</Text>
      <ActionError error={retry.error} words={WHY_WORDS} />
    </ConfirmDialog>
  );
}
