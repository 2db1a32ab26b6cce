import * as v from 'valibot';
import { sessionStore } from './session-store.ts';

export const loginExpired = sessionStore('login-expired', v.boolean(), false);
