import { describe, expect, it } from 'vitest';
import type { Returnable } from '#domain/order/change-refund.ts';
import { instantOf } from '#domain/lib/day.ts';
import { venueCancelBlock, venueCancelQuote } from './office-cancel.ts';

const DAY = '2026-11-24';
const TICKET: Returnable = {
  policy: {
    refund: { free_until_days_before: 1, time: '20:00', late_fee_percent: 30 },
    change: true,
    review: false,
    kind: 'TICKET',
  },
  fee: 10_001,
  status: 'WAIT_USE',
  people: 2,
  used: 0,
  returned: 0,
  date: DAY,
  valid_from: DAY,
  valid_until: DAY,
  changed: false,
  in_audit: false,
  activated: false,
  by_card: false,
  order_status: 'WAIT_USE',
  paid: true,
};
const NOON = instantOf(DAY, '12:00');

describe('a ticket that the venue cancels', () => {
  it('goes back whole without a fee, or with the fee of its terms', () => {
    expect(venueCancelQuote(TICKET, NOON, true)).toEqual({ fee: 0, amount: 10_001 });
    const byTerms = venueCancelQuote(TICKET, NOON, false);
    expect(byTerms).toEqual({ fee: 3000, amount: 7001 });
    expect(venueCancelQuote(TICKET, instantOf('2026-11-20', '12:00'), false)).toEqual({ fee: 0, amount: 10_001 });
  });

  it('keeps the whole price where its terms give nothing back, unless the fee is waived', () => {
    const never: Returnable = { ...TICKET, policy: { ...TICKET.policy, refund: 'never' } };
    expect(venueCancelQuote(never, NOON, false)).toEqual({ fee: 10_001, amount: 0 });
    expect(venueCancelQuote(never, NOON, true)).toEqual({ fee: 0, amount: 10_001 });
    expect(venueCancelQuote({ ...TICKET, changed: true }, NOON, true)).toEqual({ fee: 0, amount: 10_001 });
  });

  it('goes back for the entries that are left', () => {
    expect(venueCancelQuote({ ...TICKET, used: 1 }, NOON, true)).toEqual({ fee: 0, amount: 5000 });
  });

  it.each([
    ['used', { used: 2 }],
    ['void', { status: 'CANCELED' }],
    ['unpaid', { paid: false }],
    ['audit', { in_audit: true }],
    ['outdated', { status: 'OUTOFDATE' }],
    ['activated', { activated: true }],
  ] as const)('stays: %s', (block, change) => {
    expect([
      venueCancelBlock({ ...TICKET, ...change }, NOON),
      venueCancelQuote({ ...TICKET, ...change }, NOON, true),
    ]).toEqual([block, null]);
  });
});
