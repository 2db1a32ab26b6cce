import { createLazyRoute, Link } from '@tanstack/react-router';
import { TabBar } from './tab-bar.tsx';

const SERVICES = ['年卡会员', '会员认证', '兑换码', '电子发票'];
const SPOTS = ['山地公园', '湖上游船', '湖上演出', '湿地漫步'].map((name, index) => ({
  id: index + 1,
  name,
  price: 60 + index * 30,
}));

const Picture = ({ parts }: { parts: number }) => (
  <svg viewBox="0 0 120 120" width="108" height="118" aria-hidden="true">
    {Array.from({ length: parts }, (_, part) => (
      <path
        key={part}
        fill={`hsl(${part * 7} 60% 60%)`}
        d={`M0 ${20 + part}q30 ${part % 9} 60 ${part % 5}t60 ${part % 7}v8h-120z`}
      />
    ))}
  </svg>
);

function Shop() {
  return (
    <div>
      <header>
        <Picture parts={45} />
        <h1>景区列表</h1>
        <p>今日开放 08:00–17:30</p>
      </header>
      <ul>
        {SERVICES.map((name) => (
          <li key={name}>
            <a href="#/shop">
              <Picture parts={4} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul>
        {SPOTS.map(({ id, name, price }) => (
          <li key={id}>
            <Link to="/shop">
              <Picture parts={50} />
              <h3>{name}</h3>
              <p>约 4 小时</p>
              <p>
                <i /> 今天可订
              </p>
              <p>
                ¥<b>{price}</b>起
              </p>
              <span>预订</span>
            </Link>
          </li>
        ))}
      </ul>
      <TabBar />
    </div>
  );
}

export const Route = createLazyRoute('/shop')({ component: Shop });
