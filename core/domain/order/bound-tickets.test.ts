import { expect, test } from 'vitest';
import { addPartner, partnerVisit } from './bound-tickets.ts';
import { type DraftOrder, emptyVisit } from './draft-order.ts';
import { DAY, visitWith, offerWith } from './offer.fixture.ts';
import { addVisit } from './order-visits.ts';
import { problemsOf } from './problems.ts';

const order: DraftOrder = { visits: [visitWith({ cable: 2 }, { batch_id: 'b1' })], phone: '', agreed: null };
const adult = { id: 'adult', scenic_id: 'peak' };
const boat = { id: 'boat', scenic_id: 'lake' };
const quantities = ({ visits }: DraftOrder) => visits.map((visit) => [visit.scenic_id, visit.date, visit.quantities]);

test('a partner of the same spot joins the visit, with its day and session', () => {
  const next = addPartner(order, 0, adult, 2, 'same-date-and-session');
  expect(quantities(next)).toEqual([['peak', DAY, { cable: 2, adult: 2 }]]);
  expect(problemsOf(next.visits[0], offerWith()).map(({ code }) => code)).not.toContain('bind-missing');
});

test('a partner of another spot gets a visit of its own, on the day that the rule asks for', () => {
  const next = addPartner(order, 0, boat, 2, 'same-date');
  expect(quantities(next)).toEqual([
    ['peak', DAY, { cable: 2 }],
    ['lake', DAY, { boat: 2 }],
  ]);
  expect(quantities(addPartner(order, 0, boat, 2, 'with'))[1]).toEqual(['lake', null, { boat: 2 }]);
  expect(quantities(addPartner(next, 0, boat, 1, 'same-date'))[1]).toEqual(['lake', DAY, { boat: 3 }]);
});

test('a visit of the partner’s spot on another day serves only where the day does not matter', () => {
  const other = addVisit(order, { ...emptyVisit('lake'), date: '2026-11-25' });
  expect(partnerVisit(other, 0, boat, 'with')).toBe(1);
  expect(partnerVisit(other, 0, boat, 'same-date')).toBe(-1);
  expect(partnerVisit(other, 7, boat, 'with')).toBe(-1);
});
