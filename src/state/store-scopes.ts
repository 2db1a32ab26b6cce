import type { Store } from '#ui/create-store.ts';

/**
 * Stores of one scope are reset together: `people` when the visitor's people are forgotten, `tab` when everything
 * private is cleared.
 */
export type StoreScope = 'people' | 'tab';

const scopes: Record<StoreScope, Set<() => void>> = { people: new Set(), tab: new Set() };

export function inScope<T>(scope: StoreScope, store: Store<T>): Store<T> {
  scopes[scope].add(store.reset);
  return store;
}

export function resetStores(scope: StoreScope): void {
  for (const reset of scopes[scope]) reset();
}
