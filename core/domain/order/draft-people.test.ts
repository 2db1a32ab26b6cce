import { describe, expect, test } from 'vitest';
import { typeFor } from './draft-order.ts';
import {
  everybody,
  exchangedTicket,
  partyOn,
  personRows,
  placeOn,
  refilled,
  replaceTraveller,
  withoutTraveller,
} from './draft-people.ts';
import { born, visitWith, EMMA, LIN, offerWith } from './offer.fixture.ts';

const offer = offerWith();

test('a document with a birthday finds its ticket; without one the first of the list is offered, not the narrowest', () => {
  const draft = visitWith({ adult: 1, child: 1 });
  expect(typeFor(draft, offer, LIN)).toBe('adult');
  expect(typeFor(draft, offer, EMMA)).toBe('adult');
  expect(placeOn(draft, offer, EMMA, 'child')?.travellers).toEqual([{ ...EMMA, ticket_type_id: 'child' }]);
});

test('a named ticket without a free place falls back to the usual one', () => {
  const draft = visitWith({ adult: 1 });
  expect(placeOn(draft, offer, EMMA, 'child')?.travellers[0]?.ticket_type_id).toBe('adult');
  expect(placeOn(visitWith({ cable: 1 }), offer, EMMA)).toBeNull();
});

test('whoever can not be ticked shows why', () => {
  expect(personRows(visitWith({ adult: 1 }), offer, [LIN])[0]).toEqual({ person: LIN, held: null, unfit: null });
  expect(personRows(visitWith({ child: 1 }), offer, [LIN])[0]?.unfit).toMatchObject({
    why: 'age',
    type: { id: 'child' },
  });
  const full = visitWith({ adult: 1 }, { travellers: [{ ...EMMA, ticket_type_id: 'adult' }] });
  const rows = personRows(full, offer, [LIN]);
  expect(rows[0]?.unfit).toEqual({ why: 'full' });
  expect(rows[1]).toMatchObject({ person: { name: 'EMMA CARTER' }, held: { ticket_type_id: 'adult' } });
});

test('people whose numbers are blank after a restart stay two people', () => {
  const a = { ...LIN, id_number: '', ticket_type_id: 'adult' };
  const b = { ...a, name: '王小明' };
  const draft = visitWith({ adult: 2 }, { travellers: [a, b] });
  expect(personRows(draft, offer, [])).toHaveLength(2);
  expect(withoutTraveller(draft, a).travellers).toEqual([b]);
  expect(replaceTraveller(draft, b, LIN).travellers).toEqual([a, { ...LIN, ticket_type_id: 'adult' }]);
});

test('everybody who is known takes a place at once; where somebody must choose nobody is put', () => {
  const draft = visitWith({ adult: 2 }, { travellers: [{ ...LIN, ticket_type_id: 'adult' }] });
  const all = everybody(draft, offer, [LIN, EMMA]);
  expect(all?.added.map(({ name }) => name)).toEqual([EMMA.name]);
  expect(all?.draft.travellers).toHaveLength(2);
  expect(everybody(draft, offer, [LIN])).toBeNull();
  expect(everybody(draft, offer, [EMMA, { ...EMMA, id_number: 'E87654321' }])).toBeNull();
  expect(everybody(draft, offer, [{ ...EMMA, id_number: '' }])).toBeNull();
});

test('a number that the phone did not keep comes back with whoever is known by that name and document', () => {
  const blank = { ...LIN, id_number: '', ticket_type_id: 'adult' };
  const draft = visitWith({ adult: 2 }, { travellers: [blank, { ...EMMA, ticket_type_id: 'adult' }] });
  expect(refilled(draft, [LIN, EMMA])?.travellers[0]).toEqual({ ...LIN, ticket_type_id: 'adult' });
  expect(refilled(draft, [EMMA])).toBeNull();
  expect(refilled(draft, [LIN, { ...LIN, id_number: '110000199001010013' }])).toBeNull();
  expect(refilled({ ...draft, travellers: [blank, { ...LIN, ticket_type_id: 'adult' }] }, [LIN])).toBeNull();
  expect(
    refilled({ ...draft, travellers: [blank, blank] }, [LIN])?.travellers.map(({ id_number }) => id_number),
  ).toEqual([LIN.id_number, '']);
});

test('the birthday from a passport finds the ticket for that age', () => {
  const child = { ...EMMA, birthday: '2016-05-17' } as const;
  const draft = visitWith({ adult: 1, child: 1 });
  expect(typeFor(draft, offer, child)).toBe('child');
  expect(personRows(visitWith({ adult: 1 }), offer, [child])[0]?.unfit).toMatchObject({ why: 'age' });
});

describe('who came the last time', () => {
  const family = [born(1988, 1), born(1990, 2), born(2012, 3)];

  test('brings as many tickets as they need, each for the age, and other tickets stay', () => {
    const party = partyOn(visitWith({ adult: 1, cable: 2 }), offerWith(), family);
    expect(party?.quantities).toEqual({ adult: 2, child: 1, family: 0, cable: 2 });
    expect(party?.travellers.map(({ name, ticket_type_id }) => [name, ticket_type_id])).toEqual(
      family.map(({ name }, index) => [name, index === 2 ? 'child' : 'adult']),
    );
  });

  test('is not offered where somebody fits no ticket, more come than an order takes, or no day is chosen', () => {
    expect(partyOn(visitWith({ adult: 1 }), offerWith(), [...family, born(1950, 4)])).toBeNull();
    expect(partyOn(visitWith({ adult: 1 }), offerWith(2), family)).toBeNull();
    expect(partyOn(visitWith({ adult: 1 }, { date: null }), offerWith(), family)).toBeNull();
    expect(partyOn(visitWith({ adult: 1 }), offerWith(), [])).toBeNull();
  });
});

test('a ticket of which nobody is of the age becomes one that fits', () => {
  const child = born(2012, 3);
  const moved = exchangedTicket(visitWith({ adult: 2 }), offerWith(), child, 'adult');
  expect(moved?.to).toBe('child');
  expect(moved?.draft.quantities).toEqual({ adult: 1, child: 1 });
  expect(exchangedTicket(visitWith({ adult: 2 }), offerWith(), born(1950, 4), 'adult')).toBeNull();
});
