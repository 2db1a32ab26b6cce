import { useSyncExternalStore } from 'react';
import type { VisitDraft } from '#storage/visit-draft.ts';

/** A draft of this visit, and how to change it. */
export function useVisitDraft<T>(draft: VisitDraft<T>): [T, (change: (now: T) => T) => void] {
  return [useSyncExternalStore(draft.subscribe, draft.read), (change) => draft.write(change(draft.read()))];
}
