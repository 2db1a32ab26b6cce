import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Wish } from '#domain/order/refund-choice.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { RefundTickets, type RefundTicketsProps } from './RefundTickets.tsx';

const ticket = (id: string, name: string) => ({
  id,
  ticket_type_id: 'day',
  type_name: { en: 'Adult', zh_CN: '成人票' },
  program_name: { en: 'Park', zh_CN: '公园' },
  ticket_no: '482915730264',
  date: '2027-03-12',
  status: 'WAIT_USE',
  holders: [{ name }],
  fee: 10_000,
  people: 1,
  used: 0,
  returned: 0,
  refund_ladder: [{ until: Number.MAX_SAFE_INTEGER, fee: 0 }],
});

async function show(wish: Wish) {
  const choose = vi.fn<(next: Wish) => void>();
  const refund = { now: Date.parse('2027-03-10T02:00:00Z'), wish, choose, chooseAll: () => {} };
  const order = { id: '1', tickets: [ticket('t1', 'Ann'), ticket('t2', 'Ben')] };
  await renderIn('en', <RefundTickets {...({ order, refund } as unknown as RefundTicketsProps)} />);
  return choose;
}

test('a ticked ticket is added to what goes back', async () => {
  const choose = await show({ t1: 1 });
  fireEvent.click(screen.getByRole('checkbox', { name: /Ben/ }));
  expect(choose).toHaveBeenCalledExactlyOnceWith({ t1: 1, t2: 1 });
});

test('a ticket that is not ticked any more stays', async () => {
  const choose = await show({ t1: 1, t2: 1 });
  fireEvent.click(screen.getByRole('checkbox', { name: /Ben/ }));
  expect(choose).toHaveBeenCalledExactlyOnceWith({ t1: 1 });
});
