import { describe, expect, test } from 'vitest';
import { chooseSeats, type DraftOrder, type DraftVisit, emptyVisit, setQuantity, wantedOf } from './draft-order.ts';
import { DAY, visitWith, EMMA, LIN, offerWith, TYPES } from './offer.fixture.ts';
import type { Offer, OfferedType } from './offer.ts';
import {
  addVisit,
  anotherVisit,
  dropUnofferedTypes,
  mayRemoveVisit,
  orderLines,
  orderPriceLines,
  orderProblems,
  orderTotal,
  ownProblems,
  removeVisit,
  sentPeople,
  withVisit,
} from './order-visits.ts';
import type { Problem } from './problems.ts';

const OTHER_DAY = '2026-11-25';
const visit = visitWith({ cable: 0, adult: 1 }, { batch_id: 'b1', travellers: [{ ...EMMA, ticket_type_id: 'adult' }] });
const first: DraftOrder = { visits: [visit], phone: '13800000000', agreed: '1' };
const two = addVisit(first, { ...anotherVisit(first), date: OTHER_DAY, batch_id: 'b2' });
const offerOn = (date: string, session: string, over: Partial<Offer> = {}): Offer => {
  const offer = offerWith();
  return {
    ...offer,
    sessions: offer.sessions.map((each) => ({ ...each, id: session, date: date as Offer['sessions'][number]['date'] })),
    ...over,
  };
};
const judged = (order: DraftOrder) => {
  const [one, other] = order.visits;
  return [
    { visit: one, offer: offerOn(DAY, 'b1') },
    ...(other ? [{ visit: other, offer: offerOn(OTHER_DAY, 'b2') }] : []),
  ];
};
const found = (order: DraftOrder): unknown[] =>
  orderProblems(order, judged(order)).map(({ code, visit }) => (visit === undefined ? code : [code, visit]));

describe('an order of several visits', () => {
  test('has one phone, one agreement, one total and one line a ticket', () => {
    expect(two).toMatchObject({ visits: [{ date: DAY }, { date: OTHER_DAY }], phone: '13800000000', agreed: '1' });
    expect(found(two)).toEqual([]);
    expect(orderLines(judged(two)).map((line) => [line.date, line.batch_id, line.travellers.length])).toEqual([
      [DAY, 'b1', 1],
      [OTHER_DAY, 'b2', 1],
    ]);
    expect(orderTotal(judged(two))).toBe(24_000);
    expect(orderPriceLines(judged(two))).toEqual([{ ticket_type_id: 'adult', fee: 12_000, quantity: 2, sum: 24_000 }]);
  });

  test('starts a further visit with the same people, and day, session and seats open', () => {
    const seats = [{ seat_id: 's', zone: 'A', row: '1', number: '1' }];
    expect(anotherVisit({ ...first, visits: [{ ...visit, seats }] })).toMatchObject({
      date: null,
      batch_id: null,
      seats: [],
      quantities: { adult: 1 },
      travellers: [{ name: EMMA.name }],
    });
  });

  test('changes one visit and leaves the others', () => {
    const changed = withVisit(two, 1, (second) => ({ ...second, quantities: { child: 1 } }));
    expect(changed.visits.map(({ quantities }) => quantities['adult'] ?? 0)).toEqual([1, 0]);
    expect(changed).toMatchObject({ phone: two.phone, agreed: two.agreed });
    expect(changed.visits[0]).toBe(two.visits[0]);
  });

  test('is the same object where a change changes nothing, or is about a visit that is not there', () => {
    expect(withVisit(two, 1, (same) => same)).toBe(two);
    expect(withVisit(two, 2, (none) => ({ ...none, date: null }))).toBe(two);
  });

  test('lets a visit go, but never the last one of its own spot', () => {
    expect(removeVisit(two, 0).visits.map(({ date }) => date)).toEqual([OTHER_DAY]);
    expect(removeVisit(two, 1).visits).toHaveLength(1);
    const elsewhere = addVisit(first, { ...emptyVisit('lake'), quantities: { boat: 1 } });
    expect([mayRemoveVisit(elsewhere, 0), mayRemoveVisit(elsewhere, 1), mayRemoveVisit(first, 0)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(removeVisit(elsewhere, 0)).toBe(elsewhere);
  });

  test('judges each visit by its own offer, and limits over all', () => {
    const wrong = withVisit(two, 1, (second) => ({ ...second, batch_id: null, travellers: [] }));
    expect(found({ ...wrong, phone: '', agreed: null })).toEqual([
      ['choose-session', 1],
      ['travellers-missing', 1],
      'purchaser-required',
      'agreement-unread',
    ]);
    const many = withVisit(two, 1, (second) => setQuantity(second, TYPES[3]!, 6));
    expect(found(withVisit(many, 0, (one) => setQuantity(one, TYPES[3]!, 1)))).toContainEqual(['over-type-limit', 1]);
  });

  test('counts people and visits as the draft has them, however they were sent', () => {
    const order = withVisit(two, 1, (second) => ({
      ...second,
      quantities: { adult: 1, child: 1 },
      travellers: [
        { ...LIN, ticket_type_id: 'child' },
        { ...EMMA, ticket_type_id: 'adult' },
      ],
    }));
    expect(sentPeople(order).map(({ visit, person, traveller }) => [visit, person, traveller.name])).toEqual([
      [0, 0, EMMA.name],
      [1, 1, EMMA.name],
      [1, 0, LIN.name],
    ]);
    const problems: Problem[] = [{ code: 'age-wrong', part: 'travellers', visit: 1, person: 1 }];
    expect(ownProblems(order, problems)).toEqual([{ code: 'age-wrong', part: 'travellers', visit: 1, person: 0 }]);
  });

  test('takes two visits of one session for the one that the server makes of them', () => {
    const twice = addVisit(first, { ...visit, travellers: [{ ...LIN, ticket_type_id: 'adult' }] });
    expect(ownProblems(twice, [{ code: 'age-wrong', part: 'travellers', person: 1 }])).toEqual([
      { code: 'age-wrong', part: 'travellers', visit: 1, person: 0 },
    ]);
    expect(ownProblems(first, [{ code: 'age-wrong', part: 'travellers', person: 0 }])).toEqual([
      { code: 'age-wrong', part: 'travellers', person: 0 },
    ]);
  });
});

describe('where visitors choose seats', () => {
  const a: OfferedType = { ...TYPES[0]!, id: 'a', zone: 'A' };
  const seated = (draft: DraftVisit, isSeated = true) => {
    const offer = offerWith(400, [a]);
    return orderProblems(first, [
      {
        visit: draft,
        offer: { ...offer, sessions: offer.sessions.map((session) => ({ ...session, seated: isSeated })) },
      },
    ]).map(({ code, params }) => [code, params]);
  };
  const empty = visitWith({}, { batch_id: 'b1', party: 5 });

  test('seats are asked for, for everybody who comes, and nothing that follows from them', () => {
    expect(seated(empty)).toEqual([['choose-seats', { wanted: 5 }]]);
    expect(seated(empty, false)).toEqual([['choose-tickets', undefined]]);
    // A ticket without its seat: the people are asked for once the seat is there.
    expect(seated(visitWith({ a: 1 }, { batch_id: 'b1', party: 1 })).map(([code]) => code)).toEqual(['choose-seats']);
  });

  test('chosen seats are the tickets', () => {
    const chosen = chooseSeats(empty, [{ seat_id: 'A1', zone: 'A', row: '1', number: '1' }], [a]);
    expect(seated(chosen)).toEqual([['travellers-missing', { missing: 1 }]]);
    expect(wantedOf(chosen, { types: [a] })).toBe(5);
  });
});

describe('tickets that left the catalogue', () => {
  const onSale = TYPES.filter(({ id }) => id !== 'adult');

  test('leave the order with their people and seats, and are named', () => {
    const seats = [
      { seat_id: 's', zone: 'A', row: '1', number: '1' },
      { seat_id: 't', zone: 'B', row: '1', number: '2' },
    ];
    const stored: DraftOrder = { ...first, visits: [{ ...visit, quantities: { adult: 1, cable: 2 }, seats }] };
    const { draft, dropped } = dropUnofferedTypes(stored, [[...onSale, { id: 'b', zone: 'B' }]]);
    expect(dropped).toEqual(['adult']);
    expect(draft).toMatchObject({
      visits: [{ quantities: { cable: 2 }, travellers: [], seats: [{ seat_id: 't' }], date: DAY, batch_id: 'b1' }],
      phone: '13800000000',
    });
  });

  test('a further visit of nothing else goes; the first one stays to be filled in anew', () => {
    const { draft, dropped } = dropUnofferedTypes(two, [onSale, onSale]);
    expect(dropped).toEqual(['adult']);
    expect(draft.visits.map(({ date, quantities }) => [date, quantities.adult])).toEqual([[DAY, undefined]]);
  });

  test('nothing goes while it is not known what is on sale, or while everything is', () => {
    expect(dropUnofferedTypes(two, [null, null])).toEqual({ draft: two, dropped: [] });
    expect(dropUnofferedTypes(two, [TYPES, TYPES]).draft).toBe(two);
  });
});
