import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './Cart.module.css';

export function CartSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading the cart`}>
      <div className={styles.content}>
        {[240, 160].map((height) => (
          <SkeletonBlock key={height} height={height} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

const home = (
  <Link to="/" className={buttonClass({})}>
    <Trans>See places to visit</Trans>
  </Link>
);

export function CartEmpty() {
  return (
    <EmptyState
      title={<Trans>The cart is empty</Trans>}
      text={<Trans>Put tickets for several days or places in here and pay for them in one order.</Trans>}
      actions={home}
    />
  );
}

/** The venue sells without a cart. */
export function NoCart() {
  return <EmptyState title={<Trans>There is no cart here</Trans>} text={<Trans>Tickets of this venue are ordered right away.</Trans>} actions={home} />;
}

/** The cart could not be read, and none is kept on this phone. */
export function CartMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const actions = (
    <>
      <Button onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <Link to="/" className={linkButtonClass({ underline: true })}>
        <Trans>See places to visit</Trans>
      </Link>
    </>
  );
  if (error.kind === 'offline')
    return <OfflineState title={<Trans>You are offline</Trans>} text={<Trans>Your cart is safe; it shows once there is a network.</Trans>} actions={actions} />;
  return <CallFailed error={error} title={<Trans>The cart could not be loaded</Trans>} more={<Trans>What you put in is safe.</Trans>} actions={actions} />;
}
