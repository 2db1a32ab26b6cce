import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeHello } from '#contract/office/account.ts';
import type { JobDetail } from '#contract/office/jobs.ts';

const ORDERS = ['o1', 'o2', 'o3'];

/** A server with one order on a page. */
function answerOf({ after }: { after?: { order: string } }): unknown {
  const at = after ? ORDERS.indexOf(after.order) + 1 : 0;
  const order = ORDERS[at] ?? '';
  const item = { order, order_no: order, scenic: { zh_CN: '画舫' }, tickets: [], outcome: 'open', amount: 0 };
  return { items: [item], ...(at === ORDERS.length - 1 ? {} : { next: { order } }) };
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
    Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: answerOf(JSON.parse(body) as object) })),
  );
});

async function open() {
  const [{ ItemsCard }, { OfficeContext }] = await Promise.all([
    import('./ItemsCard.tsx'),
    import('#office/layout/office-context.ts'),
  ]);
  const root = createRootRoute({ component: Outlet });
  const venue = createRoute({ getParentRoute: () => root, path: '/$project', component: Outlet });
  const page = createRoute({
    getParentRoute: () => venue,
    path: '/jobs/$job',
    component: () => (
      <OfficeContext value={{ project: 'lake', role: 'manager', hello: {} as OfficeHello }}>
        <ItemsCard job={{ id: 'j1' } as JobDetail} />
      </OfficeContext>
    ),
  });
  const order = createRoute({ getParentRoute: () => venue, path: '/orders/$order', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([venue.addChildren([page, order])]),
    history: createMemoryHistory({ initialEntries: ['/lake/jobs/j1'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

it('goes to the next page of a job’s orders, back to the one before and to the first', async () => {
  await open();
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await screen.findByRole('link', { name: 'o1' });
  expect([isDisabled('First page'), isDisabled('Previous page')]).toEqual([true, true]);
  await press('Next page');
  await screen.findByRole('link', { name: 'o2' });
  await press('Next page');
  await screen.findByRole('link', { name: 'o3' });
  expect(isDisabled('Next page')).toBe(true);
  await press('Previous page');
  await screen.findByRole('link', { name: 'o2' });
  await press('Next page');
  await screen.findByRole('link', { name: 'o3' });
  await press('First page');
  await screen.findByRole('link', { name: 'o1' });
});
