import { documentKey, type Traveller } from '#domain/people/traveller.ts';
import { createStore, useStore } from '#ui/create-store.ts';
import { inScope } from './store-scopes.ts';

export interface FormDraft {
  value: Traveller;
  ticket?: string | undefined;
}

/**
 * Forms that were left before they were saved. They contain document numbers, so they live in memory and nowhere else.
 */
const drafts = inScope('people', createStore<Readonly<Record<string, FormDraft | undefined>>>({}));
/** The lines of a passport that were typed and not taken yet. */
export const typedLines = inScope('people', createStore(''));

const keyOf = (person: Traveller | null): string => (person ? `${documentKey(person)} ${person.name}` : 'new');

/** Text typed into the form of one person (null: a new one), kept while the form is closed. */
export function useFormDraft(
  person: Traveller | null,
  start: FormDraft,
): [FormDraft, (next: FormDraft | null) => void] {
  const key = keyOf(person);
  return [useStore(drafts)[key] ?? start, (next) => drafts.update((all) => ({ ...all, [key]: next ?? undefined }))];
}
