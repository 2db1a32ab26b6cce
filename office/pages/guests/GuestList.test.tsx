import { i18n } from '@lingui/core';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NAMES_SHOWN_MS } from '#domain/office/guest-list.ts';
import type { Role } from '#domain/office/office-rights.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';

const LIST = { spot: 'boats', day: '2026-11-27', session: 'boats.noon.20261127' } as const;
const COMMON = {
  order: 'o-1',
  order_no: '2611271200000001',
  ticket: 't-1',
  ticket_no: '100000000001',
  type: { zh_CN: '船票' },
  places: 1,
  came: 0,
  review: false,
};

let asked: { name: string; input: Record<string, unknown> }[] = [];
let isEmpty = false;
let role: Role = 'manager';

function answerOf(name: string, { pass }: Record<string, unknown>): unknown {
  if (name === 'openGuests') return { pass: 'a-pass', until: 0 };
  const named = pass === 'a-pass';
  const guests = [
    {
      ...COMMON,
      number: 1,
      first: true,
      name: named ? '林晓月' : '林**',
      phone: named ? '13800002207' : '138****2207',
    },
    { ...COMMON, number: 2, first: false, name: '', phone: '138****2207', review: true },
  ];
  return {
    as_of: 0,
    name: { zh_CN: '画舫' },
    people: isEmpty ? 0 : 2,
    came: 0,
    orders: isEmpty ? 0 : 1,
    review: isEmpty ? 0 : 1,
    total: 42,
    types: [],
    ...(role === 'finance' ? {} : { guests: isEmpty ? [] : guests }),
    ...(named ? { shown_until: 1 } : {}),
  };
}

beforeEach(() => {
  asked = [];
  isEmpty = false;
  role = 'manager';
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1) ?? '';
    const input = JSON.parse(body) as Record<string, unknown>;
    asked.push({ name, input });
    return Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: answerOf(name, input) }));
  });
});
afterEach(cleanup);

async function open() {
  const { GuestList } = await import('./GuestList.tsx');
  await renderOfficePage({ path: '/guests', role }, <GuestList list={LIST} />);
}

it('shows companions under their order, masked, and marks what is in review', async () => {
  await open();
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first?.textContent).toContain('林**');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/lake/orders/o-1');
  expect(second?.textContent).toContain('as above');
  expect(second?.textContent).toContain('Return in review');
  expect(within(second).queryByRole('link')).toBeNull();
});

it('shows whole names after a reason, until they are masked again', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Show names…' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'boarding at noon');
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('林晓月')).toBeTruthy();
  expect(screen.getByText(/Masked again in 15 minutes/)).toBeTruthy();
  expect(asked.find(({ name }) => name === 'openGuests')?.input).toEqual({
    ...LIST,
    purpose: 'look',
    reason: 'boarding at noon',
  });
  await user.click(screen.getByRole('button', { name: 'This list as a file, names and phones in full: XLSX' }));
  expect(asked.find(({ name }) => name === 'startExport')?.input['what']).toEqual({
    kind: 'guests',
    ...LIST,
    pass: 'a-pass',
  });
  await user.click(screen.getByRole('button', { name: 'Mask now' }));
  expect(await screen.findByText('林**')).toBeTruthy();
  expect(screen.queryByText('林晓月')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'This list as a file, masked: XLSX' }));
  expect(asked.findLast(({ name }) => name === 'startExport')?.input['what']).toEqual({ kind: 'guests', ...LIST });
});

it('masks names by itself once 15 minutes are over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Show names…' }));
    await user.type(screen.getByRole('textbox'), 'boarding at noon');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('林晓月')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(NAMES_SHOWN_MS));
    expect(await screen.findByText('林**')).toBeTruthy();
    expect(screen.queryByText('林晓月')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('says that nobody has booked', async () => {
  isEmpty = true;
  await open();
  expect(await screen.findByText('Nobody has booked.')).toBeTruthy();
});

it('shows numbers only to a role without the right, and who has it', async () => {
  role = 'finance';
  await open();
  expect(await screen.findByText(/Your role does not allow this/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All 2' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show names…' })).toBeNull();
});
