import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeTicket, type Ticket } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { BoughtTicketPill } from './BoughtTicketPill.tsx';

const ticket = (id: string) => ({ id, status: 'WAIT_USE', people: 1, used: 0 }) as Ticket;

test('a ticket is being changed from the moment that is sent until there is an answer', async () => {
  const client = new QueryClient();
  await renderIn(
    'zh_CN',
    <QueryClientProvider client={client}>
      <BoughtTicketPill ticket={ticket('moved')} />
      <BoughtTicketPill ticket={ticket('other')} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('改期中')).toBeNull();
  let answer = (): void => undefined;
  const change = client.getMutationCache().build(client, {
    mutationKey: [changeTicket.name],
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
  });
  const sent = change.execute({ id: 'o1', tickets: [{ id: 'moved', date: '2026-04-19' }] });
  expect((await screen.findAllByText('改期中')).length).toBe(1);
  answer();
  await sent;
  await waitFor(() => expect(screen.queryByText('改期中')).toBeNull());
});
