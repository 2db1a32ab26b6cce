import type { Words } from '#contract/venue/field.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { type FormEntry, FORMS, isListOfTexts, type PartKind } from './form-fields.ts';
import type { Path } from './use-draft.ts';

export interface TextRow {
  path: Path;
  label: Words;
  /** Distinguishes rows with the same label: the number in a list, from 1, or a name. */
  nth?: number | string;
  lines: number;
  remove?: Path;
}
export interface TextList {
  path: Path;
  label: Words;
  fresh: object;
}

const EMPTY = { zh_CN: '' };
const LONG = /^(introduction|rules|agreement\.sections\.text|help\.answer|intro|route)$/;
const linesOf = (...path: Path): number =>
  LONG.test(path.filter((step) => typeof step === 'string').join('.')) ? 4 : 1;
const isText = ({ meta }: FormEntry): boolean => meta.input === 'text' || meta.input === 'html';

function rowsOf(entry: FormEntry, part: unknown): TextRow[] {
  const { path, meta, columns } = entry;
  if (isText(entry)) return [{ path, label: meta.label, lines: linesOf(...path) }];
  const value = valueAt(part, path);
  if (meta.input === 'channels')
    return Object.keys(value ?? {}).map((channel) => ({
      path: [...path, channel],
      label: meta.label,
      nth: channel,
      lines: 1,
    }));
  if (meta.input !== 'list' || !Array.isArray(value)) return [];
  const texts = columns.filter(isText);
  return value.flatMap((_, index): TextRow[] => {
    const remove = isListOfTexts(entry) ? { remove: [...path, index] } : {};
    return texts.map((column, at) => ({
      path: [...path, index, ...column.path],
      label: column.meta.label,
      nth: index + 1,
      lines: linesOf(...path, ...column.path),
      ...(at === 0 ? remove : {}),
    }));
  });
}

export const textRows = (kind: PartKind, part: unknown): TextRow[] =>
  FORMS[kind].entries.flatMap((entry) => rowsOf(entry, part));

export const emptyMember = ({ columns }: FormEntry): object =>
  columns.some(({ path }) => path.length === 0)
    ? EMPTY
    : Object.fromEntries(columns.filter(isText).map(({ path: [name = ''] }) => [name, EMPTY]));

export const textLists = (kind: PartKind): TextList[] =>
  FORMS[kind].entries
    .filter(isListOfTexts)
    .map((entry) => ({ path: entry.path, label: entry.meta.label, fresh: emptyMember(entry) }));
