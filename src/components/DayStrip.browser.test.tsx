import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import type { OfferedDay } from '#domain/order/offer.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { DayStrip } from './DayStrip.tsx';

const TODAY: Day = '2026-11-28';
const offer = {
  now: instantOf(TODAY, '10:00'),
  days: [0, 1, 2, 3, 4].map((later): OfferedDay => {
    const date = addDays(TODAY, later);
    const offers = [{ ticket_type_id: 'adult', fee: 12_000, left: 100 }];
    return { date, state: 'open', ends_at: instantOf(date, '16:00'), offers };
  }),
};

afterEach(() => {
  delete document.documentElement.dataset['text'];
  document.documentElement.style.removeProperty('--fs');
});

test('the largest words of a day keep off the edge of its box on the narrowest phone', async () => {
  await page.viewport(320, 640);
  document.documentElement.dataset['text'] = 'large';
  document.documentElement.style.setProperty('--fs', '1.5');
  const { getAllByRole } = await renderIn(
    'en',
    <div style={{ width: 256 }}>
      <DayStrip
        offer={offer}
        party={{ wanted: 1, need: {}, priced: ['adult'] }}
        chosen={null}
        labelledBy="title"
        onPress={() => undefined}
        onAll={() => undefined}
      />
    </div>,
  );
  const tops = new Set<number>();
  for (const button of getAllByRole('button')) {
    const box = button.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(button);
    expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(box.width - 4);
    tops.add(box.top);
  }
  expect(tops.size).toBe(1);
});
