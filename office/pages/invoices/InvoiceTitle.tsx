import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';

export function InvoiceTitle({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useLingui();
  return (
    <>
      {invoice.purchaser}
      <span className="sub">{invoice.kind === 'company' ? t`company` : t`person`}</span>
    </>
  );
}
