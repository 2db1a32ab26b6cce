import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { OrderInfo } from './OrderInfo.tsx';
import { useTicketRows } from './use-ticket-rows.tsx';

const at = Date.UTC(2026, 3, 1, 2);
const ticket = {
  ticket_no: '123456789012',
  program_name: { zh_CN: '夜游' },
  type_name: { zh_CN: '成人票' },
  fee: 12_000,
  status: 'CANCELED',
  date: '2026-04-18',
  valid_from: '2026-04-18',
  valid_until: '2026-04-18',
  seat: { zone: 'A', row: '3', number: '7' },
  people: 1,
  used: 0,
  returned: 0,
  holders: [{ name: '林晚舟', id_type: 'ID_CARD', id_mask: '1100**********0016', health_code: true }],
  refund: { state: 'REFUNDED', fee: 2_000, amount: 10_000, people: 1, submitted_at: at },
} as unknown as Ticket;
const order = {
  order_no: '20260401000001',
  fee: 12_000,
  pay_status: 'REFUNDED',
  date: '2026-04-18',
  created_at: at,
  paid_at: at,
  cancelled_at: at,
  booker: '林晚舟',
  phone_mask: '138****2718',
  refunds: [],
  tickets: [ticket],
} as unknown as Order;

const terms = (): (string | null)[] => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('an order has the labels of the specification', async () => {
  await renderIn('en', <OrderInfo order={order} />);
  expect(screen.getByText('Order number')).toBeTruthy();
  expect(terms()).toEqual(
    expect.arrayContaining([
      'Total',
      'Payment',
      'Visit date',
      'Purchase date',
      'Available days',
      'Ordered at',
      'Paid at',
      'Cancelled at',
    ]),
  );
  expect(terms()).toEqual(expect.arrayContaining(['Booked by', 'ID number', 'Phone for pick-up', 'Pickup code']));
});

function Rows() {
  const { visit, holders, code, refund } = useTicketRows(order, ticket);
  return <DefinitionList rows={[...visit, ...holders, ...code, ...refund]} />;
}

test('a ticket has the labels of the specification', async () => {
  await renderIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <Rows />
    </QueryClientProvider>,
  );
  expect(terms()).toEqual(
    expect.arrayContaining([
      'Programme',
      'Ticket type',
      'Price',
      'Seat',
      'Available days',
      'Name',
      'ID card',
      'Health code',
    ]),
  );
  expect(terms()).toEqual(
    expect.arrayContaining(['Redemption code', 'Code status', 'Refund fee', 'Refund amount', 'Refund submitted at']),
  );
});
