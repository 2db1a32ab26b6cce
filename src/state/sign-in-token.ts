import * as v from 'valibot';
import { sessionStore } from './session-store.ts';

/** Token of a text message code, valid for this login only and stored in this tab. */
export const signInToken = sessionStore('login-token', v.string(), '');
