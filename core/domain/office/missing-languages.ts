import { type Locale, LOCALES, type LocalText } from '#domain/lib/local-text.ts';

const PART_LISTS = { scenics: 'spot', ticket_types: 'type', guides: 'guide', gates: 'gate' } as const;

type PartKey = 'venue' | `${'spot' | 'type' | 'guide' | 'gate'}:${string}`;
type TextedVenue = Readonly<{ project: object } & Record<keyof typeof PART_LISTS, readonly { id: string }[]>>;

export interface MissingLanguages {
  reason: 'languages';
  part: PartKey;
  parts: number;
  texts: number;
  locales: Locale[];
}

const isText = (value: object): value is LocalText => 'zh_CN' in value && typeof value.zh_CN === 'string';

function textsIn(value: unknown): LocalText[] {
  if (typeof value !== 'object' || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
}

function partsOf(venue: TextedVenue): [PartKey, object][] {
  const lists = Object.entries(PART_LISTS) as [keyof typeof PART_LISTS, 'spot'][];
  return [
    ['venue', venue.project],
    ...lists.flatMap(([list, kind]) => venue[list].map((part): [PartKey, object] => [`${kind}:${part.id}`, part])),
  ];
}

const missingIn = (text: LocalText): Locale[] =>
  text.zh_CN.trim() === '' ? [] : LOCALES.filter((locale) => !text[locale]);

/** @param live null for a venue that was never published. */
export function missingLanguages(live: TextedVenue | null, next: TextedVenue): MissingLanguages | null {
  const before = new Map(live ? partsOf(live) : []);
  const found = partsOf(next).flatMap(([part, value]) => {
    const known = new Set(textsIn(before.get(part)).map((text) => JSON.stringify(text)));
    const texts = textsIn(value).filter((text) => missingIn(text).length > 0 && !known.has(JSON.stringify(text)));
    return texts.length === 0 ? [] : [{ part, texts }];
  });
  const [first] = found;
  if (!first) return null;
  const texts = found.flatMap((each) => each.texts);
  const lacking = new Set(texts.flatMap(missingIn));
  return {
    reason: 'languages',
    part: first.part,
    parts: found.length,
    texts: texts.length,
    locales: LOCALES.filter((locale) => lacking.has(locale)),
  };
}
