import { wipeForms } from '#state/open-forms.ts';
import { appSession, leaveAppSession } from '#queries/session.ts';
import { within } from '#storage/database.ts';
import { WIPED } from '#storage/last-project.ts';
import { storageTrouble } from '#storage/local.ts';
import { storedOwner } from '#storage/session.ts';
import type { Persister } from './persister.ts';

export function onClearedInOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === WIPED && newValue !== null) listener();
  });
}

/** Another page has deleted the private data: this one must write nothing back. */
function followWipes(persister: Persister): void {
  onClearedInOtherTab(() => {
    leaveAppSession();
    void Promise.all([persister.forget(), wipeForms()]).then(() => {
      location.replace('#/');
      location.reload();
    });
  });
}

/** Time limit for reading the stored visitor, milliseconds. */
const OWNER_LIMIT = 800;

/**
 * A page in the browser's back/forward cache gets no events: the current owner of the phone must be read from the disk.
 */
async function isSomebodyElses(): Promise<boolean> {
  const { owner } = appSession();
  const stored = await within(OWNER_LIMIT, storedOwner.read(), owner);
  // False where storage fails, since then there is no other person's data either, and for a page without an owner while
  // offline, whose reload would lose public data.
  return !storageTrouble.seen && stored !== owner && (owner !== null || navigator.onLine);
}

/** Data of a page from the back/forward cache counts as stale; after a login or logout elsewhere the page reloads. */
function followRestores(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void isSomebodyElses().then((isTheirs) => {
      if (isTheirs) {
        document.body.hidden = true;
        return location.reload();
      }
      // Older WebKit sends only `pageshow`, but prices, orders and countdowns listen to this event.
      return void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  });
}

/** @param persister null where the mode follows wipes by itself. */
export function syncTabs(persister: Persister | null): void {
  followRestores();
  if (persister) followWipes(persister);
}
