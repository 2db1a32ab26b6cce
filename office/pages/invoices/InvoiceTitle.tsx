import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';
import { SubLine } from '#office/ui/SubLine.tsx';

export function InvoiceTitle({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useLingui();
  return (
    <>
      {invoice.purchaser}
      <SubLine>{invoice.kind === 'company' ? t`company` : t`person`}</SubLine>
    </>
  );
}
