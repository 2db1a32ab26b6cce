import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import type { SessionData } from './session-data.ts';
import { SessionCard } from './SessionCard.tsx';

const at = (time: TimeOfDay): number => instantOf('2026-04-18', time);
const session: OfferedSession = {
  id: 'evening',
  date: '2026-04-18',
  starts_at: at('19:30'),
  ends_at: at('21:00'),
  last_entry_at: at('19:45'),
  left: 60,
  total: 100,
  one_person: false,
};
const offers = [
  { ticket_type_id: 'stalls', fee: 28_000, left: 1 },
  { ticket_type_id: 'circle', fee: 18_000, left: 0 },
];
const data = {
  now: at('12:00'),
  hall: false,
  types: [
    { id: 'stalls', name: { zh_CN: '池座', en: 'Stalls' } },
    { id: 'circle', name: { zh_CN: '楼座', en: 'Circle' } },
  ],
  sections: [{ date: '2026-04-18', state: 'open', ends_at: at('19:45'), offers }],
} as unknown as SessionData;

interface Shown {
  about?: Partial<OfferedSession>;
  hall?: boolean;
  now?: number;
  wanted?: number;
  chosen?: boolean;
  zone?: string;
  locale?: Locale;
}

async function show({
  about,
  hall = false,
  now = data.now,
  wanted = 2,
  chosen = false,
  zone,
  locale = 'en',
}: Shown = {}) {
  const onChoose = vi.fn<() => void>();
  const { unmount } = await renderIn(
    locale,
    <div role="radiogroup" aria-label="Sessions">
      <SessionCard
        data={{ ...data, hall, now }}
        session={{ ...session, ...about }}
        wanted={wanted}
        zoneTypeId={zone}
        standalone
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>,
  );
  return { onChoose, unmount };
}
const card = () => screen.getByRole('radio');

test('it is called by its time and described by what is left and until when one may enter', async () => {
  await show();
  expect(
    screen.getByRole('radio', { name: '19:30– 21:00', description: '60 places left Last entry 19:45', checked: false }),
  ).toBe(card());
});

test.each([
  ['few places', { about: { left: 5 } }, '5 places left Last entry 19:45', '余 5 位 19:45 停止检票', false],
  ['seats of a hall', { hall: true }, '60 seats left Last entry 19:45', '余 60 座 19:45 停止检票', false],
  [
    'too few',
    { about: { left: 1 } },
    'Only 1 left for 2 people Last entry 19:45',
    '仅剩 1 位，不够 2 人 19:45 停止检票',
    true,
  ],
  ['sold out', { about: { left: 0 } }, 'Sold out Last entry 19:45', '已售罄 19:45 停止检票', true],
  ['over', { now: at('19:45') }, 'Over Last entry 19:45', '已截止 19:45 停止检票', true],
] as const)('how it stands is shown in words: %s', async (_state, shown, english, chinese, off) => {
  const { unmount } = await show({ ...shown, locale: 'zh_CN' });
  screen.getByRole('radio', { description: chinese });
  unmount();
  await show(shown);
  expect(screen.getByRole('radio', { description: english }).getAttribute('aria-disabled')).toBe(off ? 'true' : null);
});

test('Enter chooses it', async () => {
  const { onChoose } = await show();
  await userEvent.tab();
  expect(document.activeElement).toBe(card());
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test.each([
  ['sold out', { about: { left: 0 } }, 'This session is fully booked. Choose another one.'],
  ['over', { now: at('20:00') }, 'Last entry is over. Choose another session.'],
  [
    'too few',
    { about: { left: 1 } },
    'Only 1 place is left; you are 2 people. Choose another session or come with fewer.',
  ],
] as const)(
  'one that can not be chosen shows why when it is pressed, and not before: %s',
  async (_state, shown, why) => {
    const { onChoose } = await show(shown);
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(card());
    expect(screen.getByRole('status').textContent).toBe(why);
    expect(onChoose).not.toHaveBeenCalled();
  },
);

test('chosen, it opens the sections of its hall with price and places', async () => {
  await show({ hall: true, chosen: true, about: { seated: true } });
  expect(screen.getByRole('radio', { checked: true })).toBe(card());
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'StallsCN¥2801 left',
    'CircleCN¥180Sold out',
  ]);
});

test('where a zone is chosen, its price is that of the zone', async () => {
  await show({ hall: true, about: { seated: true }, zone: 'circle' });
  expect(screen.getByText(/180/)).not.toBeNull();
  expect(screen.queryByText(/280/)).toBeNull();
});

test('beside the price of a zone stands what is left in it, if that is enough', async () => {
  await show({ hall: true, about: { seated: true }, zone: 'stalls', wanted: 1 });
  expect(screen.getByText('1 seat left')).not.toBeNull();
  await show({ hall: true, about: { seated: true }, zone: 'stalls', wanted: 2 });
  expect(screen.getByText('60 seats left')).not.toBeNull();
});

test('its price is the lowest of what can still be had', async () => {
  await show();
  expect(screen.getByText(/280/)).not.toBeNull();
  expect(screen.queryByText(/180/)).toBeNull();
});
