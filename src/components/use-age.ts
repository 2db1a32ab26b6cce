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

const steppedNow = (): number => Math.floor(deviceNow() / STEP) * STEP;

/**
 * `isFresh`: less than 5 minutes old.
 * @param at device time at which something was saved.
 */
export function useAge(at: number): { isFresh: boolean; time: string } {
  const locale = useLocale();
  const now = useSyncExternalStore(subscribe, steppedNow);
  return { isFresh: now - at < FRESH_FOR, time: savedTime(at, locale) };
}
