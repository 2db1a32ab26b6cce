import type { Tone } from './Chip.tsx';
import { createStore } from '#state/create-store.ts';

export interface ToastMessage {
  id: number;
  text: string;
  tone: Tone | 'offline';
}

export const toast = createStore<ToastMessage | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

/** One at a time; the newest replaces the last. */
export function showToast(text: string, options?: { tone?: ToastMessage['tone'] | undefined; ms?: number | undefined }): void {
  clearTimeout(timer);
  count += 1;
  toast.set({ id: count, text, tone: options?.tone ?? 'ok' });
  timer = setTimeout(() => toast.set(undefined), Math.max(5000, options?.ms ?? 0));
}
