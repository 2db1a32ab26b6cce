import { cleanup, screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Notice } from '#contract/visitor/notices.ts';
import { dayOf, instantOf } from '#domain/lib/day.ts';
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
  closed: {
    day: dayOf(Date.now() + 72 * HOUR),
    spots: [{ zh_CN: '公园', en: 'Park' }],
    reason: { zh_CN: '大风', en: 'High winds' },
    ...over,
  },
});

async function show(notice: Notice, isReceived = false): Promise<HTMLElement | null> {
  await renderIn(
    'en',
    <RouterContextProvider router={router as never}>
      <OrderNotices orderId="o1" notices={[notice]} isReceived={isReceived} />
    </RouterContextProvider>,
  );
  return screen.queryByRole('link', { name: 'See what you can choose' });
}

test('a closed day leads to the choice while there is time for it', async () => {
  const link = await show(closed({ change_until: Date.now() + HOUR }));
  expect(link?.getAttribute('href')).toContain('order=o1&step=plans');
  expect(screen.queryByText(/^Reminder/)).toBeNull();
});

test('a closed session is named with its time, closed or open again', async () => {
  const [starts_at, ends_at] = [instantOf('2026-12-02', '15:00'), instantOf('2026-12-02', '15:50')];
  const times = { id: 'boats.b1.20261202', starts_at, ends_at, last_entry_at: starts_at };
  const session = { was: times, now: times, free: false };
  expect(await show({ ...closed({ change_until: Date.now() + HOUR }), session })).not.toBeNull();
  expect(screen.getByText('Closed on Wed 2 Dec 15:00: Park')).toBeTruthy();
  expect(screen.queryByText(/moved this session/)).toBeNull();
  cleanup();
  expect(await show({ ...closed({ reopened: true }), session })).toBeNull();
  expect(screen.getByText('Open again on Wed 2 Dec 15:00: Park. Your tickets are good.')).toBeTruthy();
});

test('a tour that another guide leads names that guide', async () => {
  const { closed: _, ...notice } = closed();
  await show({ ...notice, kind: 'guide-changed', program_name: { zh_CN: '叶', en: 'Ye' } });
  expect(screen.getByText(/^Another guide leads your tour:/).textContent).toBe('Another guide leads your tour: Ye');
  expect(screen.getByText('Ye').tagName).toBe('BDI');
});

test('a reminder shows that nothing was chosen so far', async () => {
  expect(await show(closed({ change_until: Date.now() + HOUR }, 'day-closed-reminder'))).not.toBeNull();
  expect(screen.getByText('Reminder: you haven’t chosen yet.')).toBeTruthy();
});

test('who was sent the tickets is told that it is closed, and not what the buyer may do', async () => {
  await show(closed({}, 'day-closed-reminder'), true);
  expect(screen.getByText(/^Closed on/)).toBeTruthy();
  expect(screen.queryByText(/Reminder|returned in full/)).toBeNull();
});

test.each([
  ['whose time is over', closed({ change_until: Date.now() - HOUR })],
  ['whose money goes back at once', closed()],
  ['that is open again', closed({ change_until: Date.now() + HOUR, reopened: true })],
])('a day %s leads nowhere', async (_, notice) => {
  expect(await show(notice)).toBeNull();
});

test('places are said to be held while their order waits for its money, and not on the ticket afterwards', async () => {
  const { closed: _, ...base } = closed();
  const offered: Notice = { ...base, kind: 'places-offered', held_until: Date.now() + HOUR };
  for (const isHeld of [true, false]) {
    await renderIn(
      'en',
      <RouterContextProvider router={router as never}>
        <OrderNotices orderId="o1" notices={[offered]} isHeld={isHeld} />
      </RouterContextProvider>,
    );
    expect(screen.queryByText(/You were waiting for these places/) !== null).toBe(isHeld);
    cleanup();
  }
});
