import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CancelDialog } from '#components/CancelDialog.tsx';
import { useOrderActions } from '#components/use-order-actions.ts';
import type { OrderFilter, OrderList, OrderTab } from '#domain/order/order-list-names.ts';
import { mayBeStored } from '#domain/order/order-search.ts';
import { appSession } from '#queries/session.ts';
import { unreadQuery } from '#queries/unread.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { CountBadge } from '#ui/CountBadge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconUser } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import type { ChosenOrders } from './address-search.ts';
import { OrderLists } from './OrderLists.tsx';
import styles from './MyOrders.module.css';

export interface MyOrdersScreenProps {
  tab?: OrderTab | undefined;
  list?: OrderList | undefined;
  filter?: OrderFilter | undefined;
  q?: string | undefined;
}

export function MyOrdersScreen({ tab = 'all', list = 'tickets', filter, q = '' }: MyOrdersScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: unread = 0 } = useQuery({ ...unreadQuery(), enabled: appSession().owner !== null });
  const { actions, cancelling, endCancelling } = useOrderActions();
  const choose = ({ q: wanted, ...next }: ChosenOrders): void =>
    void navigate({
      to: '/myOrders',
      search: { ...next, q: mayBeStored(wanted) && wanted !== '' ? wanted : undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <main className={layout.screen}>
      <Link to="/myOrders" search={{ center: 'open' }} className={clsx(linkButtonClass(), styles.center)}>
        <Icon of={IconUser} size={18} />
        <Trans>Personal center</Trans>
        {/* Left out at zero, since formatting its first number takes a slow phone long. */}
        {unread > 0 && (
          <CountBadge
            count={unread}
            label={t`${plural(unread, { one: '# unread notice', other: '# unread notices' })}`}
          />
        )}
      </Link>
      <OrderLists chosen={{ tab, list, filter, q }} onChoose={choose} actions={actions} />
      <CancelDialog order={cancelling} onClose={endCancelling} />
    </main>
  );
}
