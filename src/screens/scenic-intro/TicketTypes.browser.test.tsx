import type { UseQueryResult } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { tokenColour } from '#tests/fixtures/token.ts';
import { TicketTypes } from './TicketTypes.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: instantOf('2026-04-17', '12:00') }));
afterEach(() => void vi.useRealTimers());

const type = (name: string, next: Day | null): TicketTypeSummary => ({
  id: name,
  scenic_id: 'peak',
  type: 'TICKET',
  name: { zh_CN: name, en: name },
  note: { zh_CN: '说明', en: 'Note' },
  fee: 12_000,
  real_name: false,
  people: 1,
  limit_per_order: 5,
  tags: [],
  photo_required: false,
  health_code_required: false,
  confirm: 'none',
  free_with: [],
  next,
});
function show(locale: Locale, next: Record<string, Day | null>) {
  const list = Object.entries(next).map(([name, day]) => type(name, day));
  const query = { data: { list }, error: null, dataUpdatedAt: 0 } as unknown as UseQueryResult<{
    list: TicketTypeSummary[];
  }>;
  return renderIn(locale, <TicketTypes query={query} tickets={list} chosen="Chosen" onChoose={() => undefined} />);
}
const card = (name: string): Element => {
  const face = page.getByRole('radio', { name }).element().nextElementSibling;
  if (!face) throw new Error(`${name} has no card.`);
  return face;
};
const ground = (name: string): string => getComputedStyle(card(name)).backgroundColor;

test.for([
  ['zh_CN', '今日不可订 · 最早可订 4月18日 周六', '最早可订 4月20日 周一'],
  ['en', 'No tickets for today. Book from Sat 18 Apr.', 'Bookable from Mon 20 Apr'],
] as const)(
  'on a day without tickets the list says once from when, and what can be had then is not greyed (%s)',
  async ([locale, once, later]) => {
    const { container } = await show(locale, {
      Chosen: '2026-04-18',
      Other: '2026-04-18',
      Later: '2026-04-20',
      Never: null,
    });
    expect(container.textContent.split(once)).toHaveLength(2);
    expect(card('Other').textContent).not.toMatch(/今日|today|18/);
    expect(ground('Other')).toBe(tokenColour('--c-surface'));
    expect(card('Later').textContent).toContain(later);
    for (const name of ['Later', 'Never']) expect(ground(name)).toBe(tokenColour('--c-well'));
  },
);

test('where some tickets can be had today, only the others say from when', async () => {
  const { container } = await show('en', { Chosen: '2026-04-17', Other: '2026-04-17', Later: '2026-04-18' });
  expect(container.textContent.split('18 Apr')).toHaveLength(2);
  expect(card('Later').textContent).toContain('Not today · first on Sat 18 Apr');
  expect([ground('Other'), ground('Later')]).toEqual([tokenColour('--c-surface'), tokenColour('--c-well')]);
});
