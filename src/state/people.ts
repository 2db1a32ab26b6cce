import { documentKey, type Traveller } from '#domain/people/traveller.ts';
import { fingerprint } from '#storage/fingerprint.ts';
import { storedSession } from '#storage/session.ts';
import { isClockMeasured, measureClock, serverNow } from './clock.ts';
import { createStore, useStore } from '#ui/create-store.ts';
import { inScope, resetStores } from './store-scopes.ts';

export interface People {
  people: readonly Traveller[];
  stored: ReadonlySet<string>;
  /** True when the device can store people; null until known. */
  canStore: boolean | null;
  last: readonly Traveller[];
}

/** Server time between two notes that a person was used, milliseconds. */
const NOTE_USE_AFTER = 86_400_000;
/** People of one order were used in the same hour, milliseconds. */
const SAME_ORDER = 3_600_000;

let opened: Promise<void> | null = null;
const usedAt = new Map<string, number>();
const canStore = createStore<boolean | null>(null);
const known = inScope(
  'people',
  createStore<Pick<People, 'people' | 'stored' | 'last'>>(
    { people: [], stored: new Set(), last: [] },
    { onSubscribe: () => void (opened ??= readStored().catch(() => canStore.set(false))) },
  ),
);

/** Loaded separately: the first screens do not need it. */
const family = () => import('#storage/family.ts');

async function ownerOf(): Promise<string | null> {
  const session = await storedSession.read();
  return session ? fingerprint(session.openid) : null;
}

const without = <T extends Traveller>(people: readonly T[], person: Traveller): T[] =>
  people.filter((each) => documentKey(each) !== documentKey(person));

function lastOf(members: readonly (Traveller & { usedAt: number })[]): Traveller[] {
  const latest = Math.max(...members.map((each) => each.usedAt));
  return members
    .filter((each) => latest - each.usedAt <= SAME_ORDER)
    .map(({ usedAt: _used, ...person }): Traveller => person);
}

async function readStored(): Promise<void> {
  const isCurrent = known.checkpoint();
  const [{ canStoreFamily, FORGET_AFTER, readFamily }, owner] = await Promise.all([family(), ownerOf()]);
  const read = () => (owner === null ? [] : readFamily(owner, isClockMeasured() ? serverNow() : null));
  let members = await read();
  const looksOld = members.some((each) => serverNow() - each.usedAt > FORGET_AFTER);
  if (looksOld && !isClockMeasured() && (await measureClock())) members = await read();
  if (!isCurrent()) return;
  // Nobody has signed in yet: the next screen reads again.
  if (owner === null) opened = null;
  for (const member of members) usedAt.set(documentKey(member), member.usedAt);
  const stored = members.map(({ usedAt: _used, ...person }): Traveller => person);
  canStore.set(owner !== null && canStoreFamily());
  known.update(({ people }) => ({
    people: [...stored.filter((each) => !people.some((typed) => documentKey(typed) === documentKey(each))), ...people],
    stored: new Set(stored.map(documentKey)),
    last: lastOf(members),
  }));
}

const setKnown = (next: Partial<Pick<People, 'people' | 'stored' | 'last'>>): void =>
  known.update((now) => ({ ...now, ...next }));

/** Adds a person, or replaces the one with the same document; only until the page is closed. */
export function addPerson(person: Traveller): void {
  const { people } = known.get();
  const at = people.findIndex((each) => documentKey(each) === documentKey(person));
  setKnown({ people: at < 0 ? [...people, person] : people.map((each, index) => (index === at ? person : each)) });
}

export function removePeople(people: readonly Traveller[]): void {
  const keys = new Set(people.map(documentKey));
  const stays = (each: Traveller): boolean => !keys.has(documentKey(each));
  setKnown({ people: known.get().people.filter(stays), last: known.get().last.filter(stays) });
  void storePeople(people, false);
}

/**
 * Call it only after the visitor's consent. Photos are not stored.
 * @returns false where the change did not reach the device: people who are not stored live until the page is closed.
 */
export async function storePeople(people: readonly Traveller[], yes: boolean): Promise<boolean> {
  const changed = yes
    ? people.filter((each) => each.id_number !== '')
    : people.filter((each) => known.get().stored.has(documentKey(each)));
  if (changed.length === 0) return true;
  const isCurrent = known.checkpoint();
  const storedCount = new Set(known.get().stored);
  for (const key of changed.map(documentKey)) {
    if (yes) storedCount.add(key);
    else storedCount.delete(key);
  }
  setKnown({ stored: storedCount });
  const [{ changeFamily }, owner] = await Promise.all([family(), ownerOf()]);
  if (!isCurrent()) return false;
  const at = serverNow();
  const done =
    owner !== null &&
    (await changeFamily(owner, (members) => [
      ...changed.reduce((rest, each) => without(rest, each), [...members]),
      ...(yes
        ? changed.map(({ name, id_type, id_number, phone, birthday }) => ({
            name,
            id_type,
            id_number,
            ...(phone ? { phone } : {}),
            ...(birthday ? { birthday } : {}),
            usedAt: at,
          }))
        : []),
    ]));
  if (!done && yes && isCurrent()) {
    canStore.set(false);
    setKnown({
      stored: new Set([...known.get().stored].filter((key) => !changed.some((each) => documentKey(each) === key))),
    });
  }
  return done;
}

/**
 * Notes that these people were used now: those who are stored stay for twelve more months.
 * @param isOrder true for the people of a placed order, which is noted each time, so that they share one instant and are
 * found as the last party; any other use is noted once a day.
 */
export async function notePeopleUsed(people: readonly Traveller[], isOrder = false): Promise<void> {
  const at = serverNow();
  const isDue = (key: string): boolean =>
    known.get().stored.has(key) && (isOrder || at - (usedAt.get(key) ?? 0) > NOTE_USE_AFTER);
  const due = new Set(people.map(documentKey).filter(isDue));
  if (isOrder && due.size > 0) setKnown({ last: known.get().people.filter((each) => due.has(documentKey(each))) });
  if (due.size === 0) return;
  const [{ changeFamily }, owner] = await Promise.all([family(), ownerOf()]);
  if (owner === null) return;
  for (const key of due) usedAt.set(key, at);
  await changeFamily(owner, (members) =>
    members.map((each) => (due.has(documentKey(each)) ? { ...each, usedAt: at } : each)),
  );
}

export async function forgetUnusedPeople(): Promise<void> {
  const [{ readFamily }, owner] = await Promise.all([family(), ownerOf()]);
  if (owner !== null && isClockMeasured()) await readFamily(owner, serverNow());
}

/** This forgets the people in memory; those stored on the device stay there. */
export function forgetPeople(): void {
  opened = null;
  usedAt.clear();
  resetStores('people');
}

/** Orders, tickets and drafts stay. */
export async function forgetFamily(): Promise<void> {
  forgetPeople();
  await (await family()).wipeFamily();
}

export function useKnownPeople(): People {
  return { ...useStore(known), canStore: useStore(canStore) };
}
export const usePeople = (): readonly Traveller[] => useStore(known).people;
