import { useLingui } from '@lingui/react/macro';
import { type InvoiceLine, showInvoice } from '#contract/office/invoices.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { yuanText } from '#office/words/format.ts';

export function ShowDialog({ invoice, onClose }: { invoice: InvoiceLine; onClose(): void }) {
  const { t } = useLingui();
  const show = useAction(showInvoice);
  const form = show.data;
  if (!form)
    return (
      <ReasonDialog
        title={t`Show in full`}
        about={t`That you looked, and why, is noted.`}
        busy={show.isPending}
        error={show.error}
        action={t`Show`}
        onDo={(reason) => show.mutate({ id: invoice.id, reason })}
        onClose={onClose}
      />
    );
  const rows: (readonly [string, string])[] = [
    [t`Title`, form.purchaser],
    [t`Tax number`, form.buyer_tax_number ?? '–'],
    [t`Sum`, yuanText(invoice.amount)],
    [t`E-mail`, form.email ?? '–'],
    [t`Phone`, form.phone ?? '–'],
  ];
  return (
    <Dialog title={t`Invoice of order ${invoice.order_no}`} onClose={onClose}>
      <dl className="kv">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {t`Close`}
        </button>
      </div>
    </Dialog>
  );
}
