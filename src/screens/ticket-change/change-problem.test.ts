import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { emptyVisit } from '#domain/order/draft-order.ts';
import { changeProblemOf } from './change-problem.ts';

const seat = (seat_id: string) => ({ seat_id, zone: 'A', row: '1', number: seat_id });
const VISITS = [emptyVisit('peak'), { ...emptyVisit('show'), seats: [seat('a'), seat('b')] }];
const refused = (code: number, extraInfo: unknown = null) =>
  changeProblemOf(new ApiError('refused', { code, extraInfo }), VISITS);

test('nobody knows how a change ended that got no answer, or one of a failure on the way', () => {
  for (const kind of ['network', 'garbled'] as const)
    expect(changeProblemOf(new ApiError(kind), VISITS)).toEqual({ kind: 'outcome-unknown' });
  expect([refused(RES_CODE.internal), refused(RES_CODE.busy)]).toEqual([
    { kind: 'outcome-unknown' },
    { kind: 'outcome-unknown' },
  ]);
});

test('what was not sent is known', () => {
  for (const kind of ['offline', 'signed-out', 'not-offered'] as const)
    expect(changeProblemOf(new ApiError(kind), VISITS)).toMatchObject({ kind: 'other' });
});

test('each refusal leads to where it is put right', () => {
  expect(refused(RES_CODE.changedAlready, { blocks: { t: 'changed' } })).toEqual({ kind: 'blocked', block: 'changed' });
  expect(refused(RES_CODE.changeForbidden, { blocks: { t: 'late' } })).toEqual({ kind: 'blocked', block: 'late' });
  expect(refused(RES_CODE.changeForbidden, { blocks: { t: 'new' } })).toEqual({ kind: 'blocked', block: null });
  expect(refused(RES_CODE.changeForbidden, { fee: { old: 1, new: 2 } })).toEqual({ kind: 'price' });
  expect(refused(RES_CODE.changeForbidden, { same: true })).toEqual({ kind: 'same' });
  expect(refused(RES_CODE.mustBuyWithOthers)).toEqual({ kind: 'apart' });
  expect(refused(RES_CODE.personHasTicket)).toMatchObject({ kind: 'people', holds: 'session' });
  expect(refused(RES_CODE.temporarilyUnavailable)).toMatchObject({ kind: 'sold-out' });
  expect(refused(RES_CODE.notFound)).toMatchObject({ kind: 'other' });
  const problems = [{ code: 'age-wrong', part: 'travellers' }];
  expect(refused(RES_CODE.refusedInput, { problems })).toEqual({ kind: 'problems', problems });
});

test('lost seats and gaps lead to the map of their visit', () => {
  expect(refused(RES_CODE.lockSeatFailed, { seats: ['b'] })).toMatchObject({
    kind: 'seats',
    why: 'lost',
    seats: ['b'],
    visit: 1,
  });
  expect(refused(RES_CODE.gapSeat, { seats: ['c'] })).toMatchObject({
    kind: 'seats',
    why: 'gap',
    seats: ['c'],
    visit: 1,
  });
  expect(refused(RES_CODE.lockSeatFailed)).toEqual({ kind: 'no-seats' });
});
