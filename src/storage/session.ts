import * as v from 'valibot';
import { store } from './store.ts';

const StoredSession = v.nullable(
  v.object({
    clear_session: v.string(),
    openid: v.string(),
    project: v.string(),
    projectName: v.string(),
    /** True when the sandbox plays the messaging app. */
    sandbox: v.optional(v.boolean(), false),
    savedAt: v.number(),
  }),
);
export type StoredSession = NonNullable<v.InferOutput<typeof StoredSession>>;

/** The session of the last sign-in; of the `jsapi` data that came with it only `sandbox` is stored. */
export const storedSession = store('session', StoredSession, null);

/** Whose private data this device holds, as a fingerprint of project and openid. */
export const storedOwner = store('owner', v.nullable(v.string()), null);
