import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

export function CartEmpty() {
  return (
    <EmptyState
      title={<Trans>The cart is empty</Trans>}
      text={<Trans>Put tickets for several days or places in here and pay for them in one order.</Trans>}
      actions={<HomeLink />}
    />
  );
}
