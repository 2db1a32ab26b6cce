import { useSyncExternalStore } from 'react';

const STEP = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** @returns the device's own time in steps of half a minute: what the device keeps is dated by it. */
export const useDeviceNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / STEP) * STEP);
