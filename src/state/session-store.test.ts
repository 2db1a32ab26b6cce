import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSessionStores, sessionStore } from './session-store.ts';

/** As much of a browser's storage as is used: its keys are its own properties. */
const storageOf = (): Storage => {
  const methods = {
    getItem: (key: string): string | null => (storage[key] as string | undefined) ?? null,
    setItem: (key: string, value: string): void => void (storage[key] = value),
    removeItem: (key: string): void => void delete storage[key],
  };
  const storage = Object.create(methods) as Record<string, unknown>;
  return storage as unknown as Storage;
};
const Shape = v.object({ text: v.string() });
const empty = { text: '' };

afterEach(() => vi.unstubAllGlobals());

test('a draft survives a reload and ends when everything is wiped', () => {
  const storage = storageOf();
  vi.stubGlobal('sessionStorage', storage);
  storage.setItem('round', '1');
  const draft = sessionStore('a', Shape, empty);
  const listener = vi.fn();
  const leave = draft.subscribe(listener);
  expect(draft.get()).toBe(empty);
  draft.set({ text: 'half' });
  expect(draft.get()).toBe(draft.get());
  expect(sessionStore('a', Shape, empty).get()).toEqual({ text: 'half' });
  clearSessionStores();
  expect(draft.get()).toBe(empty);
  expect(Object.keys(storage)).toEqual(['round']);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  draft.set({ text: 'later' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a bad value, and a browser that keeps nothing, are no reason to fail', () => {
  const storage = storageOf();
  vi.stubGlobal('sessionStorage', storage);
  for (const bad of ['{', '{"text":1}', 'null']) {
    storage.setItem('draft:b', bad);
    expect(sessionStore('b', Shape, empty).get()).toBe(empty);
  }
  vi.stubGlobal('sessionStorage', undefined);
  const draft = sessionStore('c', Shape, empty);
  draft.set({ text: 'memory' });
  expect(draft.get()).toEqual({ text: 'memory' });
  expect(() => clearSessionStores()).not.toThrow();
});
