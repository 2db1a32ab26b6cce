import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { firstOpenTicket } from './order-actions.ts';

const ticket = (id: string, date: string, starts_at: number, status = 'WAIT_USE') => ({
  id,
  date,
  batch: { starts_at },
  status,
  code: status === 'WAIT_USE' ? 'code' : undefined,
});

test('the codes of an order begin with its first visit that is still to come, however a cart had it', () => {
  const tickets = [
    ticket('later', '2026-12-02', 900),
    ticket('evening', '2026-12-01', 1900),
    ticket('noon', '2026-12-01', 1200),
    ticket('used', '2026-11-30', 900, 'USED'),
  ];
  expect(firstOpenTicket({ tickets } as unknown as Order)?.id).toBe('noon');
  expect(firstOpenTicket({ tickets: [] } as unknown as Order)).toBeUndefined();
});
