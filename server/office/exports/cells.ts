import { dayOf, timeOf } from '#domain/lib/day.ts';
import type { Cell } from '#domain/office/export-table.ts';
import type { Making } from './ask.ts';

export interface Batch {
  rows: Cell[][];
  position: unknown;
  last: boolean;
}

export const wordOf = ({ ask }: Making, group: string, name: string | null | undefined): string =>
  name ? (ask.words[`${group}.${name}`] ?? name) : '';
export const stamp = (at: Date | number | null | undefined): string => {
  if (at === null || at === undefined) return '';
  const ms = Number(at);
  return `${dayOf(ms)} ${timeOf(ms)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
};
