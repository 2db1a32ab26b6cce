import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDrainGate } from './graceful-shutdown.ts';

describe('the door', () => {
  it('is empty when the last one has left', async () => {
    const door = createDrainGate();
    door.enter();
    door.enter();
    let empty = false;
    const drained = door.drain().then(() => (empty = true));
    door.leave();
    await turn();
    expect([door.draining, door.inside, empty]).toEqual([true, 1, false]);
    door.leave();
    await drained;
    expect(empty).toBe(true);
    await createDrainGate().drain();
  });
});
