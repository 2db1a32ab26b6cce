import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { instantOf } from '#domain/lib/day.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import type { SessionData } from './session-data.ts';
import { SessionCard } from './SessionCard.tsx';

const DAY = '2026-04-18';
const names = ['Zone A', 'Zone B', 'Wheelchair place'];
const data = {
  now: instantOf(DAY, '12:00'),
  hall: true,
  types: names.map((name) => ({ id: name, name: { zh_CN: name, en: name } })),
  sections: [
    { date: DAY, state: 'open', offers: names.map((name) => ({ ticket_type_id: name, fee: 28_000, left: 9 })) },
  ],
} as unknown as SessionData;
const session = {
  id: 'evening',
  date: DAY,
  starts_at: instantOf(DAY, '19:30'),
  ends_at: instantOf(DAY, '21:00'),
  last_entry_at: instantOf(DAY, '19:45'),
  left: 60,
  total: 100,
  one_person: false,
  seated: true,
} as OfferedSession;

test.each([390, 360, 320])('the name of a zone keeps to the room inside of its box, at %s px', async (width) => {
  await page.viewport(width, 640);
  const { getAllByRole, container } = await renderIn(
    'en',
    <div style={{ width: width - 32 }}>
      <SessionCard data={data} session={session} wanted={1} standalone chosen onChoose={() => undefined} />
    </div>,
  );
  for (const zone of getAllByRole('button')) {
    const range = document.createRange();
    range.selectNodeContents(zone);
    const room = zone.getBoundingClientRect().right - parseFloat(getComputedStyle(zone).paddingRight);
    expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(room + 0.5);
  }
  const card = container.firstElementChild?.firstElementChild as HTMLElement;
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
});
