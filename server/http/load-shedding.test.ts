import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadShedder, Overloaded } from './load-shedding.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function held(): { work: () => Promise<string>; end: () => void } {
  let end = (): void => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done.then(() => 'done'), end };
}

describe('the load', () => {
  it('runs so many at once, lets so many wait in their order, and sends the rest away at once (D08)', async () => {
    const load = createLoadShedder({ most: 2, queue: 2 });
    const works = Array.from({ length: 4 }, held);
    const order: number[] = [];
    const runs = works.map((each, index) => load.run(each.work).then(() => order.push(index)));
    await expect(load.run(held().work)).rejects.toBeInstanceOf(Overloaded);
    expect([load.running(), load.waiting()]).toEqual([2, 2]);
    for (const each of works) {
      each.end();
      await vi.advanceTimersByTimeAsync(1);
    }
    await Promise.all(runs);
    expect([order, load.running(), load.waiting()]).toEqual([[0, 1, 2, 3], 0, 0]);
  });

  it('gives the place of a failed one to the next', async () => {
    const load = createLoadShedder({ most: 1, queue: 1 });
    const failing = load.run(() => Promise.reject(new Error('no')));
    const next = load.run(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('lets a burst wait long, but nobody behind a queue that stands', async () => {
    const load = createLoadShedder({ most: 1, queue: 5 }, () => Date.now());
    const blocking = held();
    const blocked = load.run(blocking.work);
    const patient = load.run(async () => 'patient').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8_000);
    const hurried = load.run(async () => 'hurried').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(600);
    expect(await hurried).toBeInstanceOf(Overloaded);
    blocking.end();
    await blocked;
    expect(await patient).toBe('patient');
  });

  it('gives the place of whoever waits outside to the next, and bounds how many do so', async () => {
    const load = createLoadShedder({ most: 1, queue: 10 });
    const provider = held();
    const outside = Array.from({ length: 4 }, () => load.run(() => load.outside(provider.work)));
    expect(await load.run(async () => 'another')).toBe('another');
    await expect(load.run(() => load.outside(provider.work))).rejects.toBeInstanceOf(Overloaded);
    expect([load.running(), load.waiting()]).toEqual([0, 0]);
    provider.end();
    expect(await Promise.all(outside)).toEqual(['done', 'done', 'done', 'done']);
    expect([load.running(), load.waiting()]).toEqual([0, 0]);
  });

  it('lets whoever comes back from outside go on at once, and nobody else before it is done', async () => {
    const load = createLoadShedder({ most: 1, queue: 10 });
    const [provider, rest, other, third] = [held(), held(), held(), held()];
    const back = load.run(() => load.outside(provider.work).then(rest.work));
    const working = load.run(other.work);
    const behind = load.run(third.work);
    await vi.advanceTimersByTimeAsync(1);
    provider.end();
    await vi.advanceTimersByTimeAsync(1);
    expect([load.running(), load.waiting()]).toEqual([2, 1]);
    other.end();
    await working;
    expect([load.running(), load.waiting()]).toEqual([1, 1]);
    rest.end();
    await back;
    third.end();
    await behind;
    expect(load.running()).toBe(0);
  });
});
