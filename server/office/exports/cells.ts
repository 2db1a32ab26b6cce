import { dayOf, timeOf } from '#domain/lib/day.ts';
import type { Cell } from '#domain/office/export-table.ts';
import type { Making } from './ask.ts';

/** Rows of a file with the place after them; none where nothing follows. */
export interface Batch {
  rows: Cell[][];
  place: unknown;
  last: boolean;
}

/** @returns the label of a value in the language of the requester, or the value itself if it has no label. */
export const wordOf = ({ ask }: Making, group: string, name: string | null | undefined): string =>
  name ? (ask.words[`${group}.${name}`] ?? name) : '';
/** @returns an instant in venue time. */
export const stamp = (at: Date | number | null | undefined): string => {
  if (at === null || at === undefined) return '';
  const ms = Number(at);
  return `${dayOf(ms)} ${timeOf(ms)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
};
