import type { PastedRow } from '#domain/people/people-paste.ts';
import { createStore } from '#ui/create-store.ts';
import { inScope } from './store-scopes.ts';

export interface KeyedRow extends PastedRow {
  id: number;
  /** True for a row that could not be read at first; it stays on top even after it is corrected. */
  odd: boolean;
}

const NOTHING: { text: string; rows: readonly KeyedRow[] } = { text: '', rows: [] };

/** The text contains document numbers, so it stays in memory. */
export const lastPaste = inScope('people', createStore(NOTHING));

let count = 0;
export const keyedRow = (row: PastedRow, odd: boolean): KeyedRow => ({ ...row, odd, id: (count += 1) });
