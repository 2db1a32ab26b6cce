import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { dropItineraries, keepItinerary, keptItineraries, keptItinerary, wipeItineraries } from './itineraries.ts';

const picture = new Blob(['day one: the steps'], { type: 'image/jpeg' });

describe('the kept itineraries', () => {
  it('come back by their order, and go with it', async () => {
    await keepItinerary('o1', picture);
    await keepItinerary('o2', picture);
    expect(await (await keptItinerary('o1'))?.text()).toBe('day one: the steps');
    expect(await keptItineraries()).toEqual(new Set(['o1', 'o2']));
    await dropItineraries(['o1']);
    expect(await keptItinerary('o1')).toBeNull();
    expect(await keptItineraries()).toEqual(new Set(['o2']));
  });

  it('leave nothing behind once they are wiped', async () => {
    await keepItinerary('o3', picture);
    await wipeItineraries();
    expect(await keptItinerary('o3')).toBeNull();
    expect(await keptItineraries()).toEqual(new Set());
  });
});
