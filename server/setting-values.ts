import * as v from 'valibot';

export const whole = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^-?\d+$/, 'a whole number'), v.transform(Number), v.minValue(least, `at least ${least}`), v.maxValue(most, `at most ${most}`));

export const filled = v.pipe(v.string(), v.minLength(1, 'a value'));
export const httpUrl = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://'));
export const databaseUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'an address that starts with postgres://'));

/** An address of a backend, or a path of this site. It is put into the page and its policy, where no character may need escaping. */
export const backendUrl = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[\w.-]+(:\d+)?(\/|$)|\/)[\w./~-]*$/, 'an address that starts with http:// or https://, or a path that starts with /, without ? and #'),
);
export const withSlash = v.transform((url: string) => (url.endsWith('/') ? url : `${url}/`));
