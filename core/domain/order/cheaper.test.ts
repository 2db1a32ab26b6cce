import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheaperVisit } from './cheaper.ts';
import { type DraftVisit, fitsAge, quantityOf } from './draft-order.ts';
import { born, offerWith, TYPES, visitWith } from './offer.fixture.ts';
import { type Offer, offeredType, type OfferedType } from './offer.ts';
import { totalOf } from './pricing.ts';
import { problemsOf } from './problems.ts';

const PARTY = [
  { count: 2, min_age: 18 },
  { count: 1, max_age: 17 },
];
const SENIOR: OfferedType = { id: 'senior', fee: 7500, real_name: true, people: 1, limit_per_order: 6, min_age: 60 };
const typesWith = (fees: Readonly<Record<string, number>> = {}): OfferedType[] =>
  [...TYPES, SENIOR].map((type) => ({
    ...type,
    ...(type.id === 'family' ? { party: PARTY } : {}),
    fee: fees[type.id] ?? type.fee,
  }));
const offer = offerWith(400, typesWith({ adult: 15000, child: 7500 }));

describe('a family of four', () => {
  test('pays less with a family ticket and one child', () => {
    const found = cheaperVisit(visitWith({ adult: 2, child: 2 }, { batch_id: 'b1' }), offer);
    expect(found?.visit.quantities).toEqual({ adult: 0, child: 1, family: 1 });
    expect(found).toMatchObject({ was: 45000, now: 34300, joint: [{ id: 'family', count: 1 }] });
  });

  test('keeps its people, who move with their tickets', () => {
    const travellers = [
      { ...born(1988, 1), ticket_type_id: 'adult' },
      { ...born(2012, 2), ticket_type_id: 'child' },
    ];
    const found = cheaperVisit(visitWith({ adult: 2, child: 2 }, { batch_id: 'b1', travellers }), offer);
    expect(found?.visit.travellers.map(({ name, ticket_type_id }) => [name, ticket_type_id])).toEqual([
      [travellers[0]?.name, 'family'],
      [travellers[1]?.name, 'family'],
    ]);
  });

  test('is offered nothing where somebody’s age does not fit, the day has no family ticket left, or nothing is saved', () => {
    const visit = visitWith({ adult: 2, child: 2 }, { batch_id: 'b1' });
    const travellers = [{ ...born(1950, 1), ticket_type_id: 'child' }];
    expect(cheaperVisit({ ...visit, travellers }, offer)).toBeNull();
    const gone = offer.days.map((day) => ({
      ...day,
      offers: day.offers.map((each) => (each.ticket_type_id === 'family' ? { ...each, left: 2 } : each)),
    }));
    expect(cheaperVisit(visit, { ...offer, days: gone })).toBeNull();
    expect(cheaperVisit(visit, offerWith(400, typesWith({ adult: 9000, child: 9000, family: 26901 })))).toBeNull();
    expect(cheaperVisit({ ...visit, date: null }, offer)).toBeNull();
  });

  test('keeps the partners that a cable car ticket needs', () => {
    const found = cheaperVisit(visitWith({ adult: 2, child: 2, cable: 2 }, { batch_id: 'b1' }), offer);
    expect(found).toBeNull();
  });
});

test('three adults are no family', () => {
  expect(cheaperVisit(visitWith({ adult: 3 }, { batch_id: 'b1' }), offer)).toBeNull();
});

const fee = fc.integer({ min: 0, max: 40000 });
const visits = fc
  .record({
    quantities: fc.record({
      adult: fc.nat(6),
      child: fc.nat(6),
      senior: fc.nat(3),
      family: fc.nat(1),
      cable: fc.nat(1),
    }),
    years: fc.array(fc.constantFrom(['adult', 1988], ['adult', 1996], ['child', 2012], ['senior', 1955]), {
      maxLength: 6,
    }),
  })
  .map(({ quantities, years }): DraftVisit => {
    const travellers = years
      .map(([id, year], serial) => ({ ...born(year, serial), ticket_type_id: id }))
      .filter((person, index, all) => {
        const before = all.slice(0, index).filter((each) => each.ticket_type_id === person.ticket_type_id).length;
        return before < quantities[person.ticket_type_id];
      });
    return visitWith(quantities, { batch_id: 'b1', travellers });
  });
const offers = fc
  .record({ adult: fee, child: fee, senior: fee, family: fee, left: fc.integer({ min: 0, max: 20 }) })
  .map(({ left, ...fees }): Offer => offerWith(left, typesWith(fees)));
/** Counts grown-ups and children of a visit: a family ticket is for two grown-ups and a child. */
const headsOf = (visit: DraftVisit) => ({
  grown: quantityOf(visit, 'adult') + quantityOf(visit, 'senior') + 2 * quantityOf(visit, 'family'),
  children: quantityOf(visit, 'child') + quantityOf(visit, 'family'),
});
const wrongWith = (visit: DraftVisit, judged: Offer) =>
  problemsOf(visit, judged).filter(({ part }) => part !== 'travellers').length;

test('whatever is offered costs less, is for the same people, keeps the limits and fits every age; and the same is offered each time', () => {
  fc.assert(
    fc.property(visits, offers, (visit, judged) => {
      const found = cheaperVisit(visit, judged);
      expect(cheaperVisit(visit, judged)).toEqual(found);
      if (!found) return;
      expect(totalOf(found.visit, judged)).toBe(found.now);
      expect(found.was - found.now).toBeGreaterThanOrEqual(100);
      expect(headsOf(found.visit)).toEqual(headsOf(visit));
      expect(quantityOf(found.visit, 'cable')).toBe(quantityOf(visit, 'cable'));
      expect(Object.values(found.visit.quantities).every((count) => count >= 0)).toBe(true);
      expect(found.visit.travellers.map(({ name }) => name).sort()).toEqual(
        visit.travellers.map(({ name }) => name).sort(),
      );
      for (const person of found.visit.travellers) {
        const type = offeredType(judged, person.ticket_type_id);
        expect(type && fitsAge(type, person, found.visit.date)).toBe(true);
      }
      expect(wrongWith(found.visit, judged)).toBeLessThanOrEqual(wrongWith(visit, judged));
      expect([found.visit.date, found.visit.batch_id]).toEqual([visit.date, visit.batch_id]);
    }),
  );
});

test('without seniors nothing cheaper is left', () => {
  const counts = fc.record({ adult: fc.nat(6), child: fc.nat(6) });
  fc.assert(
    fc.property(counts, offers, (quantities, judged) => {
      fc.pre((judged.sessions[0]?.left ?? 0) > 0);
      const visit = visitWith(quantities, { batch_id: 'b1' });
      const ways = [0, 1, 2].flatMap((count): number[] => {
        const next = visitWith(
          { adult: quantities.adult - 2 * count, child: quantities.child - count, family: count },
          { batch_id: 'b1' },
        );
        const isPossible =
          quantities.adult >= 2 * count &&
          quantities.child >= count &&
          (count === 0 || wrongWith(next, judged) <= wrongWith(visit, judged));
        return isPossible ? [totalOf(next, judged)] : [];
      });
      const was = totalOf(visit, judged);
      const best = Math.min(...ways);
      expect(cheaperVisit(visit, judged)?.now ?? was).toBe(was - best >= 100 ? best : was);
    }),
  );
});
