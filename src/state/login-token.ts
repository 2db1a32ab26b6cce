import * as v from 'valibot';
import { sessionStore } from './session-store.ts';

/** What came with the code by text message: it is good for this login alone and ends with the tab. */
export const loginToken = sessionStore('login-token', v.string(), '');
