import * as v from 'valibot';
import { sessionStore } from './session-store.ts';

/** Whether a login ended by itself in this tab, until the next one. */
export const loginExpired = sessionStore('login-expired', v.boolean(), false);
