import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { listCart } from '#contract/visitor/cart.ts';
import type { OutputOf } from '#contract/operation.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';
import layout from '#ui/layout.module.css';

type CartAnswer = OutputOf<typeof listCart>;

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
