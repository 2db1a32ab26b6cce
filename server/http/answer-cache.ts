import type { VisitorOperation, Subject } from '#contract/operation.ts';

const LIFE_MS = 500;
const MOST_KEPT = 500;
const LONGEST_KEY = 400;

const PUBLIC: ReadonlySet<Subject> = new Set(['catalog', 'stock', 'project', 'guides']);

/** @returns whether the answer is the same for all callers without a session, and may be half a second old. */
export const isPublicRead = ({ kind, auth, touches }: VisitorOperation): boolean =>
  kind === 'read' && auth !== 'session' && touches.length > 0 && touches.every((subject) => PUBLIC.has(subject));

interface Kept {
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
 * Answers to public reads for half a second, each made once however many ask.
 * A write of this process refreshes the answer at once, so that its author sees it; under load (`isBusy`) the half
 * second remains.
 */
export function createAnswerCache(isBusy: () => boolean, now: () => number = () => performance.now()): AnswerCache {
  const kept = new Map<string, Kept>();
  const versions = new Map<Subject, number>();
  const stampOf = (subjects: readonly Subject[]): string =>
    subjects.map((subject) => versions.get(subject) ?? 0).join('.');

  function shared<T>(key: string, subjects: readonly Subject[], make: () => Promise<T>): Promise<T> {
    if (key.length > LONGEST_KEY) return make();
    const held = kept.get(key);
    const stamp = stampOf(subjects);
    // A key always maps to one type, because it contains the call's name.
    if (held && now() < held.until && (held.stamp === stamp || isBusy())) return held.value as Promise<T>;
    const value = make();
    const entry = { value, until: now() + LIFE_MS, stamp };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    // A failure reaches those who waited for it, and is not cached.
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
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
