import { expect, test } from 'vitest';
import { problemsOf } from './problems.ts';
import { limitOf } from './ticket-limit.ts';
import { visitWith, offerWith, TYPES } from './offer.fixture.ts';

const [adult, child, family] = TYPES as [(typeof TYPES)[0], (typeof TYPES)[0], (typeof TYPES)[0]];

test('the smallest limit is the one that is named', () => {
  expect(limitOf(visitWith({ adult: 1 }), offerWith(), adult)).toEqual({ max: 6, by: 'type', count: 6 });
  expect(limitOf(visitWith({ adult: 5, child: 4 }), offerWith(), child)).toEqual({ max: 5, by: 'order', count: 10 });
  expect(limitOf(visitWith({ adult: 1 }), offerWith(3), adult)).toEqual({ max: 3, by: 'day', count: 3 });
  expect(limitOf(visitWith({ adult: 1 }, { batch_id: 'b1' }), offerWith(400, TYPES, 2), adult)).toEqual({
    max: 2,
    by: 'session',
    count: 2,
  });
});

test('a ticket for three takes three places, beside those of the others', () => {
  expect(limitOf(visitWith({ adult: 1, family: 1 }), offerWith(6), family).max).toBe(1);
  expect(limitOf(visitWith({ family: 1 }), offerWith(6), family).max).toBe(2);
});

test('without a day there is no stock to stop at; a ticket that the day does not have can not be added', () => {
  expect(limitOf(visitWith({ adult: 1 }, { date: null }), offerWith(1), adult).by).toBe('type');
  const offer = offerWith();
  const without = {
    ...offer,
    days: offer.days.map((day) => ({ ...day, offers: day.offers.filter((each) => each.ticket_type_id !== 'child') })),
  };
  expect(limitOf(visitWith({ adult: 1 }), without, child)).toEqual({ max: 0, by: 'not-that-day', count: 0 });
});

test('whatever the stepper allows, the rules allow too', () => {
  for (const left of [1, 2, 5, 7, 30]) {
    for (const people of [1, 2, 4]) {
      const draft = visitWith({ adult: people });
      const { max } = limitOf(draft, offerWith(left), family);
      if (max <= 0) continue;
      const codes = problemsOf(
        { ...draft, batch_id: 'b1', quantities: { adult: people, family: max } },
        offerWith(left),
      ).map(({ code }) => code);
      expect(codes).not.toContain('date-too-few');
      expect(codes).not.toContain('over-order-limit');
    }
  }
});

test('the tickets of other visits count towards the limits of the order', () => {
  const others = [visitWith({ adult: 5 }), visitWith({ child: 3 })];
  expect(limitOf(visitWith({ adult: 1 }), offerWith(), adult, others)).toEqual({ max: 1, by: 'type', count: 6 });
  expect(limitOf(visitWith({ family: 1 }), offerWith(), family, others)).toEqual({ max: 2, by: 'type', count: 2 });
  expect(limitOf(visitWith({ child: 1 }), offerWith(), child, others)).toEqual({ max: 2, by: 'order', count: 10 });
});
