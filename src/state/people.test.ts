import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Traveller } from '#domain/people/traveller.ts';
import { readFamily } from '#storage/family.ts';
import { fingerprint } from '#storage/fingerprint.ts';
import { storedSession } from '#storage/session.ts';
import { createStore } from '#ui/create-store.ts';
import { addPerson, forgetFamily, storePeople, notePeopleUsed, removePeople } from './people.ts';
import { inScope } from './store-scopes.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const DAY = 86_400_000;
const LIN: Traveller = {
  name: '林晚舟',
  id_type: 'ID_CARD',
  id_number: '110000199001010013',
  photo: 'face-1',
  health_code: 'code-1',
};
const EMMA: Traveller = { name: 'EMMA CARTER', id_type: 'PASSPORT', id_number: 'X1234567', birthday: '1990-05-17' };
const stored = () => readFamily(fingerprint('openid-lin'), null);

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  await storedSession.write({
    clear_session: 's',
    openid: 'openid-lin',
    project: 'park',
    projectName: 'Park',
    sandbox: true,
    savedAt: NOW,
  });
});
afterEach(async () => {
  await forgetFamily();
  vi.restoreAllMocks();
});

test('nobody is stored who was only typed', async () => {
  addPerson(LIN);
  expect(await stored()).toEqual([]);
});

test('whoever is stored is so without photos, for the openid and not for the venue', async () => {
  expect(await storePeople([LIN, EMMA], true)).toBe(true);
  await storedSession.write({
    clear_session: 't',
    openid: 'openid-lin',
    project: 'lake',
    projectName: 'Lake',
    sandbox: true,
    savedAt: NOW,
  });
  const [lin, emma] = await stored();
  expect(lin).toEqual({ name: LIN.name, id_type: 'ID_CARD', id_number: LIN.id_number, usedAt: NOW });
  expect(emma).toEqual({ ...EMMA, usedAt: NOW });
});

test('taking somebody off takes them off the device, and nobody else', async () => {
  await storePeople([LIN, EMMA], true);
  removePeople([LIN]);
  await eventually(async () => expect((await stored()).map(({ name }) => name)).toEqual([EMMA.name]));
});

test('a use is noted once a day', async () => {
  await storePeople([LIN, EMMA], true);
  await notePeopleUsed([LIN]);
  vi.mocked(Date.now).mockReturnValue(NOW + 40 * DAY);
  await notePeopleUsed([LIN]);
  expect((await stored()).map(({ usedAt }) => usedAt)).toEqual([NOW + 40 * DAY, NOW]);
});

test('without a sign-in nobody is stored, and it is shown', async () => {
  await storedSession.remove();
  expect(await storePeople([LIN], true)).toBe(false);
});

test('forgetting takes memory and device, and what else is typed of people', async () => {
  const typed = inScope('people', createStore(''));
  typed.set(LIN.id_number);
  await storePeople([LIN], true);
  await forgetFamily();
  expect(await stored()).toEqual([]);
  expect(typed.get()).toBe('');
});
