import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { listCart, CartItem } from '#contract/visitor/cart.ts';
import type { OutputOf } from '#contract/operation.ts';
import { LoadingState, QueryState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/States.tsx';
import styles from './Cart.module.css';
import { forgetVanished, useCartChanges, undoDeletion } from '#queries/cart.ts';
import { Banner } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { useRowWords } from './use-cart-edits.ts';

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

export function NoCart() {
  return (
    <EmptyState
      title={<Trans>There is no cart here</Trans>}
      text={<Trans>Tickets of this venue are ordered right away.</Trans>}
      actions={home}
    />
  );
}

export function CartState({
  query,
  children,
}: {
  query: UseQueryResult<CartAnswer>;
  children: (cart: CartAnswer) => ReactNode;
}) {
  const { t } = useLingui();
  return (
    <QueryState
      query={query}
      loading={<LoadingState label={t`Loading the cart`} blocks={[240, 160]} className={layout.content} />}
      title={<Trans>The cart could not be loaded</Trans>}
      more={t`What you put in is safe.`}
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

/** Rows that disappeared are named: nothing leaves the cart without a word. */
export function Vanished() {
  const { vanished } = useCartChanges();
  const { name, day } = useRowWords();
  if (vanished.length === 0) return null;
  return (
    <Banner
      tone="wait"
      action={
        <LinkButton inherit underline onPress={forgetVanished}>
          <Trans>OK</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>No longer in the cart; bought or deleted on another phone:</Trans>
      </p>
      <ul className={styles.vanished}>
        {vanished.map((row) => (
          <li key={row.id}>
            {day(row)} {name(row)}
          </li>
        ))}
      </ul>
      <Link to="/myOrders" className={linkButtonClass({ inherit: true, underline: true })}>
        <Trans>My orders</Trans>
      </Link>
    </Banner>
  );
}

export function LeavingRow({ row }: { row: CartItem }) {
  const { t } = useLingui();
  const name = useRowWords().name(row);
  return (
    <li className={styles.leaving}>
      <span role="status">
        <Trans>{name} was removed.</Trans>
      </span>
      <LinkButton label={t`Undo: ${name}`} onPress={() => undoDeletion(row.id)}>
        <Trans>Undo</Trans>
      </LinkButton>
    </li>
  );
}
