import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';

export const OrdersLink = () => (
  <Link to="/myOrders" className={linkButtonClass()}>
    <Trans>All my orders</Trans>
  </Link>
);
