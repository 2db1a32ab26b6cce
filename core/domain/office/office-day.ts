import { fenOf, yuanOf } from '#domain/lib/fen.ts';

interface Capacity {
  capacity: number;
  usual: number;
}

/** What can be changed of a day of a spot; sums in fen. */
export interface EditableDay {
  paused: boolean;
  note?: string | undefined;
  places?: Capacity | undefined;
  sessions: readonly (Capacity & { id: string; paused: boolean })[];
  types: readonly { id: string; fee: number; usual_fee: number; places?: Capacity | undefined }[];
}

/** A change as it is sent: null takes one back, what is absent stays; prices in yuan. */
export interface TypedChange {
  paused?: boolean;
  note?: string | null;
  capacity?: number | null;
  sessions?: Record<string, { capacity?: number | null; paused?: boolean }>;
  types?: Record<string, { capacity?: number | null; fee?: string | null }>;
}

export type FieldName =
  | 'places'
  | 'paused'
  | 'note'
  | `session:${string}:${'places' | 'paused'}`
  | `type:${string}:${'places' | 'fee'}`;

export type Draft = Readonly<Partial<Record<FieldName, string>>>;

export interface Field {
  name: FieldName;
  value: string;
  usual: string;
}

export const YES = 'yes';
export const NO = 'no';
const flag = (set: boolean): string => (set ? YES : NO);

export function fieldsOf({ places, paused, note, sessions, types }: EditableDay): Field[] {
  return [
    ...(places ? [{ name: 'places', value: String(places.capacity), usual: String(places.usual) } as const] : []),
    { name: 'paused', value: flag(paused), usual: NO },
    { name: 'note', value: note ?? '', usual: '' },
    ...sessions.flatMap(({ id, capacity, usual, paused: own }): Field[] => [
      { name: `session:${id}:places`, value: String(capacity), usual: String(usual) },
      { name: `session:${id}:paused`, value: flag(own), usual: NO },
    ]),
    ...types.flatMap(({ id, fee, usual_fee, places: own }): Field[] => [
      { name: `type:${id}:fee`, value: String(yuanOf(fee)), usual: String(yuanOf(usual_fee)) },
      ...(own ? [{ name: `type:${id}:places`, value: String(own.capacity), usual: String(own.usual) } as const] : []),
    ]),
  ];
}

const MOST_PLACES = 1_000_000;

export function isFaulty(name: FieldName, text: string): boolean {
  if (name.endsWith('places')) return !/^\d{1,7}$/.test(text) || Number(text) > MOST_PLACES;
  return name.endsWith(':fee') && (text.trim() === '' || (fenOf(text) ?? -1) < 0);
}

export const changedFields = (day: EditableDay, draft: Draft): Field[] =>
  fieldsOf(day).filter(({ name, value }) => draft[name] !== undefined && draft[name].trim() !== value);

export const typedFields = (draft: Draft): FieldName[] =>
  (Object.entries(draft) as [FieldName, string][]).filter(([, text]) => text.trim() !== '').map(([name]) => name);

/** Places and prices equal to the catalogue's are taken back, so that they follow the catalogue again. */
export const changeOf = (day: EditableDay, draft: Draft): TypedChange =>
  changeFrom(
    changedFields(day, draft).map(({ name, usual }) => ({
      name,
      text: (draft[name] ?? '').trim(),
      back: (draft[name] ?? '').trim() === usual,
    })),
  );

export const bulkChange = (draft: Draft): TypedChange =>
  changeFrom(typedFields(draft).map((name) => ({ name, text: (draft[name] ?? '').trim(), back: false })));

function changeFrom(fields: readonly { name: FieldName; text: string; back: boolean }[]): TypedChange {
  const change: TypedChange = {};
  const sessions: NonNullable<TypedChange['sessions']> = {};
  const types: NonNullable<TypedChange['types']> = {};
  for (const { name, text, back } of fields) {
    const [part, id = '', what] = name.split(':');
    const places = back ? null : Number(text);
    if (part === 'note') change.note = text === '' ? null : text;
    else if (part === 'paused') change.paused = text === YES;
    else if (part === 'places') change.capacity = places;
    else if (part === 'session')
      sessions[id] = { ...sessions[id], ...(what === 'paused' ? { paused: text === YES } : { capacity: places }) };
    else types[id] = { ...types[id], ...(what === 'fee' ? { fee: back ? null : text } : { capacity: places }) };
  }
  return {
    ...change,
    ...(Object.keys(sessions).length > 0 ? { sessions } : {}),
    ...(Object.keys(types).length > 0 ? { types } : {}),
  };
}
