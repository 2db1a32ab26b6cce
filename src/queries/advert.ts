import * as v from 'valibot';
import { sessionStore } from '#state/session-store.ts';

const shown = sessionStore('adIsShowed', v.boolean(), false);

/** True when the venue's advert was seen or closed during this visit. */
export const adIsShowed = (): boolean => shown.get();

export const noteAdShowed = (): void => shown.set(true);
