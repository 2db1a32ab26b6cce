import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { countWaiting } from '#contract/office/orders.ts';
import type { OfficeHello } from '#contract/office/account.ts';
import type { Role } from '#domain/office/office-rights.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { activate } from '#office/words/locale.ts';
import { type CountedPage, Counts } from './Counts.tsx';
import { OfficeContext } from './office-context.ts';

afterEach(() => vi.unstubAllGlobals());

async function show(page: CountedPage, role: Role): Promise<void> {
  const waiting = { review: 2, confirm: 3, failed: 4, most: 1000, second: 1 };
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
  const client = new QueryClient();
  client.setQueryData(officeQuery('lake', countWaiting, {}).queryKey, waiting);
  await activate('en');
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <OfficeContext value={{ project: 'lake', role, hello: {} as OfficeHello }}>
          <Counts page={page} />
        </OfficeContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('counts orders to confirm at the orders, for who confirms them', async () => {
  await show('orders', 'desk');
  expect(screen.queryByText('3 to confirm')).not.toBeNull();
});

it('counts none for who does not', async () => {
  await show('orders', 'finance');
  expect(screen.queryByText('3 to confirm')).toBeNull();
});

it('counts failed refunds among what is to do on a phone', async () => {
  await show('to-do', 'owner');
  expect(screen.queryByText('7 waiting')).not.toBeNull();
});
