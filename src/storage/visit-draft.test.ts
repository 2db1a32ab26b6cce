import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { visitDraft, wipeVisitDrafts } from './visit-draft.ts';

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
  const draft = visitDraft('a', Shape, empty);
  const told = vi.fn();
  const leave = draft.subscribe(told);
  expect(draft.read()).toBe(empty);
  draft.write({ text: 'half' });
  expect(draft.read()).toBe(draft.read());
  expect(visitDraft('a', Shape, empty).read()).toEqual({ text: 'half' });
  wipeVisitDrafts();
  expect(draft.read()).toBe(empty);
  expect(Object.keys(storage)).toEqual(['round']);
  expect(told).toHaveBeenCalledTimes(2);
  leave();
  draft.write({ text: 'unheard' });
  expect(told).toHaveBeenCalledTimes(2);
});

test('a bad value, and a browser that keeps nothing, are no reason to fail', () => {
  const storage = storageOf();
  vi.stubGlobal('sessionStorage', storage);
  for (const bad of ['{', '{"text":1}', 'null']) {
    storage.setItem('draft:b', bad);
    expect(visitDraft('b', Shape, empty).read()).toBe(empty);
  }
  vi.stubGlobal('sessionStorage', undefined);
  const draft = visitDraft('c', Shape, empty);
  draft.write({ text: 'memory' });
  expect(draft.read()).toEqual({ text: 'memory' });
  expect(() => wipeVisitDrafts()).not.toThrow();
});
