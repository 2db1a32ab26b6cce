/**
 * Letters that were lost in another encoding, and controls that turn the app's own words beside a text round or break
 * its line. Halves of a surrogate pair become U+FFFD as soon as they are stored.
 */
const REFUSED = /[\uFFFD\u2028\u2029\u202A-\u202E\u2066-\u2069\p{Surrogate}]/u;

export function misleadingCharacter(text: string): string | null {
  const code = REFUSED.exec(text)?.[0].codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase()}`;
}
