import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { keyed, table } from './database.ts';
import { keepDrafts, keptDrafts } from './drafts.ts';
import { projectScenics, rememberScenics } from './project-scenics.ts';
import { localStore, store } from './store.ts';

afterEach(() => void vi.unstubAllGlobals());

const sizes = store('sizes', v.record(v.string(), v.number()), {});

test('a value comes back; a bad one reads as the default', async () => {
  await sizes.write({ a: 1 });
  expect(await sizes.read()).toEqual({ a: 1 });
  await keyed.run((where) => set('sizes', 'nonsense', where));
  expect(await sizes.read()).toEqual({});
  await sizes.remove();
  expect(await sizes.read()).toEqual({});
});

test('without a database it serves from memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await sizes.write({ b: 2 });
  expect(await sizes.read()).toEqual({ b: 2 });
});

test('a lost connection is opened again once', async () => {
  const rows = table('lost', 'rows');
  let calls = 0;
  const action = async () => {
    calls += 1;
    if (calls === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return 'back';
  };
  expect(await rows.run(action)).toBe('back');
  await expect(rows.run(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))).rejects.toThrow('full');
});

test('small things work where localStorage throws', () => {
  const flag = localStore('flag', v.boolean(), false);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('private');
    },
    setItem: () => {
      throw new Error('private');
    },
  });
  flag.write(true);
  expect(flag.read()).toBe(true);
});

test('a draft reaches the disk without document numbers', async () => {
  const draft = {
    scenic_id: 'lake',
    date: '2026-04-18' as const,
    batch_id: null,
    quantities: { adult: 1 },
    party: null,
    seats: [],
    travellers: [{ name: '林晚舟', id_type: 'ID_CARD' as const, id_number: '110000200002290016', ticket_type_id: 'adult' }],
    phone: '13800000000',
    agreed: null,
  };
  await keepDrafts({ lake: draft });
  expect(JSON.stringify(await keyed.run((where) => get('drafts', where)))).not.toContain('110000200002290016');
  expect((await keptDrafts())['lake']).toEqual({ ...draft, travellers: [{ ...draft.travellers[0], id_number: '' }] });
});

test('the further visits of an order are kept like the first, without document numbers', async () => {
  const visit = {
    scenic_id: 'lake',
    date: '2026-04-18' as const,
    batch_id: 'b',
    quantities: { adult: 1 },
    party: 5,
    seats: [{ seat_id: 'A1', zone: 'A', row: '1', number: '1' }],
    travellers: [{ name: '林晚舟', id_type: 'ID_CARD' as const, id_number: '110000200002290016', ticket_type_id: 'adult' }],
  };
  await keepDrafts({ lake: { ...visit, phone: '', agreed: null, more: [{ ...visit, date: '2026-04-19' }] } });
  expect(JSON.stringify(await keyed.run((where) => get('drafts', where)))).not.toContain('110000200002290016');
  expect((await keptDrafts())['lake']?.more).toEqual([{ ...visit, date: '2026-04-19', travellers: [{ ...visit.travellers[0], id_number: '' }] }]);
});

test('projectScenics moves out of localStorage once', async () => {
  const old = new Map([['projectScenics', JSON.stringify({ p: [{ id: 'a' }] })]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => old.get(key) ?? null, setItem: () => undefined, removeItem: (key: string) => old.delete(key) });
  expect(await projectScenics()).toEqual({ p: [{ id: 'a' }] });
  expect(old.size).toBe(0);
  await rememberScenics('q', ['b']);
  expect(await projectScenics()).toEqual({ p: [{ id: 'a' }], q: [{ id: 'b' }] });
});
