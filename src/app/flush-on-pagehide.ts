import { flushForms } from '#state/open-forms.ts';
import type { Persister } from './persister.ts';

export function flushOnPageHide(persister: Persister): void {
  let isPutAside = false;
  const flush = (): void => {
    if (!isPutAside) persister.flush();
    flushForms(isPutAside);
  };
  addEventListener('pagehide', ({ persisted }) => {
    // WebKit puts a page aside in the middle of a write to the database, and until that write ends no other page can
    // use the database: so a page that is put aside must not begin one.
    isPutAside = persisted;
    flush();
  });
  addEventListener('pageshow', () => void (isPutAside = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
