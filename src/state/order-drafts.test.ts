import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type DraftOrder, emptyOrder } from '#domain/order/draft-order.ts';
import { forgetDrafts, storable, storeDraft, storedDrafts } from '#storage/drafts.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const COPY = 'draft:order-forms';
const ID_NUMBER = '110101199003078515';
const tab = new Map<string, string>();

const typed = (phone: string, quantities: Record<string, number> = { adult: 1 }): DraftOrder => {
  const { visits, ...order } = emptyOrder('lake');
  const [visit] = visits;
  const travellers = [{ name: 'Lin', id_type: 'ID_CARD' as const, id_number: ID_NUMBER, ticket_type_id: 'adult' }];
  return { ...order, phone, visits: [{ ...visit, quantities, travellers }] };
};
const copyOf = (phone: string, at: number): string =>
  JSON.stringify({ at, drafts: { adult: storable({ at, draft: typed(phone) }) } });
const storedPhone = async (key = 'adult'): Promise<string | undefined> => (await storedDrafts())[key]?.draft.phone;

/** The delayed save after typing never runs: its clock is stopped. */
async function openPage() {
  vi.resetModules();
  const page = {
    ...(await import('./order-drafts.ts')),
    ...(await import('./open-forms.ts')),
    ...(await import('./chosen-anew.ts')),
  };
  await page.restored;
  const type = (phone: string, key = 'adult', quantities?: Record<string, number>): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.replaceDraft(key, typed(phone, quantities));
    vi.useRealTimers();
  };
  return { ...page, type };
}

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  });
  tab.clear();
  await forgetDrafts(0);
});

test('what is typed stands in the tab, without document numbers, until the database has it', async () => {
  const { type, flushForms } = await openPage();
  type('1');
  expect(tab.get(COPY)).toBeUndefined();
  flushForms();
  await Promise.resolve();
  expect(tab.get(COPY)).toContain('"phone":"1"');
  expect(tab.get(COPY)).not.toContain(ID_NUMBER);
  await eventually(() => expect(tab.get(COPY)).toBe('null'));
  expect(await storedPhone()).toBe('1');
});

test('a page that is put aside begins no write, and its copy is there for the next page of the tab', async () => {
  const { type, flushForms } = await openPage();
  type('2');
  flushForms(true);
  await Promise.resolve();
  expect(tab.get(COPY)).toContain('"phone":"2"');
  expect(await storedPhone()).toBeUndefined();
  await openPage();
  await eventually(async () => expect(await storedPhone()).toBe('2'));
  await eventually(() => expect(tab.get(COPY)).toBe('null'));
});

test('a copy counts where nothing was written or forgotten after it, and where it can be read', async () => {
  await storeDraft('adult', storable({ at: 100, draft: typed('stored') }));
  for (const older of [copyOf('copy', 99), '{', '{"at":200,"drafts":{"adult":{}}}']) {
    tab.set(COPY, older);
    await openPage();
    expect(await storedPhone()).toBe('stored');
  }
  await forgetDrafts(300);
  tab.set(COPY, copyOf('of somebody who signed out', 299));
  await openPage();
  expect(await storedDrafts()).toEqual({});
  expect(tab.get(COPY)).toBe('null');
});

test('signing out removes the copy too', async () => {
  const { type, flushForms, wipeForms } = await openPage();
  type('3');
  flushForms(true);
  await Promise.resolve();
  await wipeForms();
  expect(tab.get(COPY)).toBe('null');
  await openPage();
  expect(await storedDrafts()).toEqual({});
});

test('a tab writes its own drafts alone: what another tab typed stays, and what it ordered does not come back', async () => {
  const older = await openPage();
  older.type('first', 'cruise');
  older.flushForms();
  await eventually(async () => expect(await storedPhone('cruise')).toBe('first'));
  await storeDraft('peak', storable({ at: 1, draft: typed('other tab') }));
  await storeDraft('cruise', null);
  older.type('4', 'greenway');
  older.flushForms();
  await eventually(async () => expect(await storedPhone('greenway')).toBe('4'));
  expect(Object.keys(await storedDrafts()).sort()).toEqual(['greenway', 'peak']);
  await older.refreshDrafts();
  older.flushForms();
  expect(await storedPhone('cruise')).toBeUndefined();
});
