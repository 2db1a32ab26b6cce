import type { Tone } from './Chip.tsx';

export interface ToastMessage {
  id: number;
  text: string;
  tone: Tone | 'offline';
}

let current: ToastMessage | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ToastMessage | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One at a time; the newest replaces the last. */
export function showToast(text: string, options?: { tone?: ToastMessage['tone'] | undefined; ms?: number | undefined }): void {
  clearTimeout(timer);
  count += 1;
  set({ id: count, text, tone: options?.tone ?? 'ok' });
  timer = setTimeout(() => set(undefined), Math.max(5000, options?.ms ?? 0));
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastMessage | undefined {
  return current;
}
