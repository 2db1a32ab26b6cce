import { expect, test } from 'vitest';
import type { Locale } from '#domain/lib/local-text.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import type { OfferedDay } from '#domain/order/offer.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { type DayDetail, useStripHead } from './month-calendar-words.ts';

const TODAY: Day = '2026-11-28';
const offer = {
  now: instantOf(TODAY, '10:00'),
  days: [0, 1, 2, 3, 4].map((later): OfferedDay => {
    const date = addDays(TODAY, later);
    const offers = [{ ticket_type_id: 'adult', fee: 12_000, left: 100 }];
    return { date, state: 'open', ends_at: instantOf(date, '16:00'), offers };
  }),
};

async function headIn(locale: Locale, priced = ['adult'], detail?: DayDetail): Promise<string | null> {
  const Head = () => useStripHead()(offer, { wanted: 1, need: {}, priced }, null, detail);
  const { container } = await renderIn(locale, <Head />);
  return container.textContent;
}

test.each([
  ['zh_CN', '2026年11–12月'],
  ['en', 'Nov–Dec 2026 · CN¥'],
  ['ja', '2026年11–12月・CN¥'],
] as const)('over prices stands in which money they are, where ¥ alone may be another (%s)', async (locale, words) => {
  expect(await headIn(locale)).toBe(words);
});

test('no money is named where no price is shown', async () => {
  expect(await headIn('en', ['none'])).toBe('Nov–Dec 2026');
  expect(await headIn('en', ['adult'], 'seats')).toBe('Nov–Dec 2026');
});
