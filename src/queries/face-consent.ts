import { useSyncExternalStore } from 'react';

let agreed = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says yes or no to photos of faces. It holds for this visit to the app and is asked anew in the next. */
export function giveFaceConsent(yes: boolean): void {
  agreed = yes;
  for (const listener of listeners) listener();
}

/** Whether the visitor agreed that photos of faces are sent. */
export const useFaceConsent = (): boolean => useSyncExternalStore(subscribe, () => agreed);
