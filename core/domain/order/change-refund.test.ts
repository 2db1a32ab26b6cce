import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeBlock,
  changeUntil,
  isTooLateToReturn,
  refundBlock,
  refundLadder,
  refundQuote,
  type Returnable,
  shareOf,
} from './change-refund.ts';
import { instantOf } from '#domain/lib/day.ts';

/** A ticket for Wednesday, free to return until Tuesday 18:00, then for 20 %. */
const ticket = (over: Partial<Returnable> = {}): Returnable => ({
  policy: {
    refund: { free_until_days_before: 1, time: '18:00', late_fee_percent: 20 },
    change: true,
    review: false,
    kind: 'TICKET',
  },
  fee: 12_000,
  status: 'WAIT_USE',
  people: 1,
  used: 0,
  returned: 0,
  date: '2026-11-25',
  valid_from: '2026-11-25',
  valid_until: '2026-11-25',
  changed: false,
  in_audit: false,
  activated: false,
  by_card: false,
  order_status: 'WAIT_USE',
  paid: true,
  ...over,
});
const policy = (over: Partial<Returnable['policy']>): Returnable['policy'] => ({ ...ticket().policy, ...over });
const FREE = instantOf('2026-11-24', '18:00');
const END = instantOf('2026-11-25', '24:00');

describe('a return', () => {
  it('is free until the instant that the rule names, then costs its share until the day ends (T04: venue time)', () => {
    expect(FREE).toBe(Date.parse('2026-11-24T10:00:00Z'));
    expect(refundLadder(ticket())).toEqual([
      { until: FREE, fee: 0 },
      { until: END, fee: 2400 },
    ]);
    expect(refundQuote(ticket(), FREE - 1, 1)).toEqual({ fee: 0, amount: 12_000 });
    expect(refundQuote(ticket(), FREE, 1)).toEqual({ fee: 2400, amount: 9600 });
    expect(refundQuote(ticket(), END - 1, 1)).toEqual({ fee: 2400, amount: 9600 });
    expect([refundQuote(ticket(), END, 1), refundBlock(ticket(), END)]).toEqual([null, 'late']);
  });

  it('ends with the visit day of the venue, not of the clock of the server (T04)', () => {
    expect(refundBlock(ticket(), Date.parse('2026-11-25T15:59:59Z'))).toBeNull();
    expect(refundBlock(ticket(), Date.parse('2026-11-25T16:00:01Z'))).toBe('late');
  });

  it('is told to be too late before the payment exactly where it would be refused after it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -72, max: 48 }),
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom(0, 20, 100),
        (hours, days, late_fee_percent) => {
          const sold = ticket({
            policy: policy({ refund: { free_until_days_before: days, time: '18:00', late_fee_percent } }),
          });
          const now = instantOf('2026-11-25', '00:00') + hours * 3_600_000;
          expect(isTooLateToReturn(sold.policy, sold, now)).toBe(refundBlock(sold, now) === 'late');
        },
      ),
    );
    expect(isTooLateToReturn(policy({ refund: 'never' }), ticket(), END)).toBe(false);
  });

  it.each<[string, Partial<Returnable>, ReturnType<typeof refundLadder>]>([
    ['where nothing ever comes back', { policy: policy({ refund: 'never' }) }, []],
    [
      'without a late step',
      { policy: policy({ refund: { free_until_days_before: 0, time: '12:00', late_fee_percent: 100 } }) },
      [{ until: instantOf('2026-11-25', '12:00'), fee: 0 }],
    ],
    [
      'that is free until the end anyway',
      { policy: policy({ refund: { free_until_days_before: 0, time: '24:00', late_fee_percent: 50 } }) },
      [{ until: END, fee: 0 }],
    ],
    [
      'for any day',
      { valid_from: '2026-01-01', valid_until: '2026-12-31' },
      [{ until: instantOf('2026-12-31', '24:00'), fee: 0 }],
    ],
    ['of a member card', { policy: policy({ kind: 'MEMBER' }) }, [{ until: END, fee: 0 }]],
  ])('has the steps of a ticket %s', (_, over, steps) => {
    expect(refundLadder(ticket(over))).toEqual(steps);
  });

  it('rounds what is kept down to the fen', () => {
    const odd = ticket({
      fee: 999,
      policy: policy({ refund: { free_until_days_before: 1, time: '18:00', late_fee_percent: 33 } }),
    });
    expect(refundQuote(odd, FREE, 1)).toEqual({ fee: 329, amount: 670 });
    expect(refundQuote(ticket({ fee: 0 }), FREE, 1)).toEqual({ fee: 0, amount: 0 });
  });

  it('splits the price over the entries of a ticket; the parts together are the price', () => {
    const family = ticket({ fee: 10_000, people: 3 });
    expect([0, 1, 2].map((returned) => refundQuote({ ...family, returned }, 0, 1)?.amount)).toEqual([3333, 3333, 3334]);
    expect(refundQuote(family, 0, 3)?.amount).toBe(10_000);
    expect(refundQuote({ ...family, used: 1 }, 0, 2)?.amount).toBe(6666);
    expect(refundQuote({ ...family, used: 1 }, 0, 3)).toBeNull();
    expect(refundQuote(family, 0, 0)).toBeNull();
  });

  it('never gives back more than the price, however it is split and whatever is kept', () => {
    const cases = fc.record({
      fee: fc.integer({ min: 0, max: 1_000_000 }),
      people: fc.integer({ min: 1, max: 20 }),
      percent: fc.integer({ min: 0, max: 100 }),
      late: fc.boolean(),
      steps: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 }),
    });
    fc.assert(
      fc.property(cases, ({ fee, people, percent, late, steps }) => {
        const bought = ticket({
          fee,
          people,
          policy: policy({ refund: { free_until_days_before: 1, time: '18:00', late_fee_percent: percent } }),
        });
        let returned = 0;
        let sum = 0;
        for (const count of steps) {
          const quote = refundQuote({ ...bought, returned }, late ? FREE : FREE - 1, count);
          if (!quote) continue;
          expect(quote.fee).toBeGreaterThanOrEqual(0);
          expect(quote.amount).toBeGreaterThanOrEqual(0);
          expect(quote.fee + quote.amount).toBe(shareOf(bought, returned, count));
          returned += count;
          sum += quote.amount;
        }
        expect(sum).toBeLessThanOrEqual(fee);
        if (returned === people && !late) expect(sum).toBe(fee);
      }),
    );
  });

  it.each<[string, Partial<Returnable>, ReturnType<typeof refundBlock>]>([
    ['a given back ticket', { status: 'CANCELED', returned: 1, paid: false }, 'void'],
    ['an unpaid one', { paid: false }, 'unpaid'],
    ['one in review', { in_audit: true }, 'audit'],
    ['one on which nobody came', { status: 'OUTOFDATE' }, 'outdated'],
    ['a used one (C04)', { status: 'USED', used: 1 }, 'used'],
    ['a changed one (C02)', { changed: true }, 'changed'],
    ['an activated member card', { activated: true }, 'activated'],
    ['one that never comes back', { policy: policy({ refund: 'never' }) }, 'policy'],
    ['a good one', {}, null],
    ['one that staff have not confirmed', { order_status: 'WAIT_CONFIRM' }, null],
    ['a partly used one (C04)', { people: 3, used: 1, status: 'PART_USE' }, null],
  ])('of %s', (_, over, block) => {
    expect(refundBlock(ticket(over), 0)).toBe(block);
  });
});

describe('a ticket whose day the venue closed', () => {
  const freed = { change: FREE - 3_600_000, refund: END };
  const strict = (over: Partial<Returnable> = {}) =>
    ticket({ policy: policy({ refund: 'never', change: false, freed }), ...over });

  it('can be returned whole until its day ends and changed until the venue returns it, whatever its terms say', () => {
    expect(refundLadder(strict())).toEqual([{ until: END, fee: 0 }]);
    expect(refundQuote(strict(), END - 1, 1)).toEqual({ fee: 0, amount: 12_000 });
    expect([
      changeUntil(strict()),
      changeBlock(strict(), freed.change - 1),
      changeBlock(strict(), freed.change),
    ]).toEqual([freed.change, null, 'late']);
  });

  it('also after its one change', () => {
    const changed = strict({ changed: true });
    expect([refundBlock(changed, END - 1), refundBlock(changed, END)]).toEqual([null, 'changed']);
    expect([changeBlock(changed, freed.change - 1), changeBlock(changed, freed.change)]).toEqual([null, 'changed']);
  });

  it('keeps terms that are better', () => {
    const late = ticket({ policy: policy({ freed: { change: FREE, refund: FREE - 1000 } }) });
    expect(refundLadder(late)).toEqual(refundLadder(ticket()));
    fc.assert(
      fc.property(
        fc.integer({ min: FREE - 86_400_000, max: END + 86_400_000 }),
        fc.integer({ min: FREE - 86_400_000, max: END }),
        (refund, now) => {
          const terms = ticket({ policy: policy({ freed: { change: refund, refund } }) });
          expect(refundQuote(terms, now, 1)?.fee ?? 0).toBeLessThanOrEqual(
            refundQuote(ticket(), now, 1)?.fee ?? 12_000,
          );
        },
      ),
    );
  });
});

describe('a change', () => {
  it('is open as long as the return is free, else until the day begins', () => {
    expect(changeUntil(ticket())).toBe(FREE);
    expect([changeBlock(ticket(), FREE - 1), changeBlock(ticket(), FREE)]).toEqual([null, 'late']);
    const never = ticket({ policy: policy({ refund: 'never' }) });
    const midnight = Date.parse('2026-11-24T16:00:00Z');
    expect([changeBlock(never, midnight - 1), changeBlock(never, midnight)]).toEqual([null, 'late']);
  });

  it.each<[string, Partial<Returnable>, ReturnType<typeof changeBlock>]>([
    ['a second time', { changed: true }, 'changed'],
    ['of a used ticket', { people: 3, used: 1, status: 'PART_USE' }, 'used'],
    ['of one code for several people', { people: 3 }, 'shared'],
    ['of a partly returned one', { people: 3, returned: 1 }, 'shared'],
    ['that the venue does not offer', { policy: policy({ change: false }) }, 'policy'],
    ['of a member card', { policy: policy({ kind: 'MEMBER' }) }, 'policy'],
    ['of a ticket for any day', { valid_from: '2026-01-01', valid_until: '2026-12-31' }, 'policy'],
    ['of a visit that a card paid', { by_card: true }, 'card'],
    ['before staff confirmed', { order_status: 'WAIT_CONFIRM' }, 'confirm'],
    [
      'while a return of another ticket waits and staff have not confirmed',
      { order_status: 'WAIT_CONFIRM_WAIT_AUDIT' },
      'confirm',
    ],
    ['in review', { in_audit: true }, 'audit'],
    ['of an unpaid one', { paid: false }, 'unpaid'],
  ])('%s', (_, over, block) => {
    expect(changeBlock(ticket(over), 0)).toBe(block);
  });
});
