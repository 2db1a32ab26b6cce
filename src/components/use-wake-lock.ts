import { useEffect } from 'react';

/** A missing or refused lock is no error. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) void next?.release();
      else lock = next;
    };
    const shown = (): void => void ask();
    shown();
    // The system takes the lock away with the page's visibility.
    document.addEventListener('visibilitychange', shown);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', shown);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
