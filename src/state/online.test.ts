import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseOrAnswer } from './online.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('a pause ends with the first good answer after a network that gave none', async () => {
  onlineManager.setOnline(false);
  const ended = vi.fn<() => void>();
  void pauseOrAnswer(30_000).then(ended);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});

test('a pause in which nothing is received ends by its time', async () => {
  const ended = vi.fn<() => void>();
  void pauseOrAnswer(30_000).then(ended);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});
