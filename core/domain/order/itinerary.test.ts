import { describe, expect, it } from 'vitest';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { itineraryChanges } from './itinerary.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const today = day('2026-11-21');
const tour = (id: string, over: Record<string, unknown> = {}) => ({
  id,
  date: today,
  status: 'WAIT_USE',
  pay_status: 'PAYED',
  guide: { itinerary_url: `/files/${id}` },
  ...over,
});

describe('the itineraries on the device', () => {
  it('are those of paid tours, fetched once', () => {
    const orders = [tour('a'), tour('b', { pay_status: undefined }), tour('c', { guide: {} }), tour('d')];
    expect(itineraryChanges(orders, new Set(['d']), today)).toEqual({ fetch: [orders[0]], drop: [] });
  });

  it('go when the tour was given back or is long over', () => {
    const orders = [
      tour('a', { pay_status: 'REFUNDED', status: 'CANCELED' }),
      tour('b', { date: day('2026-11-13') }),
      tour('c', { date: day('2026-11-14') }),
    ];
    expect(itineraryChanges(orders, new Set(['a', 'b', 'c', 'other']), today)).toEqual({ fetch: [], drop: ['a', 'b'] });
  });
});
