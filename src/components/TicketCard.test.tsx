import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { shownTicket } from '#tests/fixtures/shown-ticket.ts';
import type { ShownTicket } from './shown-ticket.ts';
import { TicketCard } from './TicketCard.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: instantOf('2026-04-17', '12:00') }));
afterEach(() => void vi.useRealTimers());

const ticket = shownTicket({
  batch: {
    id: 'b1',
    starts_at: instantOf('2026-04-18', '08:00'),
    ends_at: instantOf('2026-04-18', '12:00'),
    last_entry_at: instantOf('2026-04-18', '11:30'),
  },
  holders: [{ holder_masked: '王*明', id_type: 'PASSPORT', id_mask: 'E****4821' }],
});
const show = (about: Partial<ShownTicket> = {}, locale: Locale = 'en', drawn = true) =>
  renderIn(locale, <TicketCard ticket={{ ...ticket, ...about }} drawn={drawn} onEnlarge={() => undefined} />);
const code = () => screen.queryByRole('img', { name: /QR code for the gate|入园二维码/ });
const staffLine = () => document.querySelector('[lang="zh-CN"]')?.textContent;

test('an open ticket shows its code, its number in fours, whose it is and when', async () => {
  const { container } = await show();
  expect(code()).not.toBeNull();
  expect(container.textContent).toContain('Ticket number 4829 1573 0264');
  expect(container.textContent).toContain('Not used yet');
  const [holder, entry] = screen.getAllByRole('definition').map((each) => each.textContent);
  expect(holder).toBe('王*明 Passport E****4821');
  expect(entry).toBe('Sat 18 Apr 08:00–12:00');
});

test('the same in Chinese, without the line for the staff: they read the rest', async () => {
  const { container } = await show({}, 'zh_CN');
  expect(code()).not.toBeNull();
  expect(container.textContent).toContain('成人票未检票');
  expect(container.textContent).toContain('持票人王*明 护照 E****4821有效时间4月18日 周六 08:00–12:00');
  expect(container.textContent).not.toContain('请扫码入园');
});

test('for foreign visitors the staff have a line of their own, in Chinese', async () => {
  await show();
  expect(staffLine()).toBe('请扫码入园 · 成人票 · 1人 · 08:00–12:00 · 护照\u00A0尾号4821');
});

test('on its day it says today', async () => {
  vi.setSystemTime(instantOf('2026-04-18', '07:00'));
  await show();
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toContain('Today 08:00–12:00');
});

test.each([
  ['used', { status: 'USED' }, 'Used'],
  ['expired', { status: 'OUTOFDATE' }, 'Expired'],
  ['cancelled', { status: 'CANCELED' }, 'Cancelled'],
  ['unused on a day that is over', { status: 'WAIT_USE' }, 'The visit day is over'],
  ['unknown to this program', { status: 'FROZEN' }, 'FROZEN'],
])('a ticket that opens no gate has no code, and shows why: %s', async (_state, about, word) => {
  await show({ ...about, isOpen: false, code: null });
  expect(code()).toBeNull();
  expect(screen.getAllByText(word).length).toBeGreaterThan(0);
});

test('a ticket that was given back says since when', async () => {
  const { container } = await show({
    status: 'CANCELED',
    isOpen: false,
    code: null,
    returnedAt: instantOf('2026-04-17', '11:20'),
  });
  expect(container.textContent).toContain('Since Fri 17 Apr 11:20');
});

test('even a code that is still known is not drawn once the ticket is over', async () => {
  await show({ status: 'USED', isOpen: false });
  expect(code()).toBeNull();
});

test('a code far from the eye is not drawn', async () => {
  await show({}, 'en', false);
  expect(code()).toBeNull();
});

test('one code for several people shows how many enter and how many are in', async () => {
  const { container } = await show({ people: 3, used: 1, status: 'PART_USE' });
  expect(container.textContent).toContain('Partly used 1/3');
  expect(container.textContent).toContain('3 people enter with this code');
  expect(staffLine()).toContain(' · 3人 · ');
});

test('a seat is named, and the time to be in it', async () => {
  await show({ seat: { zone: 'A', row: '5', number: '12' } });
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '王*明 Passport E****4821',
    'Zone A, row 5, seat 12',
    'Sat 18 Apr 08:00',
  ]);
  expect(staffLine()).toContain('A区5排12座 · 08:00');
});
