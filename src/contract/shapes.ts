import * as v from 'valibot';
import { parseDay } from '#domain/day.ts';
import type { Day } from '#domain/day.ts';
import { fenOf } from '#domain/fen.ts';
import type { LocalText } from '#domain/local-text.ts';
import { ID_TYPES } from '#domain/id-types.ts';
import type { IdType } from '#domain/id-types.ts';

/** An identifier: never empty, never long, no blanks. */
export const Id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, 'identifier'));

/** Yuan on the wire, fen inside the program. */
export const Money = v.pipe(
  v.union([v.number(), v.string()]),
  v.rawTransform<number | string, number>(({ dataset, addIssue, NEVER }) => {
    const fen = fenOf(dataset.value);
    if (fen !== null) return fen;
    addIssue({ message: 'yuan with at most two decimals' });
    return NEVER;
  }),
);

/** A venue day, `yyyy-MM-dd`. */
export const DayText = v.pipe(
  v.string(),
  v.rawTransform<string, Day>(({ dataset, addIssue, NEVER }) => {
    const day = parseDay(dataset.value);
    if (day) return day;
    addIssue({ message: 'a day as yyyy-MM-dd' });
    return NEVER;
  }),
);

/** Milliseconds since 1970. */
export const Instant = v.pipe(v.number(), v.finite());

/** A venue's text: plain text is taken as Simplified Chinese. */
export const LocalTextShape = v.pipe(
  v.union([
    v.string(),
    v.object({
      zh_CN: v.string(),
      en: v.optional(v.string()),
      ja: v.optional(v.string()),
      zh_HK: v.optional(v.string()),
      zh_TW: v.optional(v.string()),
    }),
  ]),
  v.transform((value): LocalText => (typeof value === 'string' ? { zh_CN: value } : (value as LocalText))),
);

export const IdTypeShape = v.picklist(ID_TYPES as unknown as readonly [IdType, ...IdType[]]);

/** Short text that a person types. Longer input is refused, never cut. */
export const ShortText = v.pipe(v.string(), v.maxLength(200));

export const TravellerShape = v.object({
  name: ShortText,
  id_type: IdTypeShape,
  id_number: ShortText,
  phone: v.optional(ShortText),
});

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `extraInfo.list`, as the specification names it. */
export const listOf = <const Item extends v.GenericSchema>(item: Item) => v.object({ list: v.array(item) });
