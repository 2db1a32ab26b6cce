import { expect, test } from 'vitest';
import { sameDayTicket } from './same-day.ts';

const types = [{ id: 'adult' }, { id: 'child', bind: {} }, { id: 'senior' }];
const offer = (ticket_type_id: string, fee: number, left = 5) => ({ ticket_type_id, fee, left });

test('the cheapest ticket of the day that can be bought by itself', () => {
  const day = { state: 'open', offers: [offer('adult', 9000), offer('child', 4500), offer('senior', 6000)] };
  expect(sameDayTicket(types, day)).toEqual({ type: { id: 'senior' }, fee: { fee: 6000, isFrom: true } });
});

test('what is sold out, closed, or only goes with another ticket is not offered', () => {
  expect(sameDayTicket(types, { state: 'open', offers: [offer('adult', 9000, 0), offer('child', 4500)] })).toBeNull();
  expect(sameDayTicket(types, { state: 'closed', offers: [offer('adult', 9000)] })).toBeNull();
  expect(sameDayTicket(types, undefined)).toBeNull();
});

test('one price is no "from"', () => {
  expect(sameDayTicket(types, { state: 'open', offers: [offer('adult', 9000)] })?.fee).toEqual({
    fee: 9000,
    isFrom: false,
  });
});
