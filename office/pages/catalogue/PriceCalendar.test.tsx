import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeHello } from '#contract/office/account.ts';
import { OfficeContext } from '#office/layout/office-context.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { PriceCalendar } from './PriceCalendar.tsx';

const added = vi.fn<(rows: readonly object[]) => void>();
const spot = { holidays: [{ from: '2026-12-21', to: '2026-12-21' }] } as const;
const type = {
  id: 'adult',
  scenic_id: 'lake',
  fee: 120,
  weekend_fee: 150,
  holiday_fee: 200,
  prices: [
    { from: '2026-12-12', to: '2026-12-12', fee: 168 },
    { from: '2026-12-19', to: '2026-12-19' },
    { from: '2025-12-24', to: '2025-12-26', fee: 180 },
  ],
} as const;

/** The version of 2025 had another usual price. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  calendar: {
    today: '2026-12-01',
    scenic: 'lake',
    month: '2026-12',
    spots: [],
    limited: false,
    types: [],
    days: [
      {
        day: '2026-12-01',
        state: 'open',
        rev: 1,
        paused: false,
        changed: true,
        set_fees: { adult: 99, child: 5 },
        sessions: [],
        types: ['adult'],
      },
    ],
  },
  listVersions: {
    list: [],
    begun: [
      { version: 2, at: Date.UTC(2026, 5) },
      { version: 1, at: Date.UTC(2025, 5) },
    ],
    draft: { rev: 1, open: false, base: 2, live: 2 },
  },
  diffVersions: { differences: [{ path: ['ticket_types', 'adult', 'fee'], before: 100, after: 120 }], more: 0 },
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 1, 4), toFake: ['Date'] });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  added.mockClear();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: ANSWERS[url.split('/').at(-1) ?? ''] })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const hello = {} as OfficeHello;
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <OfficeContext value={{ project: 'lake', role: 'manager', hello }}>
          <PriceCalendar type={type} live={type} schedule={spot} liveSchedule={spot} mayWrite onAdd={added} />
        </OfficeContext>
      </I18nProvider>
    </QueryClientProvider>,
  );
  const dayOf = (day: number) => screen.getByRole('button', { name: new RegExp(`^December 2026 ${day} `) });
  return { dayOf, user: userEvent.setup() };
}

it('shows each day’s price, that of the office first, and a question mark where a row waits for one', async () => {
  const { dayOf } = open();
  expect([2, 5, 12, 21].map((day) => dayOf(day).textContent)).toEqual([
    'December 2026 2 ¥120',
    'December 2026 5 ¥150',
    'December 2026 12 ¥168',
    'December 2026 21 ¥200',
  ]);
  expect(screen.getByRole('button', { name: 'December 2026 19 no price yet' })).toBeTruthy();
  expect((await screen.findByText('¥99')).closest('button')).toBe(dayOf(1));
});

it('tells what covers a day, the deciding price last', async () => {
  const { dayOf, user } = open();
  dayOf(12).focus();
  await user.keyboard('{Enter}');
  const reasons = screen.getAllByRole('listitem');
  expect(reasons.map((each) => each.textContent)).toEqual([
    'Usual price ¥120',
    'Weekend price ¥150',
    'Row 1, 12/12 to 12/12 ¥168',
  ]);
});

it('makes a row without a price of the days that Shift and the arrows choose', async () => {
  const { dayOf, user } = open();
  dayOf(14).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
  expect(added.mock.calls).toEqual([[[{ from: '2026-12-14', to: '2026-12-22' }]]]);
});

it('copies last year’s rows without their price, where the usual price has changed since', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Copy 2025 to 2026' }));
  await eventually(() => expect(added.mock.calls).toEqual([[[{ from: '2026-12-23', to: '2026-12-25' }]]]));
  await screen.findByText(/1 needs a price/);
});
