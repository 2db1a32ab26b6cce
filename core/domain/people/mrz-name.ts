/** What machine-readable lines write in place of these letters (ICAO 9303-3, section 6). */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  Å: 'AA',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ñ: 'N',
};

export const gateLetters = (text: string): string =>
  [...text.normalize('NFKC').toUpperCase()]
    .map((each) => TWO_LETTERS[each] ?? each.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .join('');

/**
 * @returns a Latin name as a passport reader at the gate shows it: capitals, no accents, hyphens and commas as blanks,
 * no apostrophes or dots; null for other names.
 */
export function gateName(name: string): string | null {
  if (!/\p{Script=Latin}/u.test(name) || /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name))
    return null;
  return gateLetters(name)
    .replace(/[’'.]/g, '')
    .replace(/[-,\s]+/g, ' ')
    .trim();
}
