import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderActions } from '#components/order-actions.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OrderBar } from './OrderBar.tsx';

async function press(isConfirming: boolean) {
  const pay = vi.fn<() => void>();
  const order = {
    id: '1',
    order_type: 'TICKET',
    status: 'WAIT_PAY',
    fee: 12_000,
    tickets: [],
    expires_at: Date.now() + 3_600_000,
  } as unknown as Order;
  await renderIn(
    'en',
    <OrderBar order={order} isConfirming={isConfirming} actions={{ pay } as unknown as OrderActions} />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  return pay;
}

test('an unpaid order is paid from its bar', async () => {
  expect(await press(false)).toHaveBeenCalledOnce();
});

test('while a payment of it is being confirmed, none is offered besides', async () => {
  expect(await press(true)).not.toHaveBeenCalled();
  expect(screen.getAllByText('Your payment is being confirmed. Do not pay again.')).not.toEqual([]);
});
