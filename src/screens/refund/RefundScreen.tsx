import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import { DataAge } from '#components/DataAge.tsx';
import { useTitle } from '#components/use-title.ts';
import { useOnline } from '#state/online.ts';
import { useWatchedOrder } from '#queries/watched-order.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconRefresh } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { OfflineState } from '#ui/States.tsx';
import { RefundForm } from './RefundForm.tsx';
import styles from './Refund.module.css';

export interface RefundScreenProps {
  orderId: string;
  /** The ticket that is ticked to begin with. */
  ticketId?: string | undefined;
}

/** Gives tickets of a paid order back: which, for how much, and what becomes of it. */
export function RefundScreen({ orderId, ticketId }: RefundScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useWatchedOrder(orderId);
  useTitle(t`Refund tickets`);
  const toOrder = (): void => void navigate({ to: '/myOrders', search: { order: orderId }, replace: true });
  if (query.data) {
    return (
      <main className={styles.screen}>
        <RefundForm order={query.data} first={ticketId} age={<DataAge query={query} />} onDone={toOrder} />
      </main>
    );
  }
  return (
    <main className={styles.screen} aria-busy={!query.isError || undefined}>
      {query.isError ? <Missing error={query.error} onRetry={() => void query.refetch()} onBack={toOrder} /> : <Loading />}
    </main>
  );
}

function Missing({ error, onRetry, onBack }: { error: Parameters<typeof CallFailed>[0]['error']; onRetry: () => void; onBack: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const back = (
    <LinkButton onPress={onBack}>
      <Trans>See the order</Trans>
    </LinkButton>
  );
  if (!online) return <OfflineState level={1} title={t`Connect to return tickets`} text={t`Nothing was sent. Your tickets stay as they are.`} actions={back} />;
  return (
    <CallFailed
      level={1}
      error={error}
      title={t`The order could not be loaded`}
      actions={
        <>
          <Button icon={IconRefresh} onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {back}
        </>
      }
    />
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles.content}>
      <Skeleton label={t`Loading the order`}>
        <div className={styles.bones}>
          <SkeletonBlock height={104} shape="card" />
          <SkeletonBlock height={280} shape="card" />
          <SkeletonBlock height={140} shape="card" />
        </div>
      </Skeleton>
    </div>
  );
}
