import { createLazyRoute } from '@tanstack/react-router';

function Orders() {
  return (
    <div>
      <h1>我的订单</h1>
      <p id="ready">暂无订单</p>
    </div>
  );
}

export const Route = createLazyRoute('/orders')({ component: Orders });
