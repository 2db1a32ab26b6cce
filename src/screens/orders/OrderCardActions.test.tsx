import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderActions } from '#components/order-actions.ts';
import type { Order } from '#contract/visitor/orders.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OrderCardActions } from './OrderCardActions.tsx';

const actions = Object.fromEntries(
  ['open', 'openAfterSale', 'pay', 'cancel', 'showCodes', 'again', 'invoice', 'rate', 'toList', 'toHome'].map(
    (name) => [name, vi.fn<() => void>()],
  ),
) as unknown as { [Name in keyof OrderActions]: ReturnType<typeof vi.fn<OrderActions[Name]>> };

const ticket = { status: 'WAIT_USE', code: 'x' } as Order['tickets'][number];
const order = (about: Partial<Order>): Order =>
  ({
    id: 'o1',
    status: 'WAIT_USE',
    pay_status: 'PAYED',
    fee: 100,
    refunds: [],
    may_evaluate: false,
    tickets: [],
    ...about,
  }) as unknown as Order;
const unpaid = (left: number): Order =>
  order({ status: 'WAIT_PAY', pay_status: undefined, expires_at: Date.now() + left });

const show = (shown: Order, locale: Locale = 'en') =>
  renderIn(locale, <OrderCardActions order={shown} isUrgent actions={actions} />);
const names = () => screen.queryAllByRole('button').map((each) => each.textContent);

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  for (const each of Object.values(actions)) each.mockClear();
});

test.each([
  ['unpaid', unpaid(600_000), ['Cancel', 'Pay'], ['取消', '继续支付']],
  ['to use', order({ tickets: [ticket] }), ['Refund or change', 'Show QR code'], ['退改', '出示二维码']],
  ['used', order({ status: 'COMPLETE', may_evaluate: true }), ['Invoice', 'Rate'], ['开发票', '去评价']],
  ['cancelled', order({ status: 'CANCELED', pay_status: undefined }), ['Buy again'], ['再次购买']],
  ['unknown', order({ status: 'FROZEN' }), [], []],
])('an order offers what can be done with it, the strongest last: %s', async (_state, shown, english, chinese) => {
  const { unmount } = await show(shown, 'zh_CN');
  expect(names()).toEqual(chinese);
  unmount();
  await show(shown);
  expect(names()).toEqual(english);
});

test.each([
  ['Pay', unpaid(600_000), 'pay'],
  ['Cancel', unpaid(600_000), 'cancel'],
  ['Show QR code', order({ tickets: [ticket] }), 'showCodes'],
  ['Refund or change', order({ tickets: [ticket] }), 'openAfterSale'],
  ['Invoice', order({ status: 'COMPLETE' }), 'invoice'],
  ['Rate', order({ status: 'COMPLETE', may_evaluate: true }), 'rate'],
  ['Buy again', order({ status: 'CANCELED' }), 'again'],
] as const)('%s leads where it says', async (name, shown, action) => {
  await show(shown);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(Object.entries(actions).flatMap(([each, { mock }]) => mock.calls.map((call) => [each, call[0]]))).toEqual([
    [action, shown],
  ]);
});

test('without a network nothing is paid or cancelled, and both buttons say why', async () => {
  onlineManager.setOnline(false);
  await show(unpaid(600_000));
  for (const name of ['Pay', 'Cancel'])
    await userEvent.click(
      screen.getByRole('button', { name, description: 'You are offline. Connect to pay or cancel.' }),
    );
  expect(actions.pay).not.toHaveBeenCalled();
  expect(actions.cancel).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  await userEvent.click(screen.getByRole('button', { name: 'Pay', description: '' }));
  expect(actions.pay).toHaveBeenCalledTimes(1);
});

test('in the last seconds an order can be cancelled but not paid; afterwards neither', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await show(unpaid(20_000));
  screen.getByRole('button', { name: 'Pay', description: '' });
  act(() => void vi.advanceTimersByTime(6_000));
  screen.getByRole('button', { name: 'Pay', description: 'Not enough time left to pay safely.' });
  screen.getByRole('button', { name: 'Cancel', description: '' });
  act(() => void vi.advanceTimersByTime(15_000));
  expect(names()).toEqual([]);
});
