import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import { RES_CODE } from '#contract/codes.ts';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { IconRefresh } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './InvoiceScreen.module.css';

const toOrders = (
  <Link to="/myOrders" className={linkButtonClass()}>
    <Trans>All my orders</Trans>
  </Link>
);
const toChoice = (
  <Link to="/invoice" search={{}} className={buttonClass({})}>
    <Trans>Choose other orders</Trans>
  </Link>
);

export function InvoicesLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton label={t`Loading invoices`}>
        <div className={styles.bones}>
          {[0, 1, 2].map((index) => (
            <SkeletonBlock key={index} height={96} shape="card" />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}

/** Nothing could be read. What was filled in stays. */
export function InvoicesMissing({ error, onRetry }: { error: NonNullable<UseQueryResult['error']>; onRetry: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const retry = (
    <Button icon={IconRefresh} onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (!online)
    return <OfflineState title={t`Connect to see invoices`} text={t`Asking for an invoice needs a network. It can be done later, too.`} actions={retry} />;
  if (error.code === RES_CODE.notFound || error.code === RES_CODE.malformed) {
    return <EmptyState title={t`There is no such order`} text={t`The link may be old, or the order belongs to somebody else.`} actions={toChoice} />;
  }
  return (
    <CallFailed
      error={error}
      title={t`The invoices could not be loaded`}
      actions={
        <>
          {retry}
          {toOrders}
        </>
      }
    />
  );
}

export function NoOrders() {
  const { t } = useLingui();
  return <EmptyState title={t`No orders to invoice`} text={t`Paid orders appear here. Those with an invoice stand under “My invoices”.`} actions={toOrders} />;
}

export function NothingToInvoice() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This order can’t be invoiced`}
      text={t`It is not paid, or its money went back. An invoice is for what was paid less what was returned.`}
      actions={
        <>
          {toChoice}
          {toOrders}
        </>
      }
    />
  );
}
