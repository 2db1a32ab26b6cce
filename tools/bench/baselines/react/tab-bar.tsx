import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

const TABS = ['首页', '购物车', '导游', '租赁', '活动', '评价', '我的订单'];

const readUnread = async (): Promise<number> =>
  ((await (await fetch('./unread.json')).json()) as { unread: number }).unread;

export function TabBar() {
  const { data = 0 } = useQuery({ queryKey: ['unread'], queryFn: readUnread, staleTime: 5_000 });
  return (
    <nav>
      {TABS.map((name, index) => (
        <Link key={name} to={index === TABS.length - 1 ? '/shop/orders' : '/shop'}>
          <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor">
            <path d="M4 10l8-6l8 6v10h-16z" />
            <path d="M9 20v-6h6v6" />
            <circle cx="12" cy="9" r="1.5" />
          </svg>
          <span>{name}</span>
          {index === TABS.length - 1 && data > 0 && <b>{data}</b>}
        </Link>
      ))}
    </nav>
  );
}
