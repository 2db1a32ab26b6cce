import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { keyed, table } from './database.ts';
import type { DraftOrder, DraftVisit } from '#domain/order/draft-order.ts';
import { draftsForgottenAt, forgetDrafts, storable, storeDraft, storedDrafts } from './drafts.ts';
import { storageTrouble } from './local.ts';
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

const PERSON = {
  name: '林晚舟',
  id_type: 'ID_CARD' as const,
  id_number: '110000200002290016',
  ticket_type_id: 'adult',
};
const VISIT: DraftVisit = {
  scenic_id: 'lake',
  date: '2026-04-18',
  batch_id: 'b',
  quantities: { adult: 1 },
  party: 5,
  seats: [{ seat_id: 'A1', zone: 'A', row: '1', number: '1' }],
  travellers: [PERSON],
};
const blanked = (visit: DraftVisit): DraftVisit => ({
  ...visit,
  travellers: visit.travellers.map((person) => ({ ...person, id_number: '' })),
});

test('a draft reaches the disk without document numbers, on any of its visits', async () => {
  await forgetDrafts(0);
  const later: DraftVisit = { ...VISIT, date: '2026-04-19', batch_id: null, party: null, seats: [] };
  const draft: DraftOrder = { visits: [VISIT, later], phone: '13800000000', agreed: '1', changing: ['t1'] };
  await storeDraft('lake', storable({ at: 5, draft }));
  expect(JSON.stringify(await keyed.run((where) => get('draft:lake', where)))).not.toContain(PERSON.id_number);
  expect(await storedDrafts()).toEqual({
    lake: { at: 5, draft: { ...draft, visits: [blanked(VISIT), blanked(later)] } },
  });
  await forgetDrafts(6);
  expect(await storedDrafts()).toEqual({});
  expect(await draftsForgottenAt()).toBe(6);
});

test('a draft that can not be read is none, and takes no other with it', async () => {
  await forgetDrafts(0);
  await keyed.run((where) => set('draft:odd', { at: 1, draft: { visits: [] } }, where));
  await storeDraft('lake', storable({ at: 2, draft: { visits: [VISIT], phone: '', agreed: null } }));
  expect(Object.keys(await storedDrafts())).toEqual(['lake']);
});

const foreignDatabase = (name: string, version: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => void request.result.createObjectStore('of-another-time');
    request.onerror = () => reject(new Error('refused'));
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });

test('a database of a newer version, or one without its store, gets what is missing (N10)', async () => {
  await foreignDatabase('rolled-back', 7);
  const rows = table('rolled-back', 'rows');
  await rows.run((where) => set('a', 1, where));
  expect(await rows.run((where) => get('a', where))).toBe(1);
  // Another page with the same database does not wait for this one.
  const others = table('rolled-back', 'others');
  await others.run((where) => set('b', 2, where));
  expect([await others.run((where) => get('b', where)), await rows.run((where) => get('a', where))]).toEqual([2, 1]);
});

test('a device that gives no answer is waited for once, then memory serves', async () => {
  vi.useFakeTimers();
  const silent = table('silent', 'rows');
  let asked = 0;
  const never = () => {
    asked += 1;
    return new Promise<never>(() => undefined);
  };
  storageTrouble.seen = false;
  const waited = expect(silent.run(never)).rejects.toThrow('silent');
  await vi.advanceTimersByTimeAsync(3_000);
  await waited;
  expect(storageTrouble.seen).toBe(true);
  await expect(silent.run(never)).rejects.toThrow('silent');
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await silent.run(() => Promise.resolve('back'))).toBe('back');
  vi.useRealTimers();
});

test('what a full disk refused is read from memory, though older content lies there (N09)', async () => {
  await sizes.write({ old: 1 });
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storageTrouble.seen = false;
  await sizes.write({ young: 2 });
  full.mockRestore();
  expect([await sizes.read(), storageTrouble.seen]).toEqual([{ young: 2 }, true]);
});
