import * as v from 'valibot';
import { localStore } from './store.ts';

/**
 * The spots of each project that were looked at on this phone, the last one first. In localStorage: the first list of
 * the home screen needs them.
 */
export const projectScenics = localStore(
  'projectScenics',
  v.record(v.string(), v.array(v.object({ id: v.string() }))),
  {},
);
