import * as v from 'valibot';
import { sessionStore } from './session-store.ts';

export const signInExpired = sessionStore('login-expired', v.boolean(), false);
