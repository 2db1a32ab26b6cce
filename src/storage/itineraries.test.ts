import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { dropItineraries, storeItinerary, storedItineraries, storedItinerary, wipeItineraries } from './itineraries.ts';

const picture = new Blob(['day one: the steps'], { type: 'image/jpeg' });

describe('the kept itineraries', () => {
  it('come back by their order, and go with it', async () => {
    await storeItinerary('o1', picture);
    await storeItinerary('o2', picture);
    expect(await (await storedItinerary('o1'))?.text()).toBe('day one: the steps');
    expect(await storedItineraries()).toEqual(new Set(['o1', 'o2']));
    await dropItineraries(['o1']);
    expect(await storedItinerary('o1')).toBeNull();
    expect(await storedItineraries()).toEqual(new Set(['o2']));
  });

  it('leave nothing behind once they are wiped', async () => {
    await storeItinerary('o3', picture);
    await wipeItineraries();
    expect(await storedItinerary('o3')).toBeNull();
    expect(await storedItineraries()).toEqual(new Set());
  });
});
