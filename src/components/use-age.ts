import { useSyncExternalStore } from 'react';
import { savedTime } from './saved-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { deviceNow } from '#state/clock.ts';

const STEP = 30_000;
const FRESH_FOR = 300_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The device's time in steps of half a minute. */
const steppedNow = (): number => Math.floor(deviceNow() / STEP) * STEP;

/**
 * @param at device time at which something was saved. @returns whether it is less than 5 minutes old, and its time by
 * the venue's clock.
 */
export function useAge(at: number): { isFresh: boolean; time: string } {
  const locale = useLocale();
  const now = useSyncExternalStore(subscribe, steppedNow);
  return { isFresh: now - at < FRESH_FOR, time: savedTime(at, locale) };
}
