import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endToasts, showToast, toast } from './toastStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a toast ends with its screen', () => {
  showToast('Copied');
  vi.advanceTimersByTime(2000);
  expect(toast.get()?.text).toBe('Copied');
  endToasts();
  expect(toast.get()).toBeUndefined();
});

test('a toast about what led to the next screen is read there, for its own time', () => {
  showToast('The order is deleted');
  endToasts();
  expect(toast.get()?.text).toBe('The order is deleted');
  vi.advanceTimersByTime(5000);
  expect(toast.get()).toBeUndefined();
});
