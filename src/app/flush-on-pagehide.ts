import { flushForms } from '#state/open-forms.ts';
import type { Persister } from './persister.ts';

export function flushOnPageHide(persister: Persister): void {
  let isPutAside = false;
  const flush = (): void => {
    if (!isPutAside) persister.flush();
    flushForms(isPutAside);
  };
  addEventListener('pagehide', ({ persisted }) => {
    // WebKit puts a page aside in the middle of a write, and no later page gets at the database before that one ends.
    isPutAside = persisted;
    flush();
  });
  addEventListener('pageshow', () => void (isPutAside = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
