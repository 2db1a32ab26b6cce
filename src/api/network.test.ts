import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetwork } from './network.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function make(online = true) {
  const events = new EventTarget();
  const probe = vi.fn(() => Promise.reject(new Error('nobody')));
  const network = createNetwork({ probe, events, online });
  const received: boolean[] = [];
  network.subscribe((verdict) => received.push(verdict));
  return { network, events, probe, states: received };
}

test('one failure is bad luck, two in a row mean offline, one answer means online', () => {
  const { network, states: received } = make();
  network.failed();
  network.answered();
  network.failed();
  expect(network.isOnline()).toBe(true);
  network.failed();
  expect(network.isOnline()).toBe(false);
  network.answered();
  expect(received).toEqual([false, true]);
});

test('the browser’s word for offline counts at once, its word for online only starts a question', () => {
  const { network, events, probe } = make();
  events.dispatchEvent(new Event('offline'));
  expect(network.isOnline()).toBe(false);
  events.dispatchEvent(new Event('online'));
  expect(network.isOnline()).toBe(false);
  expect(probe).toHaveBeenCalledTimes(1);
});

test('where the browser says offline from the start the server is asked at once, and before a write', async () => {
  const { network, probe } = make(false);
  expect(probe).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(await network.isReachable()).toBe(false);
  probe.mockImplementationOnce(async () => {
    network.answered();
    return Promise.reject(new Error('read to the end'));
  });
  expect(await network.isReachable()).toBe(true);
  expect(network.isOnline()).toBe(true);
  expect(await network.isReachable()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('while offline it asks after 5, 15, 30 and then each 60 seconds', async () => {
  const { network, probe } = make();
  network.failed();
  network.failed();
  for (const [seconds, calls] of [
    [5, 1],
    [15, 2],
    [30, 3],
    [60, 4],
    [60, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(probe).toHaveBeenCalledTimes(calls);
  }
  network.answered();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(probe).toHaveBeenCalledTimes(5);
});
