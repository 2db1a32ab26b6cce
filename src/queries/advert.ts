import * as v from 'valibot';
import { sessionStore } from '#state/session-store.ts';

const shown = sessionStore('adIsShowed', v.boolean(), false);

/** Whether the venue's advert was seen or closed during this visit. */
export const adIsShowed = (): boolean => shown.get();

export const noteAdShowed = (): void => shown.set(true);
