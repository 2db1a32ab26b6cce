import * as v from 'valibot';
import { localStore } from './store.ts';

const InstallAnswer = v.object({
  declinedAt: v.optional(v.number(), 0),
  askedToPersist: v.optional(v.boolean(), false),
});

/** The visitor's answers about the home screen and persistent storage; `declinedAt` is device time, milliseconds. */
export const installAnswer = localStore('install', InstallAnswer, { declinedAt: 0, askedToPersist: false });
