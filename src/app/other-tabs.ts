import { wipeDrafts } from '#queries/draft.ts';
import { leaveVisit } from '#queries/session.ts';
import { WIPED } from '#storage/last-project.ts';
import type { Persister } from './persister.ts';

/** @param listener runs when another page of this app has deleted what was private. */
export function whenForgottenElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === WIPED && newValue !== null) listener();
  });
}

/** Another page of this app has deleted what was private: this one keeps nothing of it in memory either, writes nothing back, and starts anew. */
export function followWipes(persister: Persister): void {
  whenForgottenElsewhere(() => {
    leaveVisit();
    void Promise.all([persister.forget(), wipeDrafts()]).then(() => {
      location.replace('#/');
      location.reload();
    });
  });
}
