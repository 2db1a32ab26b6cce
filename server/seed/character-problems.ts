import type { VenueProblem } from './problems.ts';
import { placeOf } from './problems.ts';

/**
 * Letters that were lost in another encoding, and controls that turn the app's own words beside a text round or break its line. Halves of a
 * surrogate pair become U+FFFD as soon as they are stored.
 */
const REFUSED = /[\uFFFD\u2028\u2029\u202A-\u202E\u2066-\u2069\p{Surrogate}]/u;

/** What no text of a venue may contain, wherever it stands in the file. */
export function characterProblems(raw: unknown, keys: readonly (string | number)[] = []): VenueProblem[] {
  if (typeof raw === 'string') {
    const code = REFUSED.exec(raw)?.[0].codePointAt(0);
    if (code === undefined) return [];
    const name = `U+${code.toString(16).toUpperCase()}`;
    return [
      { place: placeOf(keys), message: `must not contain the character "${name}"${name === 'U+FFFD' ? ': the file lost letters in another encoding' : ''}` },
    ];
  }
  if (Array.isArray(raw)) return raw.flatMap((each, index) => characterProblems(each, [...keys, index]));
  if (typeof raw !== 'object' || raw === null) return [];
  return Object.entries(raw).flatMap(([key, value]) => characterProblems(value, [...keys, key]));
}
