import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { INVOICE_WORDS } from '#office/words/order-words.ts';

export function InvoiceState({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useLingui();
  const { state, too_high, by, reason, tries } = invoice;
  return (
    <>
      <StatusPill words={INVOICE_WORDS[state]} />
      {too_high ? <SubLine tone="bad">{t`too high: reverse it by hand`}</SubLine> : null}
      {by === undefined ? null : <SubLine>{t`by hand: ${by}, ${reason ?? ''}`}</SubLine>}
      {state === 'REQUESTED' && tries > 0 ? <SubLine>{t`asked ${tries} times`}</SubLine> : null}
    </>
  );
}
