import { MissingState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconQr, IconRefresh } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './MyOrders.module.css';

export interface OrdersMissingProps {
  error: NonNullable<UseQueryResult['error']>;
  onRetry: () => void;
  onCodes: () => void;
}

/** No orders could be read, and none are stored. */
export function OrdersMissing({ error, onRetry, onCodes }: OrdersMissingProps) {
  const { t } = useLingui();
  return (
    <MissingState
      error={error}
      onRetry={onRetry}
      title={t`The orders could not be loaded`}
      more={<Trans>Your orders are safe.</Trans>}
      retry={{ icon: IconRefresh }}
      actions={
        <LinkButton onPress={onCodes}>
          <Trans>Saved tickets</Trans>
        </LinkButton>
      }
      offline={{
        title: t`Connect to see your orders`,
        text: t`Tickets that were opened before are saved on this phone and work without a network.`,
        actions: (
          <>
            <Button icon={IconQr} onPress={onCodes}>
              <Trans>Saved tickets</Trans>
            </Button>
            <LinkButton onPress={onRetry}>
              <Trans>Try again</Trans>
            </LinkButton>
          </>
        ),
      }}
    />
  );
}

export function OrdersLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton label={t`Loading orders`}>
        <div className={styles.bones}>
          {[0, 1, 2].map((index) => (
            <Card key={index} className={styles.bone}>
              <SkeletonBlock width={72} height={72} shape="thumb" />
              <div className={styles.boneWords}>
                <SkeletonBlock width="70%" height={20} />
                <SkeletonBlock width="45%" height={16} />
                <SkeletonBlock width="60%" height={16} />
                <SkeletonBlock width={120} height={44} shape="control" />
              </div>
            </Card>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
