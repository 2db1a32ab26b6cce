import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { listCart } from '#contract/cart.ts';
import type { OutputOf } from '#contract/operation.ts';
import { LoadingState, QueryState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/States.tsx';
import styles from './Cart.module.css';

type CartAnswer = OutputOf<typeof listCart>;

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

/** The cart as it is, or why it can't be shown. */
export function CartState({ query, children }: { query: UseQueryResult<CartAnswer>; children: (cart: CartAnswer) => ReactNode }) {
  const { t } = useLingui();
  return (
    <QueryState
      query={query}
      loading={<LoadingState label={t`Loading the cart`} blocks={[240, 160]} className={styles.content} />}
      title={<Trans>The cart could not be loaded</Trans>}
      more={<Trans>What you put in is safe.</Trans>}
      offline={{ text: <Trans>Your cart is safe; it shows once there is a network.</Trans> }}
      actions={
        <Link to="/" className={linkButtonClass({ underline: true })}>
          <Trans>See places to visit</Trans>
        </Link>
      }
    >
      {children}
    </QueryState>
  );
}
