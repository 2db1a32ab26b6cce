import { describe, expect, it } from 'vitest';
import { mayBecome, ORDER_STATUSES, isFinal } from '#domain/order/order-status.ts';
import { stepAfter, verdictOf } from './payment.ts';
import { opensGate } from '#domain/order/ticket-status.ts';

describe('a payment', () => {
  it.each([
    ['WAIT_PAY', undefined, 'unpaid'],
    ['WAIT_USE', 'PAYED', 'paid'],
    ['CANCELED', 'REFUNDING', 'over'],
    ['CANCELED', 'PAYED', 'over'],
    ['CANCELED', undefined, 'over'],
    ['SOMETHING_NEW', undefined, 'over'],
  ] as const)('is judged by the order alone: %s %s is %s', (status, pay_status, verdict) => {
    expect(verdictOf({ status, pay_status })).toBe(verdict);
  });

  it('is never called failed by the sheet: without an answer it is unsure', () => {
    expect(stepAfter(null, 'cancel')).toBe('outcome-unknown');
    expect(stepAfter('unpaid', 'ok')).toBe('outcome-unknown');
    expect(stepAfter('unpaid', 'cancel')).toBe('unpaid');
    expect(stepAfter('paid', 'fail')).toBe('paid');
    expect(stepAfter('over', 'ok')).toBe('over');
  });
});

describe('the order states', () => {
  it('lead somewhere from everywhere but the end, and never back from there', () => {
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(['AUDITED', 'CANCELED', 'CLOSED', 'COMPLETE']);
    expect(mayBecome('WAIT_PAY', 'WAIT_USE')).toBe(true);
    expect(mayBecome('CANCELED', 'WAIT_USE')).toBe(false);
  });
  it('open the gate only unused', () => {
    expect(['WAIT_USE', 'PART_USE', 'USED', 'OUTOFDATE', 'CANCELED', 'NEW'].map(opensGate)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
