import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { callErrorOf, failureOf, notSent, refusedSeats } from './order-failure.ts';

const refused = (code: number, extraInfo?: unknown) => new ApiError('refused', { code, extraInfo });

test('a new price needs the old one and the server’s: in yuan there, in fen here', () => {
  expect(failureOf(refused(RES_CODE.priceChanged, { fee: '390.50' }), 37_500)).toEqual({
    kind: 'price',
    was: 37_500,
    now: 39_050,
  });
  expect(failureOf(refused(RES_CODE.priceChanged, { fee: 'much' }), 37_500)).toMatchObject({ kind: 'other' });
  expect(failureOf(refused(RES_CODE.priceChanged, { fee: 390 }))).toMatchObject({ kind: 'other' });
});

test('people and seats come as the server counts and names them', () => {
  expect(failureOf(refused(RES_CODE.greyListed, { people: [0, 2] }))).toMatchObject({
    kind: 'people',
    people: [0, 2],
    holds: null,
  });
  expect(failureOf(refused(RES_CODE.personHasTicket))).toMatchObject({ kind: 'people', people: [], holds: 'session' });
  expect(failureOf(refused(RES_CODE.personHasDayTicket, { people: [1] }))).toMatchObject({ people: [1], holds: 'day' });
  expect(failureOf(refused(RES_CODE.gapSeat, { seats: ['A1', 7] }))).toMatchObject({
    kind: 'seats',
    why: 'gap',
    seats: ['A1'],
  });
});

test('what the server tells beside a refusal may be of any shape', () => {
  for (const extraInfo of [null, undefined, 'text', 7, [], { problems: null, people: {}, seats: 'A1' }]) {
    expect(failureOf(refused(RES_CODE.refusedInput, extraInfo))).toMatchObject({ kind: 'other' });
    expect(failureOf(refused(RES_CODE.lockSeatFailed, extraInfo))).toMatchObject({ kind: 'seats', seats: [] });
  }
});

test('refused seats belong to the visit that has one of them, else to the first with seats', () => {
  const seat = (seat_id: string) => ({ seat_id, zone: 'A', row: '1', number: '1' });
  const visits = [{ seats: [] }, { seats: [seat('a')] }, { seats: [seat('b')] }];
  const lost = { kind: 'seats', why: 'lost', error: refused(RES_CODE.lockSeatFailed) } as const;
  expect(refusedSeats({ ...lost, seats: ['b'] }, visits)).toMatchObject({ visit: 2 });
  expect(refusedSeats({ ...lost, seats: ['c'] }, visits)).toMatchObject({ visit: 1 });
  expect(refusedSeats({ ...lost, seats: [] }, visits)).toBeNull();
  expect(refusedSeats({ ...lost, seats: ['c'] }, [{ seats: [] }])).toBeNull();
});

test('a fault of the page before anything was sent is told as one, not as an order that may exist', () => {
  const error = refused(RES_CODE.notFound);
  expect(callErrorOf(error)).toBe(error);
  expect(notSent(new TypeError('undefined is not a function'))).toMatchObject({
    kind: 'other',
    error: { kind: 'garbled' },
  });
  expect(notSent(new ApiError('network'))).toMatchObject({ kind: 'other', error: { kind: 'network' } });
});
