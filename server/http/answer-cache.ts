import type { VisitorOperation, Subject } from '#contract/operation.ts';

const LIFE_MS = 500;
const MOST_CACHED = 500;
const LONGEST_KEY = 400;

const PUBLIC: ReadonlySet<Subject> = new Set(['catalog', 'stock', 'project', 'guides']);

/** @returns whether the answer is the same for all callers without a session, and may be half a second old. */
export const isPublicRead = ({ kind, auth, touches }: VisitorOperation): boolean =>
  kind === 'read' && auth !== 'session' && touches.length > 0 && touches.every((subject) => PUBLIC.has(subject));

interface CachedAnswer {
  value: Promise<unknown>;
  until: number;
  stamp: string;
}

export interface AnswerCache {
  answer(operation: VisitorOperation, input: unknown, make: () => Promise<string>): Promise<string>;
  shared<T>(key: string, subjects: readonly Subject[], make: () => Promise<T>): Promise<T>;
  changed(subjects: readonly Subject[]): void;
}

/**
 * Answers to public reads for half a second, each made once however many ask. A write of this process refreshes the
 * answer at once, so that its author sees it; under load (`isBusy`) the half second remains.
 */
export function createAnswerCache(isBusy: () => boolean, now: () => number = () => performance.now()): AnswerCache {
  const cached = new Map<string, CachedAnswer>();
  const versions = new Map<Subject, number>();
  const stampOf = (subjects: readonly Subject[]): string =>
    subjects.map((subject) => versions.get(subject) ?? 0).join('.');

  function shared<T>(key: string, subjects: readonly Subject[], make: () => Promise<T>): Promise<T> {
    if (key.length > LONGEST_KEY) return make();
    const held = cached.get(key);
    const stamp = stampOf(subjects);
    // Callers use each key for one type alone.
    if (held && now() < held.until && (held.stamp === stamp || isBusy())) return held.value as Promise<T>;
    const value = make();
    const entry = { value, until: now() + LIFE_MS, stamp };
    cached.delete(key);
    cached.set(key, entry);
    if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value ?? '');
    // A failure reaches those who waited for it, and is not cached.
    value.catch(() => {
      if (cached.get(key) === entry) cached.delete(key);
    });
    return value;
  }

  return {
    answer: (operation, input, make) => shared(`${operation.name} ${JSON.stringify(input)}`, operation.touches, make),
    shared,
    changed(subjects) {
      for (const subject of subjects) versions.set(subject, (versions.get(subject) ?? 0) + 1);
    },
  };
}
