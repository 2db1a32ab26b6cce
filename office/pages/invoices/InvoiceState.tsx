import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { INVOICE_WORDS } from '#office/words/order-words.ts';

export function InvoiceState({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useLingui();
  const { state, too_high, by, reason, tries } = invoice;
  return (
    <>
      <Pill words={INVOICE_WORDS[state]} />
      {too_high ? <span className="sub bad">{t`too high: reverse it by hand`}</span> : null}
      {by === undefined ? null : <span className="sub">{t`by hand: ${by}, ${reason ?? ''}`}</span>}
      {state === 'REQUESTED' && tries > 0 ? <span className="sub">{t`asked ${tries} times`}</span> : null}
    </>
  );
}
