import type { Day } from '#domain/lib/day.ts';
import type { Cell } from '#domain/office/export-table.ts';
import type { Making } from './ask.ts';

export interface Chunk {
  rows: Cell[][];
  position: unknown;
  last: boolean;
}

export const wordOf = ({ ask }: Making, group: string, name: string | null | undefined): string =>
  name ? (ask.words[`${group}.${name}`] ?? name) : '';
export const stamp = (at: Date | number | null | undefined): Cell =>
  at === null || at === undefined ? null : { at: Number(at) };
export const localText = (text: string | { zh_CN: string }): string => (typeof text === 'string' ? text : text.zh_CN);
export const dayCell = (day: Day | null): Cell => (day === null ? null : { day });
