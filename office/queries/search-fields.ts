import * as v from 'valibot';
import { parseDay } from '#domain/lib/day.ts';

/** Fields of a page's address; a value that does not fit is left out. */
export const text = (most: number) => v.fallback(v.optional(v.pipe(v.string(), v.maxLength(most))), undefined);
export const day = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parseDay(value) !== null),
    ),
  ),
  undefined,
);
export const month = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))), undefined);
export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.fallback(v.optional(v.picklist(values)), undefined);
