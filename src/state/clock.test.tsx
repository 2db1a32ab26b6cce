import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { provideApi } from '#api/port.ts';
import { provideUnreachable } from '#tests/fixtures/component.tsx';
import { isClockMeasured, measureClock, useServerNow } from './clock.ts';

const AHEAD = 13 * 3_600_000;

function answering(time: () => number): void {
  provideApi({ call: () => Promise.resolve({ current_time: time() }) } as unknown as Parameters<typeof provideApi>[0]);
}

// Other files of the same worker share the clock and the provided API, so both are put back.
afterEach(async () => {
  answering(Date.now);
  await measureClock();
  provideUnreachable();
});

test('a time that was shown before the clock was measured is put right in the same render as the clock counts as measured', async () => {
  answering(() => Date.now() - AHEAD);
  const seen: { now: number; isMeasured: boolean }[] = [];
  const { result } = renderHook(() => {
    const now = useServerNow(3_600_000);
    seen.push({ now, isMeasured: isClockMeasured() });
    return now;
  });
  const before = result.current;
  await act(measureClock);
  expect(isClockMeasured()).toBe(true);
  expect(before - result.current).toBeGreaterThan(AHEAD - 3_600_000);
  expect(seen.filter(({ isMeasured, now }) => isMeasured && now > before - AHEAD / 2)).toEqual([]);
});
