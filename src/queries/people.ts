import { useSyncExternalStore } from 'react';
import type { Traveller } from '#domain/traveller.ts';
import { documentKey } from '#domain/traveller.ts';

let people: readonly Traveller[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Traveller[]): void {
  people = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds a person, or replaces the one with the same document. */
export const addPerson = (person: Traveller): void => set([...people.filter((each) => documentKey(each) !== documentKey(person)), person]);

export const removePerson = (person: Traveller): void => set(people.filter((each) => documentKey(each) !== documentKey(person)));

export const forgetPeople = (): void => set([]);

/** The people typed during this visit. They live in memory and nowhere else. */
export const usePeople = (): readonly Traveller[] => useSyncExternalStore(subscribe, () => people);
