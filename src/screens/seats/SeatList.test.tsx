import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Locale } from '#domain/lib/local-text.ts';
import type { DrawnState, SeatMarks } from '#domain/seats/seat-drawing.ts';
import { type LayoutSeat, layoutSeatMap } from '#domain/seats/seat-map-layout.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { useSeatWords } from '#i18n/seat-words.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { SeatList } from './SeatList.tsx';

const layout = layoutSeatMap({
  width: 400,
  height: 300,
  areas: [],
  seats: [
    ['A', 1],
    ['A', 2],
    ['B', 3],
  ].flatMap(([zone, row]) =>
    [1, 2, 3, 4].map((number) => ({
      seat_id: `${zone}${row}-${number}`,
      zone: String(zone),
      row_key: `${zone}${row}`,
      row: String(row),
      row_no: Number(row),
      position: number,
      number: String(number),
      x: number * 32,
      y: Number(row) * 40,
      radius: 12,
    })),
  ),
});
const zone = (name: string, colour: string, fee: number): SeatZone => ({
  zone: name,
  colour,
  accessible: false,
  fee,
  ticket_type_id: name,
  name: { zh_CN: name },
});
const zones = [zone('A', 'a', 28_000), zone('B', 'b', 18_000)];
const TAKEN = new Set(['A1-1', 'B3-1', 'B3-2', 'B3-3', 'B3-4']);
const states = layout.seats.map(({ seat_id }): DrawnState => (TAKEN.has(seat_id) ? 'sold' : 'free'));

function List({ marks, onPress }: { marks: SeatMarks; onPress: (seat: LayoutSeat) => void }) {
  return (
    <SeatList
      layout={layout}
      states={states}
      marks={marks}
      zones={zones}
      words={useSeatWords(zones)}
      onPress={onPress}
    />
  );
}

async function show(marks: SeatMarks = new Map(), locale: Locale = 'en') {
  const onPress = vi.fn<(seat: LayoutSeat) => void>();
  await renderIn(locale, <List marks={marks} onPress={onPress} />);
  return onPress;
}
const rows = () => within(screen.getByRole('list', { name: /Seats by row|按排/ })).getAllByRole('listitem');
const row = (name: RegExp) => screen.getByRole('button', { name });
const seats = () => screen.getAllByRole('checkbox');

test('each row shows how many seats are free and at which price; none is open', async () => {
  await show();
  expect(rows().map((each) => each.textContent)).toEqual([
    'Zone A, row 13 seats freeCN¥280',
    'Zone A, row 24 seats freeCN¥280',
    'Zone B, row 3No seat freeCN¥180',
  ]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('a zone is looked at alone', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Zone B', pressed: false }));
  expect(rows()).toHaveLength(1);
  screen.getByRole('button', { name: 'Zone B', pressed: true });
  await userEvent.click(screen.getByRole('button', { name: 'All zones' }));
  expect(rows()).toHaveLength(3);
});

test('an open row names each seat with its price and state, and a taken one is off', async () => {
  const onPress = await show(new Map([['A1-2', 'chosen']]));
  await userEvent.click(row(/^Zone A, row 1/));
  expect(rows()[0]?.textContent).toContain('1 chosen · 2 seats free');
  screen.getByRole('group', { name: /^Zone A, row 1/ });
  expect(seats().map((seat) => seat.getAttribute('aria-label'))).toEqual([
    'Zone A, row 1, seat 1, CN¥280, taken',
    'Zone A, row 1, seat 2, CN¥280, chosen',
    'Zone A, row 1, seat 3, CN¥280, free',
    'Zone A, row 1, seat 4, CN¥280, free',
  ]);
  const [taken, chosen, free] = seats();
  expect(taken?.getAttribute('aria-disabled')).toBe('true');
  expect(chosen).toBe(screen.getByRole('checkbox', { checked: true }));
  for (const seat of [taken, chosen, free]) if (seat) await userEvent.click(seat);
  expect(onPress.mock.calls.map(([seat]) => seat.seat_id)).toEqual(['A1-2', 'A1-3']);
});

test('Tab stops once in a row, at a free seat; arrows, Home and End go on', async () => {
  const onPress = await show();
  await userEvent.click(row(/^Zone A, row 1/));
  await userEvent.tab();
  const number = () => document.activeElement?.textContent;
  expect(number()).toBe('2');
  await userEvent.keyboard('{ArrowRight}');
  expect(number()).toBe('3');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(number()).toBe('4');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(number()).toBe('1');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onPress.mock.calls.map(([seat]) => seat.seat_id)).toEqual(['A1-2']);
  await userEvent.tab();
  expect(document.activeElement).toBe(row(/^Zone A, row 2/));
});

test('a row is closed again', async () => {
  await show();
  await userEvent.click(row(/^Zone A, row 2/));
  await userEvent.click(screen.getByRole('button', { name: /^Zone A, row 2/, expanded: true }));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
