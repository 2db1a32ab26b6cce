import { del, get, set } from 'idb-keyval';
import { keyed } from './database.ts';

const KEY = 'queries';

/**
 * The stored answers as text, whose shape is checked where they are used. All three reject where there is no database.
 */
export const readQueryCache = (): Promise<unknown> => keyed.run((table) => get<unknown>(KEY, table));
export const writeQueryCache = (value: string): Promise<void> => keyed.run((table) => set(KEY, value, table));
export const removeQueryCache = (): Promise<void> => keyed.run((table) => del(KEY, table));
