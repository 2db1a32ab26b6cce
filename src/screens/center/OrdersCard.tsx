import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOrderLabels } from '#components/order-labels.ts';
import type { OrderTab } from '#domain/order/order-list-names.ts';
import { useServerNow } from '#state/clock.ts';
import { useOrderList } from '#queries/order-list.ts';
import { ordersQuery } from '#queries/orders.ts';
import { appSession } from '#queries/session.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { CountBadge } from '#ui/CountBadge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconCross, IconOk, IconTicket, type IconType } from '#ui/icons.ts';
import styles from './Center.module.css';

const GROUPS = {
  pending: IconClock,
  'to-use': IconTicket,
  used: IconOk,
  cancelled: IconCross,
} as const satisfies Partial<Record<OrderTab, IconType>>;

export function OrdersCard() {
  const { t } = useLingui();
  const labels = useOrderLabels();
  // Without a session the call would send the visitor away to sign in.
  useQuery({ ...ordersQuery(), enabled: appSession().owner !== null });
  const { pending, toUse } = useOrderList({ list: 'tickets', tab: 'all', now: useServerNow(30_000) }, '');
  const counts: Partial<Record<OrderTab, { count: number; label: string }>> = {
    pending: { count: pending, label: t`${pending} waiting for payment` },
    'to-use': { count: toUse, label: t`${toUse} to use` },
  };
  return (
    <Card as="section" flush labelledBy="center-orders">
      <div className={styles.head}>
        <SectionTitle
          id="center-orders"
          aside={
            <Link to="/myOrders" search={{}} className={linkButtonClass()}>
              <Trans>All orders</Trans>
            </Link>
          }
        >
          <Trans>My orders</Trans>
        </SectionTitle>
      </div>
      <div className={styles.groups}>
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((tab) => (
          <Link key={tab} to="/myOrders" search={{ tab }}>
            <span className={styles.glyph}>
              <Icon of={GROUPS[tab]} size={28} />
              <CountBadge count={counts[tab]?.count ?? 0} label={counts[tab]?.label} className={styles.badge} />
            </span>
            {labels.tabs[tab]}
          </Link>
        ))}
      </div>
    </Card>
  );
}
