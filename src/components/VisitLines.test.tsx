import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { VisitLines } from './VisitLines.tsx';

const ticket = (date: string, status: string): object => ({
  scenic_id: 'peak',
  date,
  valid_until: date,
  program_name: { zh_CN: '峰' },
  status,
});

const show = async (...tickets: object[]): Promise<string> => {
  await renderIn('en', <VisitLines order={{ scenic: {}, tickets } as unknown as Order} />);
  return document.body.textContent ?? '';
};

test('names no day of which every ticket was given back', async () => {
  const words = await show(
    ticket('2026-04-18', 'WAIT_USE'),
    ticket('2026-04-19', 'CANCELED'),
    ticket('2026-04-18', 'CANCELED'),
  );
  expect(words).toContain('18 Apr');
  expect(words).not.toContain('19 Apr');
});

test('names the days of an order of which nothing is left', async () => {
  const words = await show(ticket('2026-04-18', 'CANCELED'), ticket('2026-04-19', 'CANCELED'));
  expect(words).toContain('18 Apr');
  expect(words).toContain('19 Apr');
});
