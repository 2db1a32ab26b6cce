import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Whether requests get answers, judged by the last ones. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());
