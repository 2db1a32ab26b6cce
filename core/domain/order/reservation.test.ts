import { describe, expect, it } from 'vitest';
import { emptyVisit } from './draft-order.ts';
import type { OfferedType } from './offer.ts';
import { daysOfTypes, isReservable, mostPeople, venueIn, withParty } from './reservation.ts';
import { reservationKey } from './reservation-key.ts';

const place: OfferedType = { id: 'place', fee: 0, real_name: true, people: 1, limit_per_order: 4 };
const child: OfferedType = { ...place, id: 'child', limit_per_order: 2 };

describe('a reservation', () => {
  it.each([
    ['a free ticket', {}, true],
    ['a ticket with a price', { fee: 100 }, false],
    ['a ticket that needs another', { bind: { with: ['x'], rule: 'with' as const, ratio: 1 } }, false],
    ['a seat of a section', { zone: 'A' }, false],
  ])('is for %s: %o', (_what, change, expected) => {
    expect(isReservable({ ...place, ...change })).toBe(expected);
  });

  it('is stored beside an order of the same spot', () => {
    expect(reservationKey('valley')).not.toBe('valley');
  });

  it('looks only at its own tickets of a day', () => {
    const day = {
      date: '2026-11-25' as const,
      state: 'open' as const,
      ends_at: 0,
      offers: [
        { ticket_type_id: 'place', fee: 0, left: 3 },
        { ticket_type_id: 'night', fee: 8800, left: 9 },
      ],
    };
    expect(daysOfTypes([day], ['place'])[0]?.offers).toEqual([{ ticket_type_id: 'place', fee: 0, left: 3 }]);
  });

  it('takes as many people as the order and its tickets do', () => {
    expect(mostPeople([place], 10)).toBe(4);
    expect(mostPeople([place, child], 10)).toBe(6);
    expect(mostPeople([place, child], 5)).toBe(5);
  });

  it('makes as many tickets as people come where there is one kind, and leaves the choice where there are more', () => {
    const draft = emptyVisit('terrace');
    expect(withParty(draft, [place], 3)).toMatchObject({ party: 3, quantities: { place: 3 } });
    expect(withParty(draft, [place, child], 3)).toMatchObject({ party: 3, quantities: {} });
  });

  it('takes people off when fewer come, and keeps the first', () => {
    const person = (name: string) => ({
      name,
      id_type: 'PASSPORT' as const,
      id_number: `E1234567${name}`,
      ticket_type_id: 'place',
    });
    const draft = { ...withParty(emptyVisit('terrace'), [place], 2), travellers: [person('A'), person('B')] };
    expect(withParty(draft, [place], 1).travellers.map(({ name }) => name)).toEqual(['A']);
  });
});

describe('the venue that somebody names', () => {
  it.each([
    ['black-valley', 'black-valley'],
    ['  ｂｌａｃｋ-valley ', 'black-valley'],
    ['https://tickets.example/?project=crane-lake&from=qr#/reserveInfo/valley', 'crane-lake'],
    ['https://tickets.example/#/', null],
    ['two words', null],
    ['', null],
  ])('%s → %s', (typed, expected) => {
    expect(venueIn(typed)).toBe(expected);
  });
});
