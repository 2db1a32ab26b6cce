export type PasswordProblem = 'short' | 'common';

export const PASSWORD_LEAST = 12;

/** Words of common passwords, without digits and repetitions, which add no strength. */
const COMMON =
  /^(password|passwort|passw0rd|qwerty|qwertyuiop|asdfghjkl|zxcvbnm|letmein|welcome|admin|administrator|iloveyou|woaini|monkey|dragon|scenic|ticket|tickets|office)+$/;

const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

/** @param login the account's, which may not be the better part of the password. */
export function passwordProblem(password: string, login: string): PasswordProblem | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if ([...plain].length < PASSWORD_LEAST) return 'short';
  if (new Set(plain).size < 5) return 'common';
  const letters = plain.replace(/[^a-z]/g, '');
  const rest = plain.replaceAll(login.toLowerCase(), '');
  const isRun = RUNS.some((run) => run.includes(plain) || run.includes(plain.slice(0, PASSWORD_LEAST)));
  return COMMON.test(letters) || isRun || [...rest].length < 5 ? 'common' : null;
}
