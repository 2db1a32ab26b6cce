import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { PayOver } from './PayOver.tsx';

const order = (pay_status: string, reason: string) =>
  ({
    order_no: '1',
    status: 'CLOSED',
    order_type: 'TICKET',
    pay_status,
    fee: 25_600,
    phone_mask: '138****2718',
    scenic: { id: 'park', name: { zh_CN: '公园' } },
    refunds: [{ reason, amount: 25_600, state: pay_status }],
    tickets: [],
  }) as unknown as Order;
const words = async (of: Order): Promise<string | undefined> => {
  await renderIn('en', <PayOver order={of} onAgain={() => {}} onOrder={() => {}} />);
  return screen.getByRole('status').querySelector('p')?.textContent;
};

test('an order that the venue declined does not blame a late payment', async () => {
  expect(await words(order('REFUNDING', 'rejected'))).toBe(
    'The venue did not confirm. CN¥256.00 is on its way back the way you paid.',
  );
});

test('a payment that came too late shows it', async () => {
  expect(await words(order('REFUNDED', 'LATE'))).toMatch(/arrived after the cancellation/);
});
