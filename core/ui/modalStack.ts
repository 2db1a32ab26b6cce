import { createStore, useStore } from './create-store.ts';

const stack = createStore<readonly HTMLElement[]>([]);

function set(next: readonly HTMLElement[]): void {
  document.documentElement.style.overflow = next.length > 0 ? 'hidden' : '';
  stack.set(next);
}

const topOf = (modals: readonly HTMLElement[]): HTMLElement | undefined => modals[modals.length - 1];

export function enterStack(element: HTMLElement): () => void {
  set([...stack.get(), element]);
  return () => set(stack.get().filter((other) => other !== element));
}

export const isTopModal = (element: HTMLElement): boolean => topOf(stack.get()) === element;

/** Content outside the topmost modal is inert and hidden, so a toast has to live inside it. */
export const useTopModal = (): HTMLElement | undefined => topOf(useStore(stack));
