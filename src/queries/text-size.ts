import { useSyncExternalStore } from 'react';
import type { TextSize } from '#storage/look.ts';
import { rememberedTextSize, rememberTextSize } from '#storage/look.ts';

export { TEXT_SIZES } from '#storage/look.ts';
export type { TextSize } from '#storage/look.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows texts in this size from now on, and remembers it. */
export function chooseTextSize(size: TextSize): void {
  const { dataset } = document.documentElement;
  dataset['text'] = size === '1' ? 'normal' : 'large';
  dataset['scale'] = size;
  rememberTextSize(size);
  for (const listener of listeners) listener();
}

/** @returns the size chosen by hand. */
export const useTextSize = (): TextSize => useSyncExternalStore(subscribe, rememberedTextSize);
