import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyMemberDraft,
  freePosition,
  type MemberDraft,
  memberLines,
  memberProblems,
  namedPeople,
  holdersOf,
  putAt,
  refilledCards,
  withCards,
} from './member-order.ts';
import { EMMA, LIN, offerWith } from '#domain/order/offer.fixture.ts';
import type { OfferedType } from '#domain/order/offer.ts';

const PASS: OfferedType = {
  id: 'pass',
  fee: 89_900,
  real_name: true,
  people: 1,
  more_people: 2,
  limit_per_order: 3,
  photo_required: true,
};
const TODAY = '2026-11-21';
const offer = { ...offerWith(9999, [PASS]), sessions: [] };
const ready: MemberDraft = { ...emptyMemberDraft(PASS), phone: '13800000000', agreed: '1', consent: true };
const at = (card: number, seat: number) => ({ card, seat });
const codesOf = (draft: MemberDraft) =>
  memberProblems(draft, offer, PASS, TODAY).map(({ code, position: place }) => [code, place?.card, place?.seat]);
const shown = (person: typeof LIN) => ({ ...person, photo: `photo-of-${person.name.length}` });

describe('an order of cards', () => {
  it('names its main holder, may name subcard holders, and sends the main holder first', () => {
    expect([holdersOf(PASS), holdersOf({ ...PASS, real_name: false })]).toEqual([3, 0]);
    expect(codesOf(ready)).toEqual([['travellers-missing', 0, 0]]);
    const subOnly = putAt(ready, at(0, 1), shown(LIN));
    expect(codesOf(subOnly)).toEqual([['travellers-missing', 0, 0]]);
    const both = putAt(subOnly, at(0, 0), shown(EMMA));
    expect(codesOf(both)).toEqual([]);
    expect(memberLines(both, 'pass', TODAY)).toEqual([
      { ticket_type_id: 'pass', date: TODAY, travellers: [shown(EMMA), shown(LIN)] },
    ]);
  });

  it('asks each card for its own main holder, however full the others are', () => {
    const full = putAt(putAt(withCards(ready, PASS, 2), at(0, 0), shown(LIN)), at(0, 1), shown(EMMA));
    expect(codesOf(full)).toEqual([['travellers-missing', 1, 0]]);
  });

  it('asks for photos at the places of those who have none, once their use is allowed', () => {
    const named = putAt(putAt(ready, at(0, 0), shown(EMMA)), at(0, 2), LIN);
    expect(codesOf(named)).toEqual([['photo-required', 0, 2]]);
    expect(codesOf({ ...named, consent: false })).toEqual([['photo-consent', undefined, undefined]]);
    expect(
      memberProblems(
        { ...named, consent: false },
        { ...offer, types: [{ ...PASS, photo_required: false }] },
        { ...PASS, photo_required: false },
        TODAY,
      ),
    ).toEqual([]);
  });

  it('says the rules of every order, too', () => {
    const four = withCards(putAt({ ...ready, phone: '138', agreed: null }, at(0, 0), shown(LIN)), PASS, 4);
    expect(codesOf(four).map(([code]) => code)).toEqual([
      'over-type-limit',
      'travellers-missing',
      'travellers-missing',
      'travellers-missing',
      'phone-short',
      'agreement-unread',
    ]);
  });

  it('moves whoever is chosen for another place', () => {
    const held = putAt(ready, at(0, 0), LIN);
    const moved = putAt(held, at(0, 2), { ...LIN });
    expect(namedPeople(moved).map(({ seat }) => seat)).toEqual([2]);
    expect(freePosition(moved, at(0, 2))).toEqual(at(0, 0));
    expect(
      freePosition(putAt(putAt(moved, at(0, 0), EMMA), at(0, 1), { ...EMMA, id_number: 'X1234567' }), at(0, 0)),
    ).toBeNull();
  });

  it('keeps the people of the cards that stay, whatever their number does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }), (counts) => {
        const end = counts.reduce((draft, count) => withCards(draft, PASS, count), putAt(ready, at(0, 1), LIN));
        expect(end.cards).toHaveLength(counts.at(-1) ?? 1);
        expect(end.cards.every((places) => places.length === 3)).toBe(true);
        expect(namedPeople(end)).toEqual([{ card: 0, seat: 1, person: LIN }]);
      }),
    );
  });

  it('gets back the numbers of whoever is known, and sends no birthday', () => {
    const blank = putAt(ready, at(0, 0), { ...LIN, id_number: '' });
    const again = refilledCards(blank, [LIN, EMMA]);
    expect(namedPeople(again ?? blank)).toEqual([{ ...at(0, 0), person: LIN }]);
    expect(refilledCards(again ?? blank, [LIN])).toBeNull();
    expect(refilledCards(blank, [EMMA])).toBeNull();
    expect(
      memberLines(putAt(ready, at(0, 0), { ...EMMA, birthday: '1990-05-17' }), 'pass', TODAY)[0]?.travellers,
    ).toEqual([EMMA]);
  });
});
