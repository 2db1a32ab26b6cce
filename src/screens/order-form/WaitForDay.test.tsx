import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { waitsQuery } from '#queries/waiting-list.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { WaitForDay } from './WaitForDay.tsx';

const DAY = '2026-11-29';
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const types = [
  { id: 'adult', people: 1, waiting_list: true, name: { zh_CN: '成人', en: 'Adult' } },
  { id: 'family', people: 3, waiting_list: true, name: { zh_CN: '家庭', en: 'Family' } },
] as unknown as TicketTypeSummary[];

async function show(largest: number | undefined, need: Record<string, number>, waits: readonly object[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(waitsQuery().queryKey, { list: waits } as never);
  await renderIn(
    'en',
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <WaitForDay
          day={DAY}
          types={types}
          days={[{ date: DAY, offers: types.map(({ id }) => ({ ticket_type_id: id, largest_party: largest })) }]}
          need={need}
          opened="adult"
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('link').map((link) => link.textContent);
}

test.each([
  ['a sold-out day is waited for', 12, { adult: 2 }, ['Wait for Sun 29 Nov']],
  ['before tickets are chosen the opened type counts', 12, {}, ['Wait for Sun 29 Nov']],
  [
    'each chosen type has its way',
    12,
    { adult: 1, family: 3 },
    ['Wait for Sun 29 Nov: Adult', 'Wait for Sun 29 Nov: Family'],
  ],
  ['a day without places is not', undefined, { adult: 2 }, []],
  ['nor one that has too few for the party', 2, { adult: 3 }, []],
  ['nor by people of one ticket who are too many', 2, { adult: 1, family: 3 }, ['Wait for Sun 29 Nov']],
])('%s', async (_what, largest, need: Record<string, number>, links) => {
  expect(await show(largest, need)).toEqual(links);
});

test('who waits for the day already is led to that place', async () => {
  const wait = { id: 'w', state: 'waiting', ticket_type_id: 'adult', days: [{ date: DAY }] };
  expect(await show(12, { adult: 1 }, [wait])).toEqual(['See it']);
  expect(screen.getByText(/^You’re on the waiting list for Sun 29 Nov/)).toBeTruthy();
});
