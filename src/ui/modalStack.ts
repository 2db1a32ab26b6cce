import { useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  stack = next;
  document.documentElement.style.overflow = stack.length > 0 ? 'hidden' : '';
  for (const listener of listeners) listener();
}

/** Registers an open modal; returns the way out. */
export function enterStack(element: HTMLElement): () => void {
  set([...stack, element]);
  return () => set(stack.filter((other) => other !== element));
}

function topModal(): HTMLElement | undefined {
  return stack[stack.length - 1];
}

export function isTopModal(element: HTMLElement): boolean {
  return topModal() === element;
}

/** Content outside the topmost modal is inert and hidden, so a toast has to live inside it. */
export function useTopModal(): HTMLElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    topModal,
    () => undefined,
  );
}
