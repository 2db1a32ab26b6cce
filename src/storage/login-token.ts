import * as v from 'valibot';
import { visitDraft } from './visit-draft.ts';

/** What came with the code by text message: it is good for this login alone and ends with the tab. */
export const loginToken = visitDraft('login-token', v.string(), '');
