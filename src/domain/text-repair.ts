/** Repairs what phones and input methods do to numbers: full width to half width, no blanks, hyphens or dots, capitals. */
export const repairNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-–—.·•・]/g, '')
    .toUpperCase();

/** Repairs a name: full-width Latin to half width, blanks collapsed, the dots of Chinese names to `·`; Latin names in capitals. */
export function repairName(typed: string): string {
  const name = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (!/\p{Script=Han}/u.test(name)) return name.toUpperCase();
  return name.replace(/\s*[.•・·]\s*/g, '·').replace(/ /g, '');
}
