import { isScene, SCENES } from '#domain/catalog/scenes.ts';
import * as v from 'valibot';
import { Money } from '#contract/shapes.ts';
import { addDays, type Day, parseDay, type TimeOfDay } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';

/** An id that the venue chooses. No dots: they separate the parts of a session's id. */
export const OwnId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/, 'must be 1–32 letters, digits, "-" or "_"'),
);

export const Words = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(2000, 'is longer than 2000 characters'),
);
export const Whole = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(1_000_000, 'is too big'),
);
export const AtLeastOne = v.pipe(Whole, v.minValue(1, 'must be at least 1'));
export const Fee = v.pipe(Money, v.minValue(0, 'must not be negative'));

/** `HH:mm`; `24:00` is the end of the day. */
export const Time = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time as HH:mm'),
  v.transform((text) => text as TimeOfDay),
);

export const Phone = v.pipe(v.string(), v.regex(/^[+\d][\d -]{4,24}$/, 'must be a phone number'));

/** The name of a drawn scene, an https address or a path of this site. */
export const Picture = v.pipe(
  v.string(),
  v.check(
    (text) => isScene(text) || /^(https:\/\/[^\s"'<>]+|\/(?![/\\])[^\s"'<>]*)$/.test(text),
    `must be ${SCENES.join(', ')}, an https address or a path that starts with /`,
  ),
);

/** A screen of the app, as its path after the `#`, or an https address. */
export const Link = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|\/(?![/\\]))[^\s"'<>]+$/, 'must be a path that starts with / or an https address'),
);

const localText = <const Item extends v.GenericSchema<string, string>>(item: Item) => {
  const plain = v.pipe(
    item,
    v.transform((text): LocalText => ({ zh_CN: text })),
  );
  const full = v.pipe(
    v.strictObject({
      zh_CN: item,
      en: v.optional(item),
      ja: v.optional(item),
      zh_HK: v.optional(item),
      zh_TW: v.optional(item),
    }),
    v.transform((text): LocalText => text as LocalText),
  );
  return v.lazy((input): typeof plain | typeof full => (typeof input === 'string' ? plain : full));
};

/** Text in up to five languages; plain text is Simplified Chinese. */
export const Text = localText(Words);

/** @param clean keeps of HTML what visitors may get. */
export const htmlField = (clean: (html: string) => string) =>
  localText(
    v.pipe(
      v.string(),
      v.maxLength(50_000, 'is longer than 50000 characters'),
      v.transform(clean),
      v.minLength(1, 'must not be empty'),
    ),
  );

/** A day as `yyyy-MM-dd`, or as `today`, `today+14`, `today-3` counted from the day of the import. */
export const dayField = (today: Day) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Day>(({ dataset, addIssue, NEVER }) => {
      const relative = /^today([+-]\d{1,5})?$/.exec(dataset.value);
      const day = relative ? addDays(today, Number(relative[1] ?? 0)) : parseDay(dataset.value);
      if (day) return day;
      addIssue({ message: 'must be a day as yyyy-MM-dd, or today, today+3, today-3' });
      return NEVER;
    }),
  );

export const Weekdays = v.pipe(
  v.array(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0, 'must be 0 (Sunday) to 6 (Saturday)'),
      v.maxValue(6, 'must be 0 (Sunday) to 6 (Saturday)'),
    ),
  ),
  v.minLength(1, 'must name at least one weekday'),
  v.maxLength(7, 'names a weekday twice'),
);

export const Withdrawn = v.literal(true, 'must be true or absent');

export interface VenueReader {
  /** The venue day that `today+3` counts from. */
  today: Day;
  /** Keeps of HTML what visitors may get. */
  cleanHtml(html: string): string;
}
