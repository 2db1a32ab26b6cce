import { describe, expect, it } from 'vitest';
import { currentTime, listScenics } from '#contract/visitor/catalog.ts';
import { listSessions } from '#contract/visitor/availability.ts';
import { listOrders } from '#contract/visitor/orders.ts';
import { createAnswerCache, isPublicRead } from './answer-cache.ts';

const input = { project: 'crane-lake', scenic_id: 'peak', date: '2026-11-25' };

function setUp() {
  const clock = { at: 0, busy: false };
  const cache = createAnswerCache(
    () => clock.busy,
    () => clock.at,
  );
  let made = 0;
  const ask = (given: object = input): Promise<string> =>
    cache.answer(listSessions, given, async () => String((made += 1)));
  return { clock, cache, ask };
}

describe('answers to public reads', () => {
  it('are those that are the same for everybody', () => {
    expect([listSessions, listScenics, currentTime, listOrders].map(isPublicRead)).toEqual([true, true, false, false]);
  });

  it('are made once for all who ask at the same time, and again after half a second', async () => {
    const { clock, ask } = setUp();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1']);
    expect(await ask({ ...input, date: '2026-11-26' })).toBe('2');
    clock.at = 501;
    expect(await ask()).toBe('3');
  });

  it('are made anew after a write, also when it happened while they were made; in a rush the half second stands', async () => {
    const { clock, cache, ask } = setUp();
    const early = ask();
    cache.changed(['stock']);
    expect([await early, await ask()]).toEqual(['1', '2']);
    cache.changed(['cart']);
    expect(await ask()).toBe('2');
    clock.busy = true;
    cache.changed(['stock']);
    expect(await ask()).toBe('2');
  });

  it('are not stored when they failed', async () => {
    const { cache, ask } = setUp();
    await expect(cache.answer(listSessions, input, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await ask()).toBe('1');
  });
});
