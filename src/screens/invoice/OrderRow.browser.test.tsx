import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderIn } from '#tests/fixtures/component.tsx';
import type { InvoiceableOrder } from './OrderFacts.tsx';
import { OrderRow } from './OrderRow.tsx';

const order = {
  order_id: 'o1',
  order_no: '2611302021023448',
  name: { zh_CN: '鹤望峰山地公园', ja: '鶴望峰マウンテンパーク' },
  paid_at: Date.parse('2026-11-30T20:21:00+08:00'),
  amount: 89_900,
} as InvoiceableOrder;

afterEach(() => {
  delete document.documentElement.dataset['text'];
});

test.each([
  [390, 'large'],
  [320, ''],
  [320, 'large'],
] as const)('the number of an order stands on one line, at %s px and in %s text', async (width, text) => {
  await page.viewport(width, 640);
  document.documentElement.dataset['text'] = text;
  const { container } = await renderIn(
    'ja',
    <ul style={{ width: width - 64 }}>
      <OrderRow order={order} checked={false} onToggle={() => undefined} />
    </ul>,
  );
  const facts = container.querySelector('.num:has(br)');
  const range = document.createRange();
  range.selectNode(facts?.lastChild as Node);
  expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
});
