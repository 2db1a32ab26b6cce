import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeHello } from '#contract/office/account.ts';
import { endGrey } from '#contract/office/grey-list.ts';
import { listSales } from '#contract/office/sales.ts';

const saved: { name: string; query: string }[] = [];
let asked: { name: string; input: Record<string, unknown>; key: string | null }[] = [];
let isPhone = false;
let isLaptop = false;
/** The ids that `endGrey` refuses. */
let refused: string[] = [];

const NAMES: readonly string[] = Array.from({ length: 120 }, (_, index) => `seller ${index + 1}`);
let names = NAMES;
const lineOf = (name: string) => ({
  id: name.replace(' ', '-'),
  name,
  organisation: 'lake',
  link: 'https://example.org/',
  of_file: false,
  commission: [],
  rev: 0,
});

/** A server whose cursors are the number of the first row. */
function answerOf(name: string, input: Record<string, unknown>): unknown {
  if (name === 'listViews') return { views: saved };
  if (name === 'saveView') {
    saved.push({ name: String(input['name']), query: String(input['query']) });
    return {};
  }
  if (name !== 'listSales') return {};
  const all = names.filter((each) => each.includes(typeof input['text'] === 'string' ? input['text'] : ''));
  const sorted = input['sort'] === 'organisation-last' ? all.toReversed() : all;
  const from = Number(input['cursor'] ?? 0);
  return {
    list: sorted.slice(from, from + 50).map(lineOf),
    total: all.length,
    types: [],
    ...(from + 50 < all.length ? { next: String(from + 50) } : {}),
    ...(from > 0 ? { previous: String(from - 50) } : {}),
  };
}

beforeEach(() => {
  localStorage.clear();
  names = NAMES;
  saved.length = 0;
  asked = [];
  refused = [];
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  isPhone = false;
  isLaptop = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isPhone || (isLaptop && !query.includes('900'));
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const name = url.split('/').at(-1) ?? '';
    const input = JSON.parse(body) as Record<string, unknown>;
    asked.push({ name, input, key: headers['Idempotency-Key'] ?? null });
    const isRefused = name === 'endGrey' && refused.includes(String(input['id']));
    return Promise.resolve(
      Response.json(
        isRefused
          ? { resCode: 40001, resMsg: '', reason: 'notFound', extraInfo: {} }
          : { resCode: 200, resMsg: '', extraInfo: answerOf(name, input) },
      ),
    );
  });
});

async function open(address = '/lake/sellers') {
  const [{ List }, { actionForm, declareList }, { OfficeContext }] = await Promise.all([
    import('./List.tsx'),
    import('./list-types.ts'),
    import('#office/layout/office-context.ts'),
  ]);
  const list = declareList({
    read: listSales,
    title: msg`Sellers`,
    empty: msg`There is none.`,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    columns: [
      { id: 'name', title: msg`Name`, cell: ({ name }) => name },
      {
        id: 'organisation',
        title: msg`Organisation`,
        sort: { ascending: 'organisation', descending: 'organisation-last' },
        cell: ({ organisation }) => organisation,
      },
      { id: 'link', title: msg`Link`, spare: true, cell: ({ link }) => link },
    ],
    Detail: ({ row }) => <p>{`About ${row.name}`}</p>,
    actions: [
      {
        id: 'end',
        name: () => msg`End…`,
        isPossible: ({ name }) => name !== 'seller 3',
        form: actionForm({
          write: endGrey,
          title: () => msg`End`,
          about: ({ name }) => name,
          submit: () => msg`End it`,
          input: ({ id }) => ({ id }),
        }),
        forMany: {
          name: msg`End them…`,
          title: (count) => msg`End ${count}`,
          about: msg`They end at once.`,
          submit: msg`End them`,
        },
      },
    ],
  });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$project/sellers',
    component: () => (
      <OfficeContext value={{ project: 'lake', role: 'owner', hello: { staff: 's1' } as OfficeHello }}>
        <List list={list} />
      </OfficeContext>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('group', { name: 'Filter' });
  await screen.findByText(/^\d+ of \d+/);
  return router;
}

const searchOf = (router: Awaited<ReturnType<typeof open>>) => router.state.location.search as Record<string, unknown>;
const lastRead = () => asked.findLast(({ name }) => name === 'listSales')?.input;

it('keeps filters, order and page in the address, and reads an address in which something is wrong', async () => {
  const router = await open('/lake/sellers?state=nonsense&text=seller%201&sort=none');
  expect(lastRead()).toEqual({ text: 'seller 1' });
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'ended');
  expect(searchOf(router)).toEqual({ text: 'seller 1', state: 'ended' });
  await userEvent.click(screen.getByRole('button', { name: 'Organisation' }));
  expect(searchOf(router)).toMatchObject({ state: 'ended', sort: 'organisation-last' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(searchOf(router)).toEqual({ sort: 'organisation-last' });
  expect(await screen.findByText('seller 120')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Organisation' }).getAttribute('aria-sort')).toBe('descending');
});

it('speaks of filters only where one is set', async () => {
  const router = await open('/lake/sellers?text=seller%20120');
  router.history.push('/lake/sellers?text=nobody');
  expect(await screen.findByText('Nothing fits. Clear a filter or look for something else.')).toBeTruthy();
  names = [];
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('There is none.')).toBeTruthy();
});

it('goes to the next page, back to the one before and to the first, and counts all rows', async () => {
  const router = await open();
  expect(await screen.findByText('50 of 120')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('seller 101')).toBeTruthy();
  expect(searchOf(router)).toEqual({ cursor: '100' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('seller 51')).toBeTruthy();
  router.history.back();
  expect(await screen.findByText('seller 101')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByText('seller 1')).toBeTruthy();
  expect(searchOf(router)).toEqual({});
});

it('hides a column, also when the list is opened again', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Organisation' }));
  expect(screen.queryByRole('columnheader', { name: 'Organisation' })).toBeNull();
  document.body.replaceChildren();
  await open();
  expect(await screen.findByText('50 of 120')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Organisation' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
});

it('leaves out a spare column on a small laptop, which keeps a choice of its own', async () => {
  isLaptop = true;
  await open();
  const spare = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Link' });
  expect(spare.checked).toBe(false);
  expect(screen.queryByRole('columnheader', { name: 'Link' })).toBeNull();
  await userEvent.click(spare);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Organisation' }));
  expect(screen.getByRole('columnheader', { name: 'Link' })).toBeTruthy();
  document.body.replaceChildren();
  isLaptop = false;
  await open();
  expect(await screen.findByRole('columnheader', { name: 'Organisation' })).toBeTruthy();
});

it('saves filters under a name, and opens them again', async () => {
  const router = await open('/lake/sellers?text=seller%207');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this list' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Sevens');
  await userEvent.click(screen.getByRole('button', { name: 'Keep', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sevens' }));
  expect(searchOf(router)).toEqual({ text: 'seller 7' });
  expect(saved).toEqual([{ name: 'Sevens', query: '{"text":"seller 7"}' }]);
});

it('does one thing to the selected rows, each by its own call, and tells the outcome for each', async () => {
  refused = ['seller-2'];
  await open();
  for (const name of ['seller 1', 'seller 2', 'seller 3'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'End them…' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(dialog.textContent).toContain('For 1 of the selected rows this is not possible.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End them', hidden: true }));
  expect(await screen.findByText('Done: 1 of 2')).toBeTruthy();
  const sent = asked.filter(({ name }) => name === 'endGrey');
  expect(sent.map(({ input }) => input['id'])).toEqual(['seller-1', 'seller-2']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  refused = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Try again', hidden: true }));
  expect(await screen.findByText('Done: 2 of 2')).toBeTruthy();
  const again = asked.findLast(({ name }) => name === 'endGrey');
  expect([again?.input['id'], again?.key]).toEqual(['seller-2', sent[1]?.key]);
});

it('shows on a phone what a row says in full below its card', async () => {
  isPhone = true;
  HTMLElement.prototype.scrollIntoView = () => {};
  await open();
  const cards = within(screen.getByRole('list', { name: 'Sellers' }));
  await userEvent.click(cards.getByRole('button', { name: /^Show.*seller 2$/ }));
  const detail = (await cards.findByText('About seller 2')).closest('li');
  expect(detail?.previousElementSibling?.textContent).toMatch(/^Select seller 2seller 2/);
});
