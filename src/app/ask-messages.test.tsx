import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, provideApi } from '#api/port.ts';
import { addMessageConsents, listMessageTemplates } from '#contract/visitor/message-consent.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { AskMessages } from '#screens/notices/AskMessages.tsx';
import { MessagesCard } from '#screens/notices/MessagesCard.tsx';

const PAGE = { script: '/sdk.js', appId: 'wx', timestamp: 1, nonceStr: 'n', signature: 's' };
const template = (template_id: string, kinds: string[], left = 0) => ({ template_id, kinds, left });

let list = [
  template('change', ['session-moved', 'day-closed']),
  template('visit', ['visit-tomorrow']),
  template('places', ['places-offered']),
];
let stored: unknown[] = [];
const before = api();
beforeEach(() => {
  stored = [];
  const call = (operation: { name: string }, input: unknown): Promise<unknown> => {
    if (operation.name === listMessageTemplates.name) return Promise.resolve({ list, page: PAGE });
    if (operation.name === addMessageConsents.name) stored.push(input);
    return Promise.resolve({});
  };
  provideApi({ ...before, call });
  // The messaging app has its script in the page already, and takes the signature.
  vi.stubGlobal('wx', { config: () => undefined, ready: (done: () => void) => done(), error: () => undefined });
});
afterEach(() => {
  provideApi(before);
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  renderIn('en', <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
const tags = () => [...document.querySelectorAll('wx-open-subscribe')];
const answer = (tag: Element | undefined, statuses: Record<string, string>): void => {
  const subscribeDetails = JSON.stringify(
    Object.fromEntries(Object.entries(statuses).map(([id, status]) => [id, JSON.stringify({ status })])),
  );
  act(
    () => void tag?.dispatchEvent(new CustomEvent('success', { detail: { errMsg: 'subscribe:ok', subscribeDetails } })),
  );
};

test('after paying it asks about changes and the evening before, and shows that it does', async () => {
  const onShown = vi.fn();
  await show(<AskMessages moment="paid" onShown={onShown} />);
  await waitFor(() => expect(tags()).toHaveLength(1));
  expect(tags()[0]?.getAttribute('template')).toBe('change,visit');
  expect(onShown).toHaveBeenCalledOnce();
});

test('it keeps what was agreed to, once though the app says it twice, and nothing that was refused', async () => {
  await show(<AskMessages moment="paid" />);
  await waitFor(() => expect(tags()).toHaveLength(1));
  const [tag] = tags();
  answer(tag, { change: 'reject', visit: 'cancel' });
  expect(stored).toEqual([]);
  answer(tag, { change: 'accept', visit: 'reject' });
  answer(tag, { change: 'accept', visit: 'reject' });
  await screen.findByText('Noted. We’ll let you know.');
  expect(stored).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{32}$/), accepted: ['change'], locale: 'en' }]);
});

test('it does not ask for what was agreed to before', async () => {
  list = [
    template('change', ['session-moved'], 1),
    template('visit', ['visit-tomorrow']),
    template('places', ['places-offered'], 2),
  ];
  const onShown = vi.fn();
  await show(
    <>
      <AskMessages moment="paid" />
      <AskMessages moment="waiting" onShown={onShown} />
    </>,
  );
  await waitFor(() => expect(tags()).toHaveLength(1));
  expect(tags()[0]?.getAttribute('template')).toBe('visit');
  expect(onShown).not.toHaveBeenCalled();
});

test('nothing is asked where the app refuses the page', async () => {
  vi.stubGlobal('wx', { config: () => undefined, ready: () => undefined, error: (done: () => void) => done() });
  const { container } = await show(<AskMessages moment="paid" />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.textContent).toBe('');
});

test('the settings list every template with what is left of it, and skip kinds that they do not know', async () => {
  list = [template('change', ['session-moved', 'weather'], 1), template('visit', ['visit-tomorrow'])];
  await show(<MessagesCard />);
  await waitFor(() => expect(tags()).toHaveLength(2));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Session changes1 message agreed'),
    expect.stringContaining('The day before a visit0 messages agreed'),
  ]);
});
