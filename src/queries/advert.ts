import * as v from 'valibot';
import { visitDraft } from '#storage/visit-draft.ts';

const shown = visitDraft('adIsShowed', v.boolean(), false);

/** Whether the venue's advert was seen or closed during this visit. */
export const adIsShowed = (): boolean => shown.read();

export const noteAdShowed = (): void => shown.write(true);
