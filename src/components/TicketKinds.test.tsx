import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { TicketKinds } from './TicketKinds.tsx';

const ticket = (status: string, ticket_type_id: string, zh_CN: string) => ({
  status,
  ticket_type_id,
  type_name: { zh_CN },
  fee: 100,
  date: '2026-11-28',
});
const shown = async (...tickets: ReturnType<typeof ticket>[]): Promise<string | null> =>
  (await renderIn('zh_CN', <TicketKinds order={{ tickets } as unknown as Order} />)).container.textContent;

test('a ticket that was given back is not counted', async () => {
  const [adult, youth] = ['WAIT_USE', 'CANCELED'].map((status) => ticket(status, 'adult', '成人票'));
  expect(await shown(adult!, youth!, ticket('CANCELED', 'youth', '青少年票'))).toBe('成人票');
});

test('an order of which nothing is left still shows what it was for', async () => {
  expect(await shown(ticket('CANCELED', 'adult', '成人票'), ticket('CANCELED', 'adult', '成人票'))).toBe('成人票 × 2');
});

test('a tour shows its group, not the name of the guide once more', async () => {
  const order = { guide: { party: 3 }, tickets: [ticket('WAIT_USE', 'guide-shen', '沈知微')] } as unknown as Order;
  expect((await renderIn('zh_CN', <TicketKinds order={order} />)).container.textContent).toBe('3 人');
});
