import { misleadingCharacter } from '#domain/lib/misleading-characters.ts';
import { locationOf, type VenueProblem } from '#contract/venue/problems.ts';

export function characterProblems(raw: unknown, keys: readonly (string | number)[] = []): VenueProblem[] {
  if (typeof raw === 'string') {
    const name = misleadingCharacter(raw);
    if (name === null) return [];
    const reason = name === 'U+FFFD' ? ': the file lost letters in another encoding' : '';
    return [{ location: locationOf(keys), message: `must not contain the character "${name}"${reason}` }];
  }
  if (Array.isArray(raw)) return raw.flatMap((each, index) => characterProblems(each, [...keys, index]));
  if (typeof raw !== 'object' || raw === null) return [];
  return Object.entries(raw).flatMap(([key, value]) => characterProblems(value, [...keys, key]));
}
