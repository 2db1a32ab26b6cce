import * as v from 'valibot';
import { readLocal, writeLocal } from './local.ts';
import { localStore } from './store.ts';

const LastProject = v.nullable(
  v.object({ project: v.string(), name: v.optional(v.string(), ''), at: v.optional(v.number(), 0) }),
);

/** The venue this device last visited: `at` is milliseconds since 1970, `name` as it was last shown. */
export const lastProject = localStore('project', LastProject, null);

/** Written whenever private data was deleted: other pages of this app are notified by it. */
export const WIPED = 'wiped';

/** Shows the next start, before any database is open, that a session of this project is stored. */
export const rememberSignedIn = (project: string | null): void => writeLocal('signed-in', project);

export const isSignedIn = (project: string): boolean => readLocal('signed-in') === project;
