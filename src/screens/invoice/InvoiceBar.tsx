import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProblemReason } from '#components/booking/ProblemReason.tsx';
import { Fee } from '#components/Fee.tsx';
import { useErrorWords } from '#i18n/error-words.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import type { InvoiceableOrder } from './OrderFacts.tsx';
import type { InvoiceFormState } from './use-submit-invoice.ts';

export function InvoiceBar({ orders, form }: { orders: readonly InvoiceableOrder[]; form: InvoiceFormState }) {
  const { t } = useLingui();
  const off = !form.online || form.problems.length > 0;
  return (
    <ActionBar
      reason={
        <div role="status">
          <Reason form={form} />
        </div>
      }
      summary={
        <>
          <p>
            <Plural value={orders.length} one="Amount of the invoice" other="Amount of # invoices" />
          </p>
          <Fee fen={orders.reduce((sum, { amount }) => sum + amount, 0)} size="l" cents="always" />
        </>
      }
    >
      <Button
        busy={form.busy}
        busyLabel={t`Sending`}
        reason={off ? t`See the reason above.` : undefined}
        onDisabledPress={form.lead}
        onPress={form.send}
      >
        <Trans>Send request</Trans>
      </Button>
    </ActionBar>
  );
}

function Reason({ form }: { form: InvoiceFormState }): ReactNode {
  const errorWords = useErrorWords();
  const { online, busy, failure, problems } = form;
  if (!online) {
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Asking for an invoice needs a network. What you filled in is kept.</Trans>
      </ReasonStrip>
    );
  }
  if (busy) return null;
  const [problem] = problems;
  if (problem) {
    return <ProblemReason problem={problem} onLead={form.lead} />;
  }
  if (failure === null) return null;
  if (failure.kind === 'outcome-unknown') {
    return (
      <ReasonStrip>
        <Trans>
          We are not sure the request arrived. Press again: we look for it first, so no order is invoiced twice.
        </Trans>
      </ReasonStrip>
    );
  }
  if (failure.kind === 'order') {
    const { order_no } = failure;
    return (
      <ReasonStrip tone="bad">
        <Trans>Order {order_no} can’t be invoiced any more. Take it out of the choice; nothing was sent.</Trans>
      </ReasonStrip>
    );
  }
  return <ReasonStrip tone="bad">{errorWords(failure.error)}</ReasonStrip>;
}
