/** Marks of direction, joiners, blanks of no width, soft hyphens, and the selectors of a glyph's variant. */
const INVISIBLE = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '');

/**
 * The base of all fields: phones, chats and input methods write full width, other dashes, apostrophes and interpuncts,
 * and invisible marks.
 * @returns the text with half width, `-`, `'` and `·`.
 */
export const plainText = (typed: string): string =>
  withoutInvisible(typed)
    // Before the normal form, which splits a standalone accent.
    .replace(/[\u2018\u2019\u201B\u02BB\u02BC\u2032\u00B4`]/g, "'")
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2022\u2027\u2219\u22C5\u30FB\u0387\u16EB]/g, '·');

/** Repairs what phones and input methods do to numbers: no blanks, hyphens or dots, capitals; a cross is an X. */
export const repairNumber = (typed: string): string =>
  plainText(typed)
    .replace(/[\s\-.·]/g, '')
    .replace(/×/g, 'X')
    .toUpperCase();

/** Repairs a name: blanks are collapsed; a Chinese one gets `·` for its dots and no blanks, all others capitals. */
export function repairName(typed: string): string {
  const name = plainText(typed).replace(/\s+/g, ' ').trim();
  if (!/\p{Script=Han}/u.test(name)) return name.toUpperCase();
  return name.replace(/\s*[.·]\s*/g, '·').replace(/ /g, '');
}

/** A number that a spreadsheet has rounded, `3.3E+17`: its last digits are lost. */
export const isRounded = (typed: string): boolean => /^\d[\d.,]*E\+\d{1,2}$/i.test(plainText(typed).trim());
