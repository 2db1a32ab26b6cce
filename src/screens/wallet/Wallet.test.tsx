import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { shownTicket } from '#tests/fixtures/shown-ticket.ts';
import { Wallet } from './Wallet.tsx';

const ticket = (id: string, name: string, isOpen: boolean): ShownTicket =>
  shownTicket({
    ticket_id: id,
    code: isOpen ? `v1.482915730264.1.20260418.${id}` : null,
    holders: [{ holder_masked: '**', name, id_type: 'ID_CARD', id_mask: '3301**********0926' }],
    used: isOpen ? 0 : 1,
    status: isOpen ? 'WAIT_USE' : 'USED',
    isOpen,
  });

test('the codes begin with the first ticket that still opens the gate', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const tickets = [ticket('t1', 'Ann', false), ticket('t2', 'Ben', true), ticket('t3', 'Cleo', true)];
  await renderIn(
    'en',
    <RouterContextProvider router={router as never}>
      <Wallet
        tickets={tickets}
        ticketId={undefined}
        sheet={undefined}
        others={0}
        onSelect={() => {}}
        onDone={() => {}}
      />
    </RouterContextProvider>,
  );
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Ben');
});

test.each([
  ['2026-04-18', true],
  ['2100-12-31', false],
])(
  'the calendar is offered for a ticket of a day, not for one that is good on any: until %s',
  async (until, offered) => {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    await renderIn(
      'en',
      <RouterContextProvider router={router as never}>
        <Wallet
          tickets={[{ ...ticket('t1', 'Ann', true), date: '2026-04-18', valid_until: until }]}
          ticketId={undefined}
          sheet={undefined}
          others={0}
          onSelect={() => {}}
          onDone={() => {}}
        />
      </RouterContextProvider>,
    );
    expect(screen.queryByRole('button', { name: 'Calendar' }) !== null).toBe(offered);
  },
);
