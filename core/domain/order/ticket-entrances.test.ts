import { expect, test } from 'vitest';
import { ticketEntrances } from './ticket-entrances.ts';

test('a ticket for another spot of the order does not get the first spot’s entrances', () => {
  const scenic = { id: 'lakeside', entrances: { zh_CN: '南码头' } };
  expect(ticketEntrances({ scenic_id: 'lakeside' }, scenic)).toEqual({ zh_CN: '南码头' });
  expect(ticketEntrances({ scenic_id: 'cruise' }, scenic)).toBeUndefined();
});
