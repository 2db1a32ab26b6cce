import { expect, test } from 'vitest';
import { sameDayTicket } from './same-day.ts';

const types = [{ id: 'adult' }, { id: 'child', bind: {} }, { id: 'senior' }];
const offer = (ticket_type_id: string, fee: number, left = 5) => ({ ticket_type_id, fee, left });

test('the venue’s first ticket that can be bought by itself that day, beside the lowest price', () => {
  const offers = [offer('senior', 6000), offer('child', 4500), offer('adult', 9000)];
  expect(sameDayTicket(types, { state: 'open', offers })).toEqual({
    type: { id: 'adult' },
    fee: { fee: 6000, isFrom: true },
  });
  expect(sameDayTicket(types, { state: 'open', offers: [...offers.slice(0, 2), offer('adult', 9000, 0)] })).toEqual({
    type: { id: 'senior' },
    fee: { fee: 6000, isFrom: false },
  });
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
