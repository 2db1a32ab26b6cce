import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { ProgrammeName } from './ProgrammeName.tsx';
import { TicketKinds } from './TicketKinds.tsx';

const ticket = (scenic_id: string, kind: string, date: string, starts_at?: number) => ({
  scenic_id,
  ticket_type_id: kind,
  program_name: { zh_CN: scenic_id },
  type_name: { zh_CN: kind },
  status: 'WAIT_USE',
  fee: 100,
  date,
  ...(starts_at === undefined ? {} : { batch: { starts_at } }),
});

test('an order of several spots names them and their tickets in the order of the visits, not of the cart', async () => {
  const tickets = [
    ticket('Peak', 'Dawn', '2026-12-02'),
    ticket('Show', 'Seat', '2026-12-01', 1900),
    ticket('Cruise', 'Adult', '2026-12-01', 1045),
    ticket('Cruise', 'Child', '2026-12-01', 1045),
  ];
  const order = { scenic: {}, tickets } as unknown as Order;
  const { container } = await renderIn(
    'en',
    <>
      <ProgrammeName order={order} /> | <TicketKinds order={order} />
    </>,
  );
  expect(container.textContent).toBe('Cruise, Show, Peak | Adult · Child · Seat · Dawn');
});
