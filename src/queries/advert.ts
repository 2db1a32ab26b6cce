import * as v from 'valibot';
import { sessionStore } from '#state/session-store.ts';

const shown = sessionStore('adIsShowed', v.boolean(), false);

export const adIsShowed = (): boolean => shown.get();

export const noteAdShowed = (): void => shown.set(true);
