import { screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import { dayOf } from '#domain/day.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OrderNotices } from './OrderNotices.tsx';

const HOUR = 3_600_000;
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const closed = (over: Partial<NonNullable<Notice['closed']>> = {}, kind = 'day-closed'): Notice => ({
  id: 'n1',
  kind,
  created_at: 0,
  scenic_id: 'park',
  program_name: { zh_CN: '公园', en: 'Park' },
  closed: { day: dayOf(Date.now() + 72 * HOUR), spots: [{ zh_CN: '公园', en: 'Park' }], reason: { zh_CN: '大风', en: 'High winds' }, ...over },
});

async function show(notice: Notice): Promise<HTMLElement | null> {
  await renderIn(
    'en',
    <RouterContextProvider router={router as never}>
      <OrderNotices orderId="o1" notices={[notice]} />
    </RouterContextProvider>,
  );
  return screen.queryByRole('link', { name: 'See what you can choose' });
}

test('a closed day leads to the choice while there is time for it', async () => {
  const link = await show(closed({ change_until: Date.now() + HOUR }));
  expect(link?.getAttribute('href')).toContain('order=o1&step=plans');
  expect(screen.queryByText(/^Reminder/)).toBeNull();
});

test('a reminder says that nothing was chosen so far', async () => {
  expect(await show(closed({ change_until: Date.now() + HOUR }, 'day-closed-reminder'))).not.toBeNull();
  expect(screen.getByText('Reminder: you have not chosen so far.')).toBeTruthy();
});

test.each([
  ['whose time is over', closed({ change_until: Date.now() - HOUR })],
  ['whose money goes back at once', closed()],
  ['that is open again', closed({ change_until: Date.now() + HOUR, reopened: true })],
])('a day %s leads nowhere', async (_, notice) => {
  expect(await show(notice)).toBeNull();
});
