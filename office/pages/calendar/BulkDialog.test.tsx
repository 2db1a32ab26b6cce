import { i18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Calendar } from '#contract/office/calendar.ts';
import { type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';

const FRI = '2026-12-04' as Day;
const SAT = '2026-12-05' as Day;

const dayWith = (day: Day, id: string, start: TimeOfDay, rev: number): Calendar['days'][number] => ({
  day,
  state: 'open',
  rev,
  paused: false,
  changed: false,
  sessions: [{ id, starts_at: instantOf(day, start), paused: false, closed: false, capacity: 10, sold: 0, held: 0 }],
  types: ['adult'],
});

const DATA: Calendar = {
  today: '2026-11-30',
  scenic: 'boats',
  month: '2026-12',
  spots: [],
  limited: false,
  types: [{ id: 'adult', name: { zh_CN: '成人票' }, limited: false }],
  days: [dayWith(FRI, 'noon', '12:00', 3), dayWith(SAT, 'dawn', '06:00', 4)],
};

let sent: unknown;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    const days = [{ day: SAT, rev: 5, stopped_at: [] }];
    return Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: { days } }));
  });
});
afterEach(cleanup);

it('shows the sessions of all chosen days, and sets each on its own days alone', async () => {
  const { BulkDialog } = await import('./BulkDialog.tsx');
  await renderOfficePage(
    { path: '/calendar' },
    <BulkDialog data={DATA} days={[FRI, SAT]} onClose={() => {}} onDone={() => {}} />,
  );
  const user = userEvent.setup();
  const noon = await screen.findByLabelText('Places at 12:00');
  const hint = document.getElementById(noon.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^Only on: .*4/);
  expect(screen.getByRole('button', { name: 'Set 2 days' })).toBeTruthy();
  await user.type(screen.getByLabelText('Places at 06:00'), '7');
  expect(screen.getByText(/^Nothing changes on: .*4/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set 1 day' }));
  expect(await screen.findByText('1 day is set.')).toBeTruthy();
  expect(screen.getByText(/^Nothing changed on: .*4/)).toBeTruthy();
  expect(sent).toEqual({
    scenic: 'boats',
    days: [{ day: SAT, rev: 4 }],
    change: { sessions: { dawn: { capacity: 7 } } },
  });
});
