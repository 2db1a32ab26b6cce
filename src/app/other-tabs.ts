import { writeLocal } from '#storage/local.ts';

const KEY = 'left';

/** The visitor is forgotten here; pages of ours in other tabs hear of it at once. Nothing of the message stays. */
export function tellOtherTabs(): void {
  writeLocal(KEY, String(Date.now()));
  writeLocal(KEY, null);
}

/** @param listener runs when the visitor was forgotten in another tab. */
export function whenForgottenElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) listener();
  });
}
