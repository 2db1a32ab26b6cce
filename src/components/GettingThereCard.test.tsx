import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Scenic } from '#contract/visitor/catalog.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { scenicQuery } from '#queries/catalog.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { GettingThereCard } from './GettingThereCard.tsx';

const spot = (id: string, phone: string): Scenic =>
  ({ id, name: { zh_CN: '沈知微' }, address: { zh_CN: '东门' }, entrances: { zh_CN: '东门' }, phone }) as Scenic;

test.each([
  ['TICKET', '0571-5550 0188', '0571-5550 0188'],
  // The form of a tour stores the guide as a spot, whose phone is empty.
  ['GUIDE', '', ''],
])('an order leads to its spot, a tour to its meeting point on another card: %s', async (order_type, phone, shown) => {
  const client = new QueryClient();
  client.setQueryData(scenicQuery('here').queryKey, spot('here', phone));
  const order = { id: 'o1', order_type, scenic: { id: 'here' }, tickets: [] } as unknown as Order;
  const { container } = await renderIn(
    'zh_CN',
    <QueryClientProvider client={client}>
      <GettingThereCard order={order} />
    </QueryClientProvider>,
  );
  expect(container.querySelector('a')?.getAttribute('href') ?? '').toBe(shown && 'tel:057155500188');
});
