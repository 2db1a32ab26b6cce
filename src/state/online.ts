import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Waits for this time, or until requests succeed again: behind the login page of a wireless network a successful
 * request is the only sign.
 */
export const pauseOrAnswer = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const leave = onlineManager.subscribe((online) => {
      if (online) done();
    });
  });

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());
