import { Link } from '@tanstack/react-router';

const ITEMS = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `景区门票 ${index + 1}`,
  price: 60 + index * 10,
}));

export function Home({ title }: { title: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <ul>
        {ITEMS.map(({ id, name, price }) => (
          <li key={id}>
            <span>{name}</span>
            <b>¥{price}</b>
          </li>
        ))}
      </ul>
      <nav>
        <Link to="/">首页</Link>
        <Link to="/orders">我的订单</Link>
      </nav>
    </div>
  );
}
