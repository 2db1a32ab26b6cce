import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

const done: string[] = [];
const step =
  (name: string, ms = 0) =>
  async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    done.push(name);
  };

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('what comes after the first screen comes one after the other, and what fails is left out', async () => {
  const broken = (): Promise<never> => Promise.reject(new Error('no network'));
  void whenIdle(() => false, [step('codes', 500), broken, step('orders'), step('worker')]);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(done).toEqual(['codes', 'orders', 'worker']);
});

test('nothing is fetched while the visitor waits for an answer', async () => {
  let busy = true;
  void whenIdle(() => busy, [step('codes'), step('worker')]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(done).toEqual([]);
  busy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['codes', 'worker']);
});

test('an answer that never comes does not keep it away for good', async () => {
  void whenIdle(() => true, [step('codes'), step('worker')]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).toEqual(['codes', 'worker']);
});
