import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '#tests/fixtures/component.tsx';
import type { DayCell } from './month-calendar.ts';
import { MonthCalendarCell } from './MonthCalendarCell.tsx';

const cell = (about: Partial<DayCell>): DayCell => ({
  day: '2026-04-18',
  state: 'open',
  left: 200,
  price: { fee: 12_000, varies: false },
  ...about,
});

const show = (
  locale: 'en' | 'zh_CN',
  about: Partial<DayCell>,
  { today = false, picked = false, reachable = false } = {},
) => renderIn(locale, <MonthCalendarCell cell={cell(about)} today={today} picked={picked} reachable={reachable} />);

const isOff = (): boolean => screen.getByRole('button').getAttribute('aria-disabled') === 'true';

test.each([
  ['open', { state: 'open' }, '18¥120', '18 ¥120, Sat 18 Apr, CN¥120', false],
  ['few left', { state: 'low', left: 5 }, '18¥1205 left', '18 ¥120 5 left, Sat 18 Apr, CN¥120', false],
  ['too few', { state: 'too-few', left: 1 }, '181 left', '18 1 left, Sat 18 Apr, not enough for you', true],
  ['sold out', { state: 'sold-out', left: 0 }, '18Full', '18 Full, Sat 18 Apr', true],
  ['closed', { state: 'closed', left: 0, price: null }, '18Closed', '18 Closed, Sat 18 Apr', true],
  ['not on sale yet', { state: 'not-yet' }, '18Soon', '18 Soon, Sat 18 Apr', true],
  ['last entry over', { state: 'ended' }, '18Over', '18 Over, Sat 18 Apr', true],
  ['past', { state: 'past', price: null }, '18', '18, Sat 18 Apr, past', true],
  ['unknown', { state: 'unknown', price: null }, '18–', '18 –, Sat 18 Apr', true],
  ['for this day now', { state: 'same' }, '18Now', '18 Now, Sat 18 Apr', true],
  ['another price', { state: 'other-price' }, '18Other price', '18 Other price, Sat 18 Apr', true],
] as const)('a day shows how it stands, to the eye and aloud: %s', async (_state, about, text, label, off) => {
  await show('en', about);
  expect(screen.getByRole('button', { name: label }).textContent).toBe(text);
  expect(isOff()).toBe(off);
});

test.each([
  ['few left', { state: 'low', left: 5 }, '18¥120余 5', '18 ¥120 余 5, 4月18日 周六, ¥120', false],
  ['too few', { state: 'too-few', left: 1 }, '18余 1', '18 余 1, 4月18日 周六, 余量不足', true],
  ['sold out', { state: 'sold-out', left: 0 }, '18售罄', '18 售罄, 4月18日 周六', true],
  ['closed', { state: 'closed', left: 0, price: null }, '18闭园', '18 闭园, 4月18日 周六', true],
] as const)('the same in Chinese: %s', async (_state, about, text, label, off) => {
  await show('zh_CN', about);
  expect(screen.getByRole('button', { name: label }).textContent).toBe(text);
  expect(isOff()).toBe(off);
});

test('today is called so in place of its number', async () => {
  await show('en', {}, { today: true });
  screen.getByRole('button', { name: 'Today ¥120, Sat 18 Apr, CN¥120' });
});

test('a holiday is named aloud', async () => {
  await show('en', { holiday: { zh_CN: '泼水节', en: 'Water Festival' } });
  screen.getByRole('button', { name: '18 ¥120, Sat 18 Apr, CN¥120, Water Festival' });
});

test('the picked day shows that it is chosen', async () => {
  await show('en', {}, { picked: true });
  expect(screen.getByRole('gridcell', { selected: true }).contains(screen.getByRole('button'))).toBe(true);
});

test('Tab reaches one day of the calendar only', async () => {
  const { unmount } = await show('en', {});
  expect(screen.getByRole('button').tabIndex).toBe(-1);
  unmount();
  await show('en', {}, { reachable: true });
  expect(screen.getByRole('button').tabIndex).toBe(0);
});
