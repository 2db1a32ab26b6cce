import { useEffect, useState } from 'react';
import { api } from '#api/port.ts';
import { currentTime } from '#contract/visitor/catalog.ts';
import { hasDrifted, parseServerTime, timeDiffOf } from '#domain/lib/clock.ts';
import { lastTimeDiff } from '#storage/time-diff.ts';

import { deviceNow } from '#storage/device-clock.ts';

export { deviceNow } from '#storage/device-clock.ts';

const REMEASURE_AFTER = 600_000;
const TRY_AGAIN_AFTER = 30_000;

/** Server time − device time, milliseconds; null until the stored one is read. */
let timeDiff: number | null = null;
let measured: { wall: number; monotonic: number } | null = null;
let attemptedAt = 0;
/** Components that show the time are notified once the clock is measured, since the time before may be wrong. */
const onMeasured = new Set<() => void>();

const reading = (): { wall: number; monotonic: number } => ({ wall: deviceNow(), monotonic: performance.now() });

/** @returns the server's time, milliseconds since 1970, by the last known difference to the device's. */
export const serverNow = (): number => deviceNow() + (timeDiff ??= lastTimeDiff.read() ?? 0);

/** True after the clock was measured; before that, ask the server before calling anything expired. */
export const isClockMeasured = (): boolean => measured !== null;

/** @returns whether the server's answer was usable; it never rejects. */
export async function measureClock(): Promise<boolean> {
  const sentAt = deviceNow();
  attemptedAt = sentAt;
  const answer = await api()
    .call(currentTime, {})
    .catch(() => null);
  const serverTime = answer && parseServerTime(answer.current_time);
  const diff = serverTime === null ? null : timeDiffOf({ sentAt, receivedAt: deviceNow(), serverTime });
  if (diff === null) return false;
  timeDiff = diff;
  measured = reading();
  lastTimeDiff.write(diff);
  for (const notify of onMeasured) notify();
  return true;
}

function remeasureIfStale(): void {
  const now = reading();
  const stale = !measured || hasDrifted(measured, now) || now.wall - measured.wall > REMEASURE_AFTER;
  if (stale && Math.abs(now.wall - attemptedAt) > TRY_AGAIN_AFTER) void measureClock();
}

export function startClock(): void {
  void measureClock();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void measureClock();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void measureClock();
  });
}

/** Milliseconds since 1970. Use it in a leaf, since the component renders on each tick. */
export function useServerNow(intervalMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = (): void => {
      remeasureIfStale();
      setNow(serverNow());
    };
    const timer = setInterval(tick, intervalMs);
    const shown = (): void => {
      if (document.visibilityState === 'visible') tick();
    };
    const measuredNow = (): void => setNow(serverNow());
    onMeasured.add(measuredNow);
    document.addEventListener('visibilitychange', shown);
    return () => {
      onMeasured.delete(measuredNow);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [intervalMs]);
  return now;
}
