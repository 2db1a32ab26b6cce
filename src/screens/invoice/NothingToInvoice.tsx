import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChoiceLink } from './ChoiceLink.tsx';
import { OrdersLink } from './OrdersLink.tsx';

export function NothingToInvoice() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This order can’t be invoiced`}
      text={t`It is not paid, or its money went back. An invoice is for what was paid less what was returned.`}
      actions={
        <>
          <ChoiceLink />
          <OrdersLink />
        </>
      }
    />
  );
}
