import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DayState } from '#domain/catalog/calendar.ts';
import { daysFrom } from '#domain/lib/day-math.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import type { OfferedDay } from '#domain/order/offer.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { tokenColour } from '#tests/fixtures/token.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthCalendarCell } from './MonthCalendarCell.tsx';

afterEach(() => page.viewport(390, 844));

async function looks(state: DayState, picked = false) {
  const { container, unmount } = await renderIn(
    'en',
    <MonthCalendarCell
      cell={{ day: '2026-04-18', state, left: 3, price: { fee: 12_000, varies: false } }}
      today={false}
      picked={picked}
      reachable={false}
    />,
  );
  const [button, number, , few] = ['button', 'button > span', 'button > span + span', 'button > span:last-child'].map(
    (selector) => {
      const found = container.querySelector(selector);
      return found ? { ...getComputedStyle(found) } : null;
    },
  );
  const seen = {
    fill: button?.backgroundColor,
    picture: button?.backgroundImage,
    ink: button?.color,
    number: number?.color,
    line: number?.textDecorationLine,
    weight: number?.fontWeight,
    few: few?.color,
  };
  unmount();
  return seen;
}

const CLEAR = 'rgba(0, 0, 0, 0)';

test('a day on sale stands out, one that can not be chosen steps back', async () => {
  expect(await looks('open')).toMatchObject({
    fill: CLEAR,
    picture: 'none',
    number: tokenColour('--c-text'),
    line: 'none',
    weight: '600',
  });
  for (const state of ['past', 'closed', 'not-yet', 'ended', 'sold-out', 'too-few', 'unknown'] as const)
    expect(await looks(state)).toMatchObject({ weight: '400', ink: tokenColour('--c-text-3') });
});

test('sold out is filled and struck through, too few filled, closed hatched: each told without its colour', async () => {
  const well = tokenColour('--c-well');
  expect(await looks('sold-out')).toMatchObject({ fill: well, picture: 'none', line: 'line-through' });
  expect(await looks('too-few')).toMatchObject({
    fill: well,
    picture: 'none',
    line: 'none',
    few: tokenColour('--c-wait'),
  });
  expect(await looks('closed')).toMatchObject({ fill: CLEAR, line: 'none' });
  expect((await looks('closed')).picture).toContain('repeating-linear-gradient');
});

test('few places are in the colour of a warning, until the day is picked', async () => {
  expect(await looks('low')).toMatchObject({ fill: CLEAR, few: tokenColour('--c-wait') });
  const ink = tokenColour('--c-on-action');
  expect(await looks('low', true)).toMatchObject({ fill: tokenColour('--c-action'), ink, number: ink, few: ink });
});

const now = instantOf('2026-11-21', '10:00');
const day = (date: Day, index: number): OfferedDay => ({
  date,
  state: index === 4 ? 'closed' : 'open',
  ...(index === 4 ? { reason: { zh_CN: '设备检修', en: 'maintenance' } } : {}),
  ends_at: instantOf(date, '16:00'),
  total: 400,
  offers: [{ ticket_type_id: 'adult', fee: 12_000, left: index === 5 ? 0 : index === 6 ? 3 : 400 }],
});
const offer = { now, days: daysFrom('2026-11-21', '2026-12-20').map(day) };

async function openCalendar(wanted = 4) {
  const onChoose = vi.fn<(day: Day) => void>();
  const onClose = vi.fn<() => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderIn(
    'en',
    <QueryClientProvider client={client}>
      <MonthCalendar
        offer={offer}
        party={{ wanted, need: { adult: wanted }, priced: ['adult'] }}
        chosen={null}
        subtitle="Adult, price for one"
        onChoose={onChoose}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  await expect.element(dayButton('Sat 21 Nov')).toHaveFocus();
  return { onChoose, onClose };
}
const dayButton = (text: string) => page.getByRole('button', { name: new RegExp(`, ${text}(,|$)`) });
/** Playwright waits until a button is enabled; a finger does not. */
const ALSO_OFF = { force: true };
const choose = page.getByRole('button', { name: 'Choose this day' });

test('it opens with the focus on the nearest day; nothing is chosen, and the button shows it', async () => {
  const { onChoose } = await openCalendar();
  await expect.element(choose).toHaveAccessibleDescription('Choose a day first.');
  await userEvent.click(choose, ALSO_OFF);
  expect(onChoose).not.toHaveBeenCalled();
});

test('arrows walk over the days, Enter picks one, and the button takes it', async () => {
  const { onChoose } = await openCalendar();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(dayButton('Sun 29 Nov')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(dayButton('Sun 20 Dec')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('19¥120');
  await userEvent.click(choose);
  expect(onChoose.mock.calls).toEqual([['2026-12-19']]);
});

test.each([
  ['closed', 'Wed 25 Nov', 'Closed on Wed 25 Nov: maintenance', 'Take Sat 28 Nov'],
  ['sold out', 'Thu 26 Nov', 'Thu 26 Nov is fully booked.', 'Take Sat 28 Nov'],
  ['too few', 'Fri 27 Nov', 'Fri 27 Nov: only 3 places are left; you need 4 places.', 'Take Sat 28 Nov'],
])('a day that can not be chosen shows why and names the next that can: %s', async (_state, pressed, why, other) => {
  const { onChoose } = await openCalendar();
  await userEvent.click(dayButton(pressed), ALSO_OFF);
  await expect.element(page.getByRole('status').filter({ hasText: why })).toBeVisible();
  await expect.element(choose).toHaveAccessibleDescription('Choose a day first.');
  await userEvent.click(page.getByRole('button', { name: other }));
  await userEvent.click(choose);
  expect(onChoose.mock.calls).toEqual([['2026-11-28']]);
});

test('three places are enough for three', async () => {
  const { onChoose } = await openCalendar(3);
  await userEvent.click(dayButton('Fri 27 Nov'));
  await userEvent.click(choose);
  expect(onChoose.mock.calls).toEqual([['2026-11-27']]);
});

test('Escape closes it without a choice', async () => {
  const { onChoose, onClose } = await openCalendar();
  await userEvent.keyboard('{ArrowRight}{Enter}{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onChoose).not.toHaveBeenCalled();
});

test.each([
  [390, 44],
  [360, 44],
  // The width of the narrowest phone leaves no more for each of seven columns.
  [320, 42],
])('every day is large enough for a finger, %s px wide', async (width, least) => {
  await page.viewport(width, 844);
  await openCalendar();
  const sizes = [...document.querySelectorAll('[data-day]')].map((each) => each.getBoundingClientRect());
  expect(sizes).toHaveLength(35);
  expect(Math.min(...sizes.map((size) => size.height))).toBeGreaterThanOrEqual(44);
  expect(Math.min(...sizes.map((size) => size.width))).toBeGreaterThanOrEqual(least);
});
