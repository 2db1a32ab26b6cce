import { describe, expect, it } from 'vitest';
import { dayState, leftOn, nearestDay, priceOn } from '#domain/catalog/calendar.ts';
import { instantOf } from '#domain/lib/day.ts';
import {
  chooseSession,
  chooseDate,
  chooseSeats,
  displacedBy,
  type DraftOrder,
  type DraftVisit,
  emptyVisit,
  fitsAge,
  placeTraveller,
  setQuantity,
  ticketLines,
  typeFor,
  visitOfLines,
} from './draft-order.ts';
import type { Offer, OfferedDay, OfferedType } from './offer.ts';
import { priceLines, totalOf } from './pricing.ts';
import { buyerProblems, leadingProblem, problemsOf, stillToChoose } from './problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';

const now = instantOf('2026-04-16', '10:00');
const adult: OfferedType = { id: 'adult', fee: 12_000, real_name: true, people: 1, limit_per_order: 4, min_age: 18 };
const child: OfferedType = {
  id: 'child',
  fee: 6000,
  real_name: true,
  people: 1,
  limit_per_order: 4,
  min_age: 6,
  max_age: 17,
};
const family: OfferedType = { id: 'family', fee: 26_800, real_name: true, people: 3, limit_per_order: 2 };
const cable: OfferedType = {
  id: 'cable',
  fee: 8000,
  real_name: false,
  people: 1,
  limit_per_order: 6,
  bind: { with: ['adult', 'child'], rule: 'same-date', ratio: 1 },
};
const day = (date: OfferedDay['date'], over: Partial<OfferedDay> = {}): OfferedDay => ({
  date,
  state: 'open',
  ends_at: instantOf(date, '16:00'),
  total: 400,
  offers: [adult, child, family, cable].map((type) => ({ ticket_type_id: type.id, fee: type.fee, left: 100 })),
  ...over,
});
const left = (count: number): Pick<OfferedDay, 'offers'> => ({
  offers: [adult, child].map((type) => ({ ticket_type_id: type.id, fee: type.fee, left: count })),
});
const session = {
  id: 'am',
  date: '2026-04-18',
  starts_at: 0,
  ends_at: 0,
  last_entry_at: instantOf('2026-04-18', '11:30'),
  left: 50,
  total: 400,
  one_person: false,
} as const;
const offer: Offer = {
  scenic_id: 'peak',
  now,
  order_limit: 5,
  agreement_version: '1',
  types: [adult, child, family, cable],
  days: [
    day('2026-04-16'),
    day('2026-04-17', { state: 'closed', offers: [] }),
    day('2026-04-18'),
    day('2026-04-19', left(2)),
    day('2026-04-20', left(0)),
  ],
  sessions: [session],
};

const lin: Traveller = { name: '林晚舟', id_type: 'ID_CARD', id_number: '110000200002290016' };
const zhou: Traveller = { name: '周以宁', id_type: 'ID_CARD', id_number: '440000199912310005' };
const kid: Traveller = { name: '林知夏', id_type: 'ID_CARD', id_number: '650000201601010004' };
const emma: Traveller = { name: 'EMMA CARTER', id_type: 'PASSPORT', id_number: 'E12345678' };

function ready(): DraftVisit {
  let draft = emptyVisit('peak', 'adult');
  draft = chooseSession(chooseDate(draft, '2026-04-18').draft, 'am').draft;
  draft = setQuantity(setQuantity(draft, adult, 2), child, 1);
  for (const person of [lin, zhou, kid]) draft = placeTraveller(draft, offer, person) ?? draft;
  return draft;
}
const codes = (
  { phone = '13800000000', agreed = '1', ...visit }: DraftVisit & Partial<Pick<DraftOrder, 'phone' | 'agreed'>>,
  over: Partial<Offer> = {},
): string[] =>
  [...problemsOf(visit, { ...offer, ...over }), ...buyerProblems({ phone, agreed }, offer)].map(
    (problem) => problem.code,
  );

describe('a draft', () => {
  it('that is complete has no problem, its price and one line a ticket', () => {
    const draft = ready();
    expect(codes(draft)).toEqual([]);
    expect(totalOf(draft, offer)).toBe(30_000);
    expect(priceLines(draft, offer).map((line) => [line.ticket_type_id, line.quantity, line.sum])).toEqual([
      ['adult', 2, 24_000],
      ['child', 1, 6000],
    ]);
    const lines = ticketLines(draft, offer);
    expect(
      lines.map((line) => [line.ticket_type_id, line.batch_id, line.travellers.map((person) => person.name)]),
    ).toEqual([
      ['adult', 'am', ['林晚舟']],
      ['adult', 'am', ['周以宁']],
      ['child', 'am', ['林知夏']],
    ]);
    expect(codes(visitOfLines('peak', lines))).toEqual([]);
  });

  it('names everything that is missing, in the order of the screen', () => {
    expect(codes({ ...emptyVisit('peak'), phone: '', agreed: null })).toEqual([
      'choose-date',
      'choose-session',
      'choose-tickets',
      'purchaser-required',
      'agreement-unread',
    ]);
  });

  it('shows that the session went with the day', () => {
    expect(chooseDate(ready(), '2026-04-19').dropped).toEqual(['session']);
    expect(chooseDate(ready(), '2026-04-18').dropped).toEqual([]);
    expect(chooseDate(emptyVisit('peak'), '2026-04-18').dropped).toEqual([]);
  });

  it('places people where their age fits, the narrow rule first', () => {
    const draft = setQuantity(setQuantity({ ...emptyVisit('peak'), date: '2026-04-18' }, adult, 1), child, 1);
    expect(typeFor(draft, offer, kid)).toBe('child');
    expect(typeFor(draft, offer, lin)).toBe('adult');
    const full = placeTraveller(placeTraveller(draft, offer, lin) ?? draft, offer, kid) ?? draft;
    expect(placeTraveller(full, offer, zhou)).toBeNull();
    expect(placeTraveller(full, offer, { ...lin, name: '林晚粥' })?.travellers.map((person) => person.name)).toEqual([
      '林晚粥',
      '林知夏',
    ]);
  });

  it('gives up the people named last when there are fewer tickets', () => {
    const draft = ready();
    expect(displacedBy(draft, adult, 1).map((person) => person.name)).toEqual(['周以宁']);
    expect(displacedBy(draft, adult, 2)).toEqual([]);
    expect(setQuantity(draft, adult, 0).travellers.map((person) => person.name)).toEqual(['林知夏']);
  });

  it('counts the people who are missing over all kinds of tickets', () => {
    const draft = setQuantity(setQuantity({ ...ready(), quantities: {}, travellers: [] }, adult, 2), child, 2);
    const problems = problemsOf(draft, offer);
    expect(problems.map(({ params }) => params)).toEqual([{ missing: 2 }, { missing: 2 }]);
    expect(leadingProblem(problems)).toMatchObject({ code: 'travellers-missing', params: { missing: 4 } });
    expect(leadingProblem([])).toBeUndefined();
  });

  it('gives up no more people of a family ticket than its fewer tickets have places for', () => {
    let draft = setQuantity({ ...ready(), quantities: {}, travellers: [] }, family, 2);
    for (const person of [lin, zhou, kid, emma]) draft = placeTraveller(draft, offer, person) ?? draft;
    expect(displacedBy(draft, family, 1).map(({ name }) => name)).toEqual(['EMMA CARTER']);
  });

  it.each([
    ['2026-04-15', false],
    ['2026-04-16', true],
    ['2026-04-17', true],
  ] as const)('takes somebody from the day on which they are old enough: a visit on %s', (date, fits) => {
    const eighteen: Traveller = { name: '林小满', id_type: 'PASSPORT', id_number: 'E87654321', birthday: '2008-04-16' };
    expect(fitsAge(adult, eighteen, date)).toBe(fits);
    expect(fitsAge(child, eighteen, date)).toBe(!fits);
  });

  it('names everything that is still to be chosen in its order, and nothing of it where a choice is wrong', () => {
    const draft = setQuantity(
      setQuantity({ ...ready(), batch_id: null, quantities: {}, travellers: [] }, adult, 2),
      child,
      2,
    );
    expect(stillToChoose(problemsOf(draft, offer)).map(({ code, params }) => [code, params?.['missing']])).toEqual([
      ['choose-session', undefined],
      ['travellers-missing', 4],
    ]);
    expect(stillToChoose(problemsOf({ ...draft, batch_id: 'gone' }, offer))).toEqual([]);
  });

  it('lists the phone with the rest, and leaves the agreement for the end', () => {
    const draft = { ...ready(), batch_id: null };
    const problems = [...problemsOf(draft, offer), ...buyerProblems({ phone: '', agreed: null }, offer)];
    expect(stillToChoose(problems).map(({ code }) => code)).toEqual(['choose-session', 'purchaser-required']);
  });

  it('takes three people on one family ticket', () => {
    let draft = setQuantity({ ...ready(), quantities: {}, travellers: [] }, family, 1);
    expect(problemsOf(draft, offer)[0]).toMatchObject({ code: 'travellers-missing', params: { missing: 3 } });
    for (const person of [lin, zhou, emma]) draft = placeTraveller(draft, offer, person) ?? draft;
    expect(codes(draft)).toEqual([]);
    expect(ticketLines(draft, offer)).toHaveLength(1);
  });
});

describe('chosen seats', () => {
  const a: OfferedType = { ...adult, id: 'a', zone: 'A' };
  const b: OfferedType = { ...adult, id: 'b', zone: 'B' };
  const seat = (zone: string, number: string) => ({ seat_id: `${zone}${number}`, zone, row: '1', number });
  const seated = chooseSeats(ready(), [seat('A', '1'), seat('B', '7'), seat('A', '2')], [a, b]);

  it('say how many tickets of each zone there are, and go with them', () => {
    expect([seated.quantities['a'], seated.quantities['b'], seated.party]).toEqual([2, 1, 3]);
    const lines = ticketLines(seated, { ...offer, types: [a, b] });
    expect(lines.flatMap((line) => (line.seat_id ? [[line.ticket_type_id, line.seat_id]] : []))).toEqual([
      ['a', 'A1'],
      ['a', 'A2'],
      ['b', 'B7'],
    ]);
    expect(setQuantity(seated, a, 1).seats.map((each) => each.seat_id)).toEqual(['A1', 'B7']);
  });

  it('belong to their session, and it is shown when they go', () => {
    expect(chooseSession(seated, 'pm')).toMatchObject({ draft: { batch_id: 'pm', seats: [] }, dropped: ['seats'] });
    expect(chooseSession(seated, 'am').draft.seats).toHaveLength(3);
    expect(chooseDate(seated, '2026-04-19').dropped).toEqual(['session', 'seats']);
  });
});

describe('the rules', () => {
  it.each([
    ['a past day', { date: '2026-04-15' }, ['date-past']],
    ['a closed day', { date: '2026-04-17' }, ['date-closed']],
    ['a day with too few', { date: '2026-04-19' }, ['date-too-few']],
    ['a sold-out day', { date: '2026-04-20' }, ['date-sold-out']],
    ['a day nobody sells', { date: '2026-09-20' }, ['date-unknown']],
    ['no session', { batch_id: null }, ['choose-session']],
    ['a session that is gone', { batch_id: 'pm' }, ['session-over']],
    ['a wrong phone', { phone: '138000' }, ['phone-short']],
    ['an old agreement', { agreed: '0' }, ['agreement-unread']],
    ['nobody', { travellers: [] }, ['travellers-missing', 'travellers-missing']],
  ] as const)('find %s', (_, change, expected) => {
    expect(codes({ ...ready(), ...change })).toEqual(expected);
  });

  it('count limits over the whole order and by type', () => {
    expect(codes(setQuantity(ready(), cable, 6))).toEqual(expect.arrayContaining(['over-order-limit', 'bind-missing']));
    expect(
      problemsOf(setQuantity(ready(), adult, 5), offer).find((problem) => problem.code === 'over-type-limit')?.params,
    ).toEqual({ limit: 4 });
  });

  it('want the partner of a bound ticket', () => {
    expect(codes(setQuantity(ready(), cable, 2))).toEqual([]);
    const standalone = setQuantity({ ...ready(), quantities: {}, travellers: [] }, cable, 2);
    expect(problemsOf(standalone, offer)).toEqual([
      { code: 'bind-missing', part: 'tickets', ticket_type_id: 'cable', params: { needed: 2, partner: 'adult' } },
    ]);
  });

  it('find the same person twice, and the same document under another name', () => {
    const draft = ready();
    const twice = { ...draft, travellers: [draft.travellers[0]!, { ...draft.travellers[0]! }, draft.travellers[2]!] };
    expect(codes(twice)).toEqual(['traveller-twice']);
    expect(
      codes({
        ...twice,
        travellers: [twice.travellers[0]!, { ...twice.travellers[1]!, name: '林晚粥' }, twice.travellers[2]!],
      }),
    ).toEqual(['document-twice']);
  });

  it('judge age on the day of the visit', () => {
    const draft = ready();
    const swapped = {
      ...draft,
      travellers: draft.travellers
        .map((person) =>
          person.ticket_type_id === 'child'
            ? { ...lin, id_number: '110000200002290016', ticket_type_id: 'child' }
            : person,
        )
        .slice(1),
    };
    expect(codes(swapped)).toEqual(expect.arrayContaining(['age-wrong']));
  });

  it('see a session fill up', () => {
    expect(codes(ready(), { sessions: [{ ...session, left: 2 }] })).toEqual(['session-too-few']);
    expect(codes(ready(), { sessions: [{ ...session, left: 0 }] })).toEqual(['session-sold-out']);
  });
});

describe('a calendar day', () => {
  it.each([
    ['past', '2026-04-15', undefined, 1],
    ['unknown', '2026-05-15', undefined, 1],
    ['closed', '2026-04-17', day('2026-04-17', { state: 'closed' }), 1],
    ['not-yet', '2026-04-18', day('2026-04-18', { state: 'not-yet' }), 1],
    ['ended', '2026-04-16', day('2026-04-16', { ends_at: now }), 1],
    ['sold-out', '2026-04-18', day('2026-04-18', left(0)), 1],
    ['too-few', '2026-04-18', day('2026-04-18', left(2)), 3],
    ['low', '2026-04-18', day('2026-04-18', left(80)), 3],
    ['open', '2026-04-18', day('2026-04-18', left(81)), 3],
  ] as const)('is %s', (state, date, offered, wanted) => {
    expect(dayState(date, offered, now, wanted, { adult: wanted })).toBe(state);
  });

  it('knows its price, what is left and the nearest day that fits', () => {
    expect(priceOn(day('2026-04-18'), ['adult', 'child'])).toEqual({ fee: 6000, varies: true });
    expect(priceOn(day('2026-04-18', { offers: [] }))).toBeNull();
    expect(
      leftOn(
        day('2026-04-18', {
          offers: [
            { ticket_type_id: 'adult', fee: 1, left: 3 },
            { ticket_type_id: 'child', fee: 1, left: 9 },
          ],
        }),
      ),
    ).toBe(9);
    expect(
      leftOn(
        day('2026-04-18', {
          offers: [
            { ticket_type_id: 'adult', fee: 1, left: 3 },
            { ticket_type_id: 'child', fee: 1, left: 9 },
          ],
        }),
        { adult: 4, child: 1 },
      ),
    ).toBe(3);
    expect(
      leftOn(
        day('2026-04-18', {
          offers: [
            { ticket_type_id: 'adult', fee: 1, left: 3 },
            { ticket_type_id: 'child', fee: 1, left: 9 },
          ],
        }),
        { adult: 3, child: 6 },
      ),
    ).toBe(9);
    expect(leftOn(day('2026-04-18'), { unknown: 1 })).toBe(0);
    expect(nearestDay(offer, '2026-04-17', 3, { adult: 3 })).toBe('2026-04-18');
    expect(nearestDay(offer, '2026-04-19', 3, { adult: 3 })).toBe('2026-04-18');
    expect(nearestDay({ ...offer, days: [] }, '2026-04-19', 3)).toBeNull();
  });
});

describe('a ticket on which further people may be named', () => {
  const tour: OfferedType = {
    id: 'tour',
    fee: 38_000,
    real_name: false,
    people: 1,
    limit_per_order: 1,
    more_people: 12,
  };
  it('carries all of them, and none is missing without names', () => {
    const offer = { types: [tour] } as unknown as Offer;
    const named = (name: string) => ({ name, id_type: 'ID_CARD' as const, id_number: name, ticket_type_id: 'tour' });
    const draft: DraftVisit = {
      ...emptyVisit('tour', 'tour'),
      date: '2026-04-18',
      travellers: ['甲', '乙', '丙'].map(named),
    };
    expect(ticketLines(draft, offer).map(({ travellers }) => travellers.map(({ name }) => name))).toEqual([
      ['甲', '乙', '丙'],
    ]);
    expect(ticketLines({ ...draft, travellers: [] }, offer).map(({ travellers }) => travellers)).toEqual([[]]);
  });
});
