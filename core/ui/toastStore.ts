import type { Tone } from './Chip.tsx';
import { createStore } from './create-store.ts';

export interface ToastMessage {
  id: number;
  text: string;
  tone: Tone | 'offline';
}

export const toast = createStore<ToastMessage | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

/**
 * A toast that is older than this when its screen is left was about that screen, not about leaving it; milliseconds.
 */
const OF_THE_SCREEN = 1000;
let shownAt = 0;

/** When the screen is left its toast disappears, unless it is about the reason for leaving. */
export function endToasts(): void {
  if (performance.now() - shownAt > OF_THE_SCREEN) toast.set(undefined);
}

export function showToast(
  text: string,
  options?: { tone?: ToastMessage['tone'] | undefined; ms?: number | undefined },
): void {
  clearTimeout(timer);
  count += 1;
  shownAt = performance.now();
  toast.set({ id: count, text, tone: options?.tone ?? 'ok' });
  timer = setTimeout(() => toast.set(undefined), Math.max(5000, options?.ms ?? 0));
}
