import * as v from 'valibot';
import { localStore } from './store.ts';

/** The spot that was opened last comes first. In localStorage, because the first list of the home screen needs them. */
export const projectScenics = localStore(
  'projectScenics',
  v.record(v.string(), v.array(v.object({ id: v.string() }))),
  {},
);
