import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { localeNow } from '#office/words/locale.ts';
import type { PartKind } from './form-fields.ts';
import type { Doc, Path } from './use-draft.ts';

export interface Part {
  kind: PartKind | 'plan';
  id: string;
}

const LISTS = {
  spot: 'scenics',
  type: 'ticket_types',
  guide: 'guides',
  gate: 'gates',
  plan: 'seat_plans',
} as const;
export type ListedKind = keyof typeof LISTS;
export const listName = (kind: ListedKind): string => LISTS[kind];

export interface Named {
  id: string;
  name?: LocalText;
  scenic_id?: string;
  fee?: number;
  withdrawn?: true;
}

export const listIn = (doc: Doc, kind: ListedKind): readonly Named[] => {
  const list = doc[LISTS[kind]];
  return Array.isArray(list) ? (list as Named[]) : [];
};

export function pathIn(doc: Doc, { kind, id }: Part): Path | null {
  if (kind === 'venue') return ['project'];
  const index = listIn(doc, kind).findIndex((each) => each.id === id);
  return index < 0 ? null : [LISTS[kind], index];
}

/** `whole`: the list is absent, so the value is the list itself. */
export const endOf = (doc: Doc, kind: ListedKind): { path: Path; whole: boolean } =>
  Array.isArray(doc[LISTS[kind]])
    ? { path: [LISTS[kind], listIn(doc, kind).length], whole: false }
    : { path: [LISTS[kind]], whole: true };

export const partIn = (doc: Doc, part: Part): unknown => {
  const location = pathIn(doc, part);
  return location ? valueAt(doc, location) : undefined;
};

export function nameOf(part: unknown, id: string): string {
  const { name, project_name } = (part ?? {}) as { name?: LocalText; project_name?: LocalText };
  const text = name ?? project_name;
  return (text && textOf(text, localeNow()).text) || id;
}

export function partOf(doc: Doc, path: Path): Part | null {
  const [list, index] = path;
  if (list === 'project') return { kind: 'venue', id: '' };
  const kind = (Object.keys(LISTS) as ListedKind[]).find((each) => LISTS[each] === list);
  const id = kind && typeof index === 'number' ? listIn(doc, kind)[index]?.id : undefined;
  return kind && id !== undefined ? { kind, id } : null;
}

export function partOfDifference([list = '', id = '']: readonly string[]): string {
  if (list === 'project') return 'venue';
  const kind = (Object.keys(LISTS) as ListedKind[]).find((each) => LISTS[each] === list);
  return kind ? `${kind}:${id}` : list;
}

export const isSingle = ({ kind }: Part): boolean => kind === 'venue';
export const partKey = (part: Part): string => (isSingle(part) ? part.kind : `${part.kind}:${part.id}`);
/** A key without an id names the first part of its kind. */
export function partNamed(doc: Doc, key: string | undefined): Part {
  const [kind = 'venue', id] = (key ?? 'venue').split(':');
  if (!(kind in LISTS)) return { kind: 'venue', id: '' };
  const listed = kind as ListedKind;
  return { kind: listed, id: id ?? listIn(doc, listed)[0]?.id ?? '' };
}

export const pathOf = (location: string): (string | number)[] =>
  [...location.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );
