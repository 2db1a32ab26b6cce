import { documentKey, type Traveller } from '#domain/people/traveller.ts';
import { createStore, useStore } from '#ui/create-store.ts';
import { inScope } from './store-scopes.ts';

export interface FormDraft {
  value: Traveller;
  ticket?: string | undefined;
}

/** Forms contain document numbers, so their drafts live in memory and nowhere else. */
const drafts = inScope('people', createStore<Readonly<Record<string, FormDraft | undefined>>>({}));
export const typedLines = inScope('people', createStore(''));

const keyOf = (person: Traveller | null): string => (person ? `${documentKey(person)} ${person.name}` : 'new');

export function useFormDraft(
  person: Traveller | null,
  start: FormDraft,
): [FormDraft, (next: FormDraft | null) => void] {
  const key = keyOf(person);
  return [useStore(drafts)[key] ?? start, (next) => drafts.update((all) => ({ ...all, [key]: next ?? undefined }))];
}
