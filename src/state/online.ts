import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Waits so long, or until requests get answers again: behind a login page of a network that is known by the first good answer alone. */
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

/** True when recent requests got answers. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());
