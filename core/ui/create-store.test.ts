import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';
import { inScope, resetStores } from '#state/store-scopes.ts';

test('subscribers hear of every change until they unsubscribe', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  store.update((now) => now + 1);
  expect(store.get()).toBe(3);
  unsubscribe();
  store.set(9);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('slow work that was begun before a reset learns that its result is of no use', () => {
  const store = createStore('empty');
  const isCurrent = store.checkpoint();
  store.set('typed');
  expect(isCurrent()).toBe(true);
  store.reset();
  expect([store.get(), isCurrent()]).toEqual(['empty', false]);
  expect(store.checkpoint()()).toBe(true);
});

test('stored values are read when they are first asked for, and again after a reset', () => {
  const disk = { value: 'kept' };
  const read = vi.fn(() => disk.value);
  const store = createStore('initial', { storage: { read, write: (value) => void (disk.value = value) } });
  expect(read).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual(['kept', 'kept']);
  store.set('new');
  expect(disk.value).toBe('new');
  disk.value = 'wiped';
  expect(store.get()).toBe('new');
  store.reset();
  expect(store.get()).toBe('wiped');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a reset of one scope leaves the others alone', () => {
  const [people, tab, neither] = [inScope('people', createStore(0)), inScope('tab', createStore(0)), createStore(0)];
  for (const store of [people, tab, neither]) store.set(1);
  resetStores('people');
  expect([people.get(), tab.get(), neither.get()]).toEqual([0, 1, 1]);
});

test('a component that begins to use the store starts what fills it', () => {
  const onSubscribe = vi.fn();
  const store = createStore(0, { onSubscribe });
  store.get();
  expect(onSubscribe).not.toHaveBeenCalled();
  store.subscribe(() => undefined);
  expect(onSubscribe).toHaveBeenCalledOnce();
});
