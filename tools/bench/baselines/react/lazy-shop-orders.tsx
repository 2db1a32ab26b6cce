import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TabBar } from './tab-bar.tsx';

const KINDS = ['门票订单', '会员订单', '兑换票'];
const STATES = ['全部', '待支付', '待使用', '已预订', '已使用', '已完成', '已取消'];

const readOrders = async (): Promise<readonly { id: string }[]> =>
  ((await (await fetch('./orders.json')).json()) as { list: { id: string }[] }).list;

function ShopOrders() {
  const [state, setState] = useState('全部');
  const { data = [] } = useQuery({ queryKey: ['orders'], queryFn: readOrders, staleTime: 5_000 });
  return (
    <div>
      <Link to="/shop">个人中心</Link>
      <h1>我的订单</h1>
      <div role="group">
        {KINDS.map((name) => (
          <button type="button" key={name}>
            {name}
          </button>
        ))}
      </div>
      <div role="tablist">
        {STATES.map((name) => (
          <button type="button" role="tab" key={name} aria-selected={name === state} onClick={() => setState(name)}>
            {name}
          </button>
        ))}
      </div>
      <p id="ready">{data.length === 0 ? '还没有订单' : `${data.length} 张订单`}</p>
      <svg viewBox="0 0 120 60" width="200" height="100" aria-hidden="true">
        <circle cx="80" cy="15" r="10" />
        <path d="M10 50l20-30l20 30" />
        <path d="M50 50l20-20l20 20" />
        <rect x="30" y="25" width="60" height="30" rx="4" />
        <path d="M40 35h20" />
        <path d="M40 42h14" />
      </svg>
      <p>选一个日子，去山里或湖上走走</p>
      <button type="button">去看看景点</button>
      <TabBar />
    </div>
  );
}

export const Route = createLazyRoute('/shop/orders')({ component: ShopOrders });
