import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api, provideApi } from '#api/port.ts';
import { instantOf } from '#domain/lib/day.ts';
import { waitsQuery } from '#queries/waiting-list.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { WaitStrip } from './WaitStrip.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const before = api();
afterEach(() => provideApi(before));

const wait = (state: string) => ({
  id: state,
  state,
  tickets: 2,
  program_name: { zh_CN: '鹤望峰', en: 'Crane Peak' },
  type_name: { zh_CN: '成人' },
  days: [{ date: '2026-11-29', latest: instantOf('2026-11-28', '20:00'), place: 1 }],
});

async function show(list: readonly object[] | null): Promise<number> {
  let calls = 0;
  const call = (): Promise<unknown> => {
    calls += 1;
    return Promise.resolve({ list });
  };
  provideApi({ ...before, call } as typeof before);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (list) client.setQueryData(waitsQuery().queryKey, { list } as never, { updatedAt: 1 });
  await renderIn(
    'zh_CN',
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <WaitStrip />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return calls;
}

test('home shows who waits: for what, how many, and until when', async () => {
  expect(await show([wait('waiting'), wait('left')])).toBe(1);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toContain('/waitingList');
  expect(link.textContent).toContain('鹤望峰');
  expect(link.textContent).toContain('2 张');
  expect(link.textContent).toContain('最晚等到 11月28日 周六 20:00');
});

test.each([
  ['nothing is known', null],
  ['no wait goes on', [wait('left')]],
])('it asks for nothing where %s', async (_what, list) => {
  expect(await show(list)).toBe(0);
  expect(screen.queryByRole('link')).toBeNull();
});
