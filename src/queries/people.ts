import { useSyncExternalStore } from 'react';
import type { Traveller } from '#domain/traveller.ts';
import { documentKey } from '#domain/traveller.ts';
import { fingerprint } from '#storage/fingerprint.ts';
import { storedSession } from '#storage/session.ts';
import { isClockMeasured, measureClock, serverNow } from './clock.ts';

/** The people of this visit. */
export interface People {
  people: readonly Traveller[];
  /** The documents of those whom the device keeps. */
  kept: ReadonlySet<string>;
  /** Whether the device can keep people; null until that is known. */
  canKeep: boolean | null;
}

const NOBODY: People = { people: [], kept: new Set(), canKeep: null };
/** Server time between two notes that somebody was used, milliseconds. */
const NOTE_USE_AFTER = 86_400_000;

let now = NOBODY;
let opened: Promise<void> | null = null;
/** Counts forgettings: what was begun before one has no say after it. */
let epoch = 0;
const usedAt = new Map<string, number>();
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

function set(next: Partial<People>): void {
  now = { ...now, ...next };
  for (const listener of listeners) listener();
}

/** Only an order needs it, and only on phones that keep somebody. */
const family = () => import('#storage/family.ts');

/** Whose family it is: a visitor's, whatever venue they come for. */
async function ownerOf(): Promise<string | null> {
  const session = await storedSession.read();
  return session ? fingerprint(session.openid) : null;
}

const without = <T extends Traveller>(people: readonly T[], person: Traveller): T[] => people.filter((each) => documentKey(each) !== documentKey(person));

async function readKept(): Promise<void> {
  const begun = epoch;
  const [{ canKeepFamily, FORGET_AFTER, readFamily }, owner] = await Promise.all([family(), ownerOf()]);
  const read = () => (owner === null ? [] : readFamily(owner, isClockMeasured() ? serverNow() : null));
  let members = await read();
  const looksOld = members.some((each) => serverNow() - each.usedAt > FORGET_AFTER);
  if (looksOld && !isClockMeasured() && (await measureClock())) members = await read();
  if (begun !== epoch) return;
  for (const member of members) usedAt.set(documentKey(member), member.usedAt);
  const known = members.map(({ usedAt: _used, ...person }): Traveller => person);
  set({
    people: [...known.filter((each) => !now.people.some((typed) => documentKey(typed) === documentKey(each))), ...now.people],
    kept: new Set(known.map(documentKey)),
    canKeep: owner !== null && canKeepFamily(),
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  opened ??= readKept().catch(() => set({ canKeep: false }));
  return () => listeners.delete(listener);
}

/** Adds a person, or replaces the one with the same document; for this visit only. */
export function addPerson(person: Traveller): void {
  const at = now.people.findIndex((each) => documentKey(each) === documentKey(person));
  set({ people: at < 0 ? [...now.people, person] : now.people.map((each, index) => (index === at ? person : each)) });
}

/** Takes people off the list, and off the device if they are kept there. */
export function removePeople(people: readonly Traveller[]): void {
  const keys = new Set(people.map(documentKey));
  set({ people: now.people.filter((each) => !keys.has(documentKey(each))) });
  void keepPeople(people, false);
}

/**
 * Keeps people on the device, encrypted, or no longer. Call it only after the visitor said so. Photos are not kept.
 * @returns whether it is so; false where the device can't keep them: then they live until the app is left.
 */
export async function keepPeople(people: readonly Traveller[], yes: boolean): Promise<boolean> {
  const changed = yes ? people.filter((each) => each.id_number !== '') : people.filter((each) => now.kept.has(documentKey(each)));
  if (changed.length === 0) return true;
  const begun = epoch;
  const kept = new Set(now.kept);
  for (const key of changed.map(documentKey)) {
    if (yes) kept.add(key);
    else kept.delete(key);
  }
  set({ kept });
  const [{ changeFamily }, owner] = await Promise.all([family(), ownerOf()]);
  if (begun !== epoch) return false;
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
  if (!done && yes && begun === epoch)
    set({ kept: new Set([...now.kept].filter((key) => !changed.some((each) => documentKey(each) === key))), canKeep: false });
  return done;
}

/** Says that people were used: they are kept for twelve months from now. */
export async function notePeopleUsed(people: readonly Traveller[]): Promise<void> {
  const at = serverNow();
  const due = new Set(people.map(documentKey).filter((key) => now.kept.has(key) && at - (usedAt.get(key) ?? 0) > NOTE_USE_AFTER));
  if (due.size === 0) return;
  const [{ changeFamily }, owner] = await Promise.all([family(), ownerOf()]);
  if (owner === null) return;
  for (const key of due) usedAt.set(key, at);
  await changeFamily(owner, (members) => members.map((each) => (due.has(documentKey(each)) ? { ...each, usedAt: at } : each)));
}

/** Forgets who was not used for twelve months, also where nobody orders any more. */
export async function forgetUnusedPeople(): Promise<void> {
  const [{ readFamily }, owner] = await Promise.all([family(), ownerOf()]);
  if (owner !== null && isClockMeasured()) await readFamily(owner, serverNow());
}

/** @param forgetter called when people are to be forgotten: for what else is typed of them. */
export const onForget = (forgetter: () => void): void => void forgetters.add(forgetter);

/** Forgets the people of this visit, and what is typed of others. What the device keeps stays there. */
export function forgetPeople(): void {
  epoch += 1;
  opened = null;
  usedAt.clear();
  for (const forgetter of forgetters) forgetter();
  set({ ...NOBODY, canKeep: now.canKeep });
}

/**
 * Forgets people and documents alone: in memory and on the device. Orders, tickets and drafts stay; `forgetThisPhone` of `session.ts` takes all.
 */
export async function forgetFamily(): Promise<void> {
  forgetPeople();
  await (await family()).wipeFamily();
}

/** Everybody of this visit: who is kept on the device, and who was typed. */
export const useKnownPeople = (): People => useSyncExternalStore(subscribe, () => now);
export const usePeople = (): readonly Traveller[] => useKnownPeople().people;
