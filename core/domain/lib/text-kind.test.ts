import { expect, test } from 'vitest';
import { textKindOf } from './text-kind.ts';

test.each([
  ['134518240912345678', 'payment-code'],
  ['281012345678901234', 'payment-code'],
  ['wxp://f2f0abc', 'payment-code'],
  ['https://qr.alipay.com/fkx123', 'payment-code'],
  ['ABCD-EF12-3456', 'redemption-code'],
  ['https://example.com/menu', 'other'],
  ['', 'other'],
  ['826419370512', 'other'],
  ['A'.repeat(4096), 'other'],
  [`${'A1'.repeat(2048)}!`, 'other'],
])('%.30s looks like %s', (text, kind) => {
  expect(textKindOf(text)).toBe(kind);
});
