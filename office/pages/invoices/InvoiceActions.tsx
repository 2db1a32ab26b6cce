import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';
import { RowButton } from '#office/ui/RowButton.tsx';

export type InvoiceAction = 'retry' | 'made' | 'reversed' | 'show';

export function InvoiceActions({ invoice, onChoose }: { invoice: InvoiceLine; onChoose(action: InvoiceAction): void }) {
  const { t } = useLingui();
  const { state, order_no } = invoice;
  const open = state === 'REQUESTED' || state === 'FAILED';
  return (
    <>
      {open ? <RowButton words={t`Ask again…`} about={order_no} onPress={() => onChoose('retry')} /> : null}
      {open ? <RowButton words={t`Made by hand…`} about={order_no} onPress={() => onChoose('made')} /> : null}
      {state === 'ISSUED' ? (
        <RowButton words={t`Reversed by hand…`} about={order_no} onPress={() => onChoose('reversed')} />
      ) : null}
      <RowButton words={t`Show in full…`} about={order_no} onPress={() => onChoose('show')} />
    </>
  );
}
