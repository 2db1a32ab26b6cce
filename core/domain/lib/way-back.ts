const LONGEST = 500;

/**
 * @param wanted address to return to after a login, which anybody may have written.
 * @returns a path of this app, never another site's address; home for everything else, and for the login itself.
 */
export function wayBack(wanted: string | undefined): string {
  if (!wanted || wanted.length > LONGEST || !/^\/(?![/\\])[^\s\\#]*$/.test(wanted)) return '/';
  return /^\/login(?![^/?])/.test(wanted) ? '/' : wanted;
}
