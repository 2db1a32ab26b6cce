import { useLingui } from '@lingui/react/macro';
import { type InvoiceLine, showInvoice } from '#contract/office/invoices.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { FactList } from '#office/ui/FactList.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { yuanText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';

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
      <FactList>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactList>
      <Row justify="end">
        <Button variant="outline" onPress={onClose}>
          {t`Close`}
        </Button>
      </Row>
    </Dialog>
  );
}
