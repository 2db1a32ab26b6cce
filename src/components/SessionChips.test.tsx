import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { SessionChips, type SessionChipsProps } from './SessionChips.tsx';
import { eventually } from '#tests/fixtures/eventually.ts';

const at = (time: TimeOfDay): number => instantOf('2026-04-18', time);

const session = (id: string, from: TimeOfDay, to: TimeOfDay, about: Partial<OfferedSession> = {}): OfferedSession => ({
  id,
  date: '2026-04-18',
  starts_at: at(from),
  ends_at: at(to),
  last_entry_at: at(to) - 1_800_000,
  left: 100,
  total: 100,
  one_person: false,
  ...about,
});

const early = session('early', '08:00', '10:00');
const full = session('full', '10:00', '12:00', { left: 0 });
const scarce = session('scarce', '12:00', '14:00', { left: 2 });
const late = session('late', '14:00', '16:00');

async function show(about: Partial<SessionChipsProps>, locale: Locale = 'en') {
  const onChoose = vi.fn<(id: string) => void>();
  await renderIn(
    locale,
    <>
      <h2 id="sessions">Entry time</h2>
      <SessionChips
        sessions={[early, full, scarce, late]}
        now={at('07:00')}
        wanted={3}
        chosen={null}
        labelledBy="sessions"
        onChoose={onChoose}
        {...about}
      />
    </>,
  );
  return onChoose;
}
const chips = () => within(screen.getByRole('group', { name: 'Entry time' })).getAllByRole('button');
const chip = (from: string) => screen.getByRole('button', { name: new RegExp(`^${from}`) });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('each says its time, what is left and until when one may enter', async () => {
  await show({});
  expect(chips().map((each) => [each.textContent, isOff(each)])).toEqual([
    ['08:00–10:00100 leftLast entry 09:30', false],
    ['10:00–12:00FullLast entry 11:30', true],
    ['12:00–14:002 leftLast entry 13:30', true],
    ['14:00–16:00100 leftLast entry 15:30', false],
  ]);
});

test.each<[Locale, string]>([
  ['en', '22:00–01:30 (next day)100 leftLast entry 01:00 (next day)'],
  ['zh_CN', '22:00–次日 01:30余 100次日 01:00 停止检票'],
])('in %s one that runs on after midnight shows it', async (locale, text) => {
  await show({ sessions: [session('night', '22:00', '25:30')] }, locale);
  expect(chips().map((each) => each.textContent)).toEqual([text]);
});

test('the same in Chinese', async () => {
  await show({}, 'zh_CN');
  expect(chips().map((each) => each.textContent)).toEqual([
    '08:00–10:00余 10009:30 停止检票',
    '10:00–12:00已售罄11:30 停止检票',
    '12:00–14:00余 213:30 停止检票',
    '14:00–16:00余 10015:30 停止检票',
  ]);
});

function Chosen(props: Omit<SessionChipsProps, 'chosen'>) {
  const [chosen, setChosen] = useState('late');
  const choose = (id: string) => {
    setChosen(id);
    props.onChoose(id);
  };
  return <SessionChips {...props} chosen={chosen} onChoose={choose} />;
}

test('one press chooses, and the chip says at once that it is chosen', async () => {
  const onChoose = vi.fn<(id: string) => void>();
  await renderIn(
    'en',
    <Chosen sessions={[early, late]} now={at('07:00')} wanted={3} labelledBy="sessions" onChoose={onChoose} />,
  );
  expect(chip('14:00').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(chip('08:00'));
  expect(chip('08:00').getAttribute('aria-pressed')).toBe('true');
  expect(chip('14:00').getAttribute('aria-pressed')).toBe('false');
  await eventually(() => expect(onChoose.mock.calls).toEqual([['early']]));
});

test.each([
  ['full', '10:00', 'The session 10:00–12:00 is fully booked.', 'Take 08:00–10:00', 'early'],
  [
    'too few',
    '12:00',
    'Only 2 places are left in the session 12:00–14:00; you need 3 places.',
    'Take 14:00–16:00',
    'late',
  ],
])(
  'one that does not fit shows why and names the nearest that does: %s',
  async (_state, pressed, why, other, taken) => {
    const onChoose = await show({});
    await userEvent.click(chip(pressed));
    expect(screen.getByRole('status').textContent).toContain(why);
    expect(onChoose).not.toHaveBeenCalled();
    expect(chip(pressed).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: other }));
    await eventually(() => expect(onChoose.mock.calls).toEqual([[taken]]));
  },
);

test('what is left is enough for as many', async () => {
  const onChoose = await show({ wanted: 2 });
  expect(isOff(chip('12:00'))).toBe(false);
  await userEvent.click(chip('12:00'));
  await eventually(() => expect(onChoose.mock.calls).toEqual([['scarce']]));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('where none fits, none is offered instead', async () => {
  await show({ wanted: 101 });
  await userEvent.click(chip('08:00'));
  expect(screen.getByRole('status').textContent).toContain('you need 101 places');
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('a session is gone with its last entry', async () => {
  await show({ now: at('09:30') });
  expect(chips()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^08:00/ })).toBeNull();
});

test('the session that bought tickets are for shows it and can not be taken again', async () => {
  const onChoose = await show({ present: { id: 'late', taken: true } });
  expect(chip('14:00').textContent).toContain('Now');
  expect(isOff(chip('14:00'))).toBe(true);
  await userEvent.click(chip('14:00'));
  expect(screen.getByRole('status').textContent).toContain('Your tickets are for the session 14:00–16:00 now.');
  expect(onChoose).not.toHaveBeenCalled();
});

test('a guide’s time is free or booked and has no last entry', async () => {
  await show({
    wanted: 1,
    sessions: [
      session('free', '08:00', '10:00', { left: 1, total: 1 }),
      session('booked', '10:00', '12:00', { left: 0, total: 1 }),
    ],
  });
  expect(chips().map((each) => each.textContent)).toEqual(['08:00–10:00Free', '10:00–12:00Booked']);
});

test('one ticket for each person is shown beforehand', async () => {
  await show({ sessions: [session('limited', '08:00', '10:00', { one_person: true })] });
  expect(chip('08:00').textContent).toBe('08:00–10:00100 left · 1 per personLast entry 09:30');
});
