import * as v from 'valibot';
import { localStore } from './store.ts';

/** The last measured server time − device time, milliseconds. */
export const lastTimeDiff = localStore('timeDiff', v.nullable(v.pipe(v.number(), v.finite())), null);
