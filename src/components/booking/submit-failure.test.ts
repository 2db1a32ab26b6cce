import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { DraftOrder } from '#domain/order/draft-order.ts';
import { ownProblems, addVisit, anotherVisit } from '#domain/order/order-visits.ts';
import type { Problem } from '#domain/order/problems.ts';
import { submitFailureOf } from './submit-failure.ts';
import { visitWith, EMMA, LIN } from '#domain/order/offer.fixture.ts';

const refused = (code: number, extraInfo?: unknown) => new ApiError('refused', { code, extraInfo });
/** People are sent by ticket type, so EMMA (an adult) goes before LIN. */
const visit = visitWith(
  { adult: 1, child: 1 },
  {
    travellers: [
      { ...LIN, ticket_type_id: 'child' },
      { ...EMMA, ticket_type_id: 'adult' },
    ],
  },
);
const draft: DraftOrder = { visits: [visit], phone: '', agreed: null };

test('only a certain answer shows that nothing was ordered', () => {
  expect(submitFailureOf(new ApiError('network'), draft, 0)).toEqual({ kind: 'outcome-unknown' });
  expect(submitFailureOf(new ApiError('garbled'), draft, 0)).toEqual({ kind: 'outcome-unknown' });
  expect(submitFailureOf(refused(50001), draft, 0)).toEqual({ kind: 'outcome-unknown' });
  expect(submitFailureOf(new ApiError('signed-out'), draft, 0)).toMatchObject({ kind: 'other' });
});

test('a new price comes in yuan and is shown beside the old one', () => {
  expect(submitFailureOf(refused(40003, { fee: 390 }), draft, 37500)).toEqual({
    kind: 'price',
    was: 37500,
    now: 39000,
  });
  expect(submitFailureOf(refused(40003), draft, 37500)).toMatchObject({ kind: 'other' });
});

test('people are counted as on the draft, however they were sent', () => {
  const problems: Problem[] = [
    { code: 'age-wrong', part: 'travellers', person: 0 },
    { code: 'choose-session', part: 'session' },
  ];
  expect(ownProblems(draft, problems)).toEqual([
    { code: 'age-wrong', part: 'travellers', person: 1 },
    { code: 'choose-session', part: 'session' },
  ]);
  expect(submitFailureOf(refused(42001, { people: [1] }), draft, 0)).toEqual({
    kind: 'people',
    names: ['林小舟'],
    holds: null,
  });
});

test('problems are shown whatever code brings them; a bare 32004 is sold out', () => {
  expect(
    submitFailureOf(refused(30031, { problems: [{ code: 'bind-missing', part: 'tickets' }] }), draft, 0),
  ).toMatchObject({
    kind: 'problems',
  });
  expect(submitFailureOf(refused(32004), draft, 0)).toMatchObject({ kind: 'sold-out' });
});

test('refused seats are named, on the visit that they are of; without names it is nothing to put right on a map', () => {
  const seats = [{ seat_id: 'A1', zone: 'A', row: '1', number: '1' }];
  const seated = addVisit(draft, { ...anotherVisit(draft), seats });
  expect(submitFailureOf(refused(43001, { seats: ['A1'] }), seated, 0)).toMatchObject({
    kind: 'seats',
    why: 'lost',
    seats: ['A1'],
    visit: 1,
  });
  expect(submitFailureOf(refused(43002, { seats: ['A2'] }), seated, 0)).toMatchObject({
    kind: 'seats',
    why: 'gap',
    seats: ['A2'],
    visit: 1,
  });
  expect(submitFailureOf(refused(43001), seated, 0)).toMatchObject({ kind: 'other' });
});

test('who holds a ticket of the session already is named when the server says it', () => {
  expect(submitFailureOf(refused(42002, { people: [0] }), draft, 0)).toEqual({
    kind: 'people',
    names: ['EMMA CARTER'],
    holds: 'session',
  });
  expect(submitFailureOf(refused(42002), draft, 0)).toEqual({ kind: 'people', names: [], holds: 'session' });
});
