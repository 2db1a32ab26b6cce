import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { projectConfigQuery, scenicsQuery } from '#queries/catalog.ts';
import { appSession } from '#queries/session.ts';
import { unreadQuery } from '#queries/unread.ts';
import {
  IconBike,
  IconCart,
  IconGuide,
  IconHome,
  IconSparkles,
  IconStar,
  IconTicket,
  type IconType,
} from '#ui/icons.ts';
import { TabBar, type TabBarItem } from '#ui/TabBar.tsx';
import { afterLoad } from './idle.ts';
import { activeTab, type Tab, tabBarOn, tabsFor } from './tabs.ts';

const TARGETS = {
  home: '/',
  cart: '/cart',
  guide: '/guide',
  rent: '/rent',
  activity: '/activity',
  comment: '/comment',
  'my-orders': '/myOrders',
} as const satisfies Record<Tab, string>;

const ICONS: Record<Tab, IconType> = {
  home: IconHome,
  cart: IconCart,
  guide: IconGuide,
  rent: IconBike,
  activity: IconSparkles,
  comment: IconStar,
  'my-orders': IconTicket,
};

/** Without the configuration: only the tabs that every project has. */
const PLAIN = { using_shopping_cart: false, show_guide_order: false, home_is_reservation: false };

const DAY = 86_400_000;

/** @param announced value of the project's configuration; undefined without one. */
function useKindOnSale(
  kind: 'RENT' | 'ACTIVITY',
  announced: boolean | undefined,
  enabled: boolean,
): { exists: boolean; unknown: boolean } {
  const query = useQuery({
    queryKey: ['kind-on-sale', appSession().project, kind],
    queryFn: ({ client }) =>
      afterLoad().then(async () => {
        const [{ list }, { isKindOnSale }] = await Promise.all([
          client.fetchQuery(scenicsQuery()),
          import('#queries/tab-bar.ts'),
        ]);
        return isKindOnSale(kind, list);
      }),
    enabled: enabled && announced !== true,
    meta: { subjects: ['catalog'], persist: true },
    staleTime: DAY,
  });
  return {
    exists: announced === true || query.data === true,
    unknown: announced === undefined && query.isLoading && query.failureCount === 0,
  };
}

// oxlint-disable-next-line max-lines-per-function -- which tabs there are, their words and their numbers come together in one list
export function Tabs({ path }: { path: string }) {
  const { t } = useLingui();
  const { data, isLoading } = useQuery(projectConfigQuery());
  const config = data ?? PLAIN;
  const isShown = data !== undefined && tabBarOn(path) === 'shown';
  const rent = useKindOnSale('RENT', data?.has_rent, isShown);
  const activity = useKindOnSale('ACTIVITY', data?.has_activity, isShown);
  const tabs = tabsFor({ ...config, has_rent: rent.exists, has_activity: activity.exists }, path);
  const navigate = useNavigate();
  const active = activeTab(path);
  const go = (event: MouseEvent, tab: Tab): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: TARGETS[tab] });
  };
  const isOwner = appSession().owner !== null;
  const { data: carted } = useQuery({
    queryKey: ['cart-count'],
    queryFn: () => afterLoad().then(() => import('#queries/tab-bar.ts').then(({ countCart }) => countCart())),
    enabled: tabs.includes('cart') && isOwner,
    meta: { subjects: ['cart'] },
  });
  const { data: unread = 0 } = useQuery({
    ...unreadQuery(),
    queryFn: () => afterLoad().then(() => import('#queries/tab-bar.ts').then(({ countUnread }) => countUnread())),
    enabled: isShown && isOwner,
  });
  if (tabs.length === 0) return null;
  const labels: Record<Tab, string> = {
    home: config.home_is_reservation
      ? t({ context: 'tab', message: 'Reservation' })
      : t({ context: 'tab', message: 'Home' }),
    cart: t({ context: 'tab', message: 'Cart' }),
    guide: t({ context: 'tab', message: 'Guides' }),
    rent: t({ context: 'tab', message: 'Rentals' }),
    activity: t({ context: 'tab', message: 'Events' }),
    comment: t({ context: 'tab', message: 'Reviews' }),
    'my-orders': t({ context: 'tab', message: 'Orders' }),
  };
  // No tab moves away from under a finger: until it is known which there are, the bar is empty.
  const items = (isLoading || rent.unknown || activity.unknown ? [] : tabs).map((tab): TabBarItem => ({
    key: tab,
    label: labels[tab],
    icon: ICONS[tab],
    active: tab === active,
    badge: tab === 'cart' ? carted : tab === 'my-orders' ? unread : 0,
    badgeLabel:
      tab === 'my-orders' && unread > 0
        ? t`${plural(unread, { one: '# unread notice', other: '# unread notices' })}`
        : undefined,
  }));
  return (
    <TabBar
      label={t`Main menu`}
      items={items}
      renderLink={({ key }, { className, children, 'aria-current': current }) => (
        <Link
          to={TARGETS[key as Tab]}
          className={className}
          aria-current={current}
          activeProps={{}}
          onClick={(event) => go(event, key as Tab)}
        >
          {children}
        </Link>
      )}
    />
  );
}
