import * as v from 'valibot';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { fenOf } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { ID_TYPES, type IdType } from '#domain/people/id-types.ts';

export const Id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, 'identifier'));

/** A seat of a plan, as its editor named it: it may contain blanks and other scripts. */
// JSON Schema has no flags for regular expressions, so `\p{Cc}` with its flag `u` can't be written here.
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
export const SeatId = v.pipe(v.string(), v.regex(/^[^\x00-\x1f\x7f-\x9f]{1,80}$/, 'seat identifier'));

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

/** Text of at most `most` code points. Longer input is refused, never cut. */
export const textUpTo = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => [...text].length <= most, `at most ${most} characters`),
    v.description(`At most ${most} characters.`),
  );

export const ShortText = v.pipe(v.string(), v.maxLength(200));

export const TravellerShape = v.object({
  name: ShortText,
  id_type: IdTypeShape,
  id_number: ShortText,
  phone: v.optional(ShortText),
  /** Upload of the holder's photo, where the ticket asks for one. */
  photo: v.optional(Id),
  /** Upload of the holder's health code, where the ticket asks for one. */
  health_code: v.optional(Id),
});

/** A document as its owner sees it later: the name, the masked number, and whether there is a health code. */
export const HolderShape = v.object({
  name: v.string(),
  id_type: IdTypeShape,
  id_mask: v.string(),
  health_code: v.optional(v.boolean()),
});

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A list of `least` to `most` items. The length is judged before any item: a very long list of wrong items would occupy
 * the server.
 */
/* @__NO_SIDE_EFFECTS__ */
export const listUpTo = <const Item extends v.GenericSchema>(item: Item, most: number, least = 0) =>
  v.pipe(
    // Described like `v.array(item)` in the API's description; checked only for being a list.
    Object.assign(v.custom<v.InferInput<Item>[]>(Array.isArray, 'a list'), { type: 'array', item }) as v.GenericSchema<
      v.InferInput<Item>[]
    >,
    v.minLength(least),
    v.maxLength(most),
    v.array(item),
  );

export const listOf = <const Item extends v.GenericSchema>(item: Item) => v.object({ list: v.array(item) });

/** The specification's largest page: the whole list of a visitor in mobile mode. */
export const MOST_ROWS = 10_000;

const clamped = (least: number, most: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform((given) => Math.min(most, Math.max(least, Math.floor(Number(given)) || least))),
    ),
    least,
  );

/**
 * A page of a list: numbers count from 1; page_num 0 is the first page and page_size 0 the whole list. Anything else is
 * clamped.
 */
export const PageShape = { page_num: clamped(0, 1_000_000), page_size: clamped(0, MOST_ROWS) };

export const Nothing = v.object({});

/** A browser's subscription at its vendor's push service (`PushSubscription.toJSON()`). */
export const PushAddress = {
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  /** Public key of the browser, and the secret it shares; base64url. */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
};
