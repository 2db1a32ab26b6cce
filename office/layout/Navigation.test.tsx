import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createOfficeRouter } from '#office/router.tsx';
import { activate } from '#office/words/locale.ts';

const HELLO = {
  staff: 's1',
  login: 'owner',
  name: 'Shen',
  totp: true,
  recovery: 10,
  keys: [],
  csrf: 'c',
  now: 0,
  fresh_until: 0,
  ends_at: 0,
  venues: [{ project: 'lake', name: { zh_CN: '鹤湖', en: 'Crane Lake' }, role: 'owner' }],
  needs_factor: false,
  second_above: 500,
};

const currentIn = (navigation: HTMLElement): (string | null)[] =>
  within(navigation)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it('marks one entry, also for a page without an entry and while the next page is loading', async () => {
  // Only `officeHello` is answered: the calls for the lists of the pages stay pending.
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/officeHello')
      ? Promise.resolve(Response.json({ resCode: 200, extraInfo: HELLO }))
      : new Promise<Response>(() => undefined),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  HTMLElement.prototype.scrollIntoView = () => {};
  await activate('en');
  location.hash = '#/lake/conflicts';
  const client = new QueryClient();
  const router = createOfficeRouter(client);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const navigation = await screen.findByRole('navigation', { name: 'Pages' });
  expect(currentIn(navigation)).toEqual(['Gates and devices']);
  expect((await screen.findByRole('link', { name: 'The manual about this page' })).getAttribute('href')).toBe(
    '/manual/en.html#gates-and-devices',
  );
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(currentIn(navigation).join(', ')));
  observer.observe(navigation, { attributes: true, subtree: true });
  await router.navigate({ to: '/$project/ratings', params: { project: 'lake' } });
  await waitFor(() => expect(currentIn(navigation)).toEqual(['Ratings']));
  observer.disconnect();
  expect([...seen]).toEqual(['Ratings']);
});
