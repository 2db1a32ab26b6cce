import { useState } from 'react';
import type { Traveller } from '#domain/traveller.ts';
import { documentKey } from '#domain/traveller.ts';
import { onForget } from '#queries/people.ts';
import { sharedValue } from '#ui/shared-value.ts';

export interface FormDraft {
  value: Traveller;
  ticket?: string | undefined;
  /** Whether the device shall keep this person. */
  keep?: boolean | undefined;
}

/** Forms that were left before they were saved. Numbers are in them, so they live in memory and nowhere else. */
const kept = new Map<string, FormDraft>();
/** The lines of a passport that were typed and not taken yet. */
export const typedLines = sharedValue('');
onForget(() => {
  kept.clear();
  typedLines.set('');
});

const keyOf = (person: Traveller | null): string => (person ? `${documentKey(person)} ${person.name}` : 'new');

/** What is typed into the form of one person (null: a new one), however often the form is closed. */
export function useFormDraft(person: Traveller | null, start: FormDraft) {
  const [, setCount] = useState(0);
  const key = keyOf(person);
  const set = (next: FormDraft | null): void => {
    if (next) kept.set(key, next);
    else kept.delete(key);
    setCount((count) => count + 1);
  };
  return [kept.get(key) ?? start, set] as const;
}
