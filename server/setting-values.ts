import * as v from 'valibot';
import { parseDay } from '#domain/lib/day.ts';
import type { TicketKey } from '#server/keys/secrets.ts';

export const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d+$/, 'a whole number'),
    v.transform(Number),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  );

export const filled = v.pipe(v.string(), v.minLength(1, 'a value'));
export const httpUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://'),
);
export const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/\S+$/, 'an address that starts with postgres://'),
);

/**
 * An address of a backend, or a path of this site. It is put into the page and its policy, where no character may need
 * escaping.
 */
export const backendUrl = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/[\w.-]+(:\d+)?(\/|$)|\/)[\w./~-]*$/,
    'an address that starts with http:// or https://, or a path that starts with /, without ? and #',
  ),
);
export const withSlash = v.transform((url: string) => (url.endsWith('/') ? url : `${url}/`));

/** Keys that sign ticket codes: those before the last open gates until their day. */
export const ticketKeys = v.pipe(
  v.string(),
  v.regex(
    /^(\w{1,8}:\d{4}-\d{2}-\d{2}[ ,]+)*\w{1,8}$/,
    'generations of a key such as 1:2026-12-31 2, the one in use last and without a day',
  ),
  v.transform((text) => text.split(/[ ,]+/).map((each) => each.split(':'))),
  v.check((keys) => new Set(keys.map(([id]) => id)).size === keys.length, 'generations of a key, each named once'),
  v.transform((keys): TicketKey[] =>
    keys.map(([key_id = '', until]) => ({ key_id, until: until === undefined ? null : parseDay(until) })),
  ),
  v.check((keys) => keys.slice(0, -1).every(({ until }) => until !== null), 'generations of a key whose days exist'),
);
