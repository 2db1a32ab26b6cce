import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { activate } from '#office/words/locale.ts';
import { ChangedBanner } from './ChangedBanner.tsx';

beforeAll(() => activate('en'));

function open() {
  const client = new QueryClient();
  const page = (rev: number) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ChangedBanner order="order-1" rev={rev} />
      </QueryClientProvider>
    </I18nProvider>
  );
  const { rerender } = render(page(4));
  return {
    act: (order: string, rev: number) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.resolve({ order, rev }) })
        .execute(undefined),
    read: (rev: number) => rerender(page(rev)),
    isShown: () => screen.queryByText(/This order changed/) !== null,
  };
}

it('says nothing of an own action and of the refund that follows from it', async () => {
  const { act, read, isShown } = open();
  await act('order-1', 5);
  read(6);
  expect(isShown()).toBe(false);
  read(7);
  expect(isShown()).toBe(true);
});

it('tells of a change by somebody else, also after an action on another order', async () => {
  const { act, read, isShown } = open();
  await act('order-2', 9);
  read(5);
  expect(isShown()).toBe(true);
});
