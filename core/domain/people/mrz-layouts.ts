/** Kind of document: tickets accept only a passport's number. */
export type MrzKind = 'passport' | 'visa' | 'card';

export type MrzPart = 'number' | 'birthday' | 'expiry' | 'personal' | 'all';

export interface Check {
  part: MrzPart;
  /** The parts of the lines that the check digit covers: line, from, to. */
  covers: readonly (readonly [number, number, number])[];
  digit: readonly [line: number, at: number];
  digits?: boolean;
}

/** Positions of the fields in the lines of a document (ICAO 9303), counted from 0. */
export interface Layout {
  kind: MrzKind;
  rows: number;
  length: number;
  names: readonly [line: number, from: number];
  number: readonly [line: number, from: number, to: number];
  birthday: readonly [line: number, at: number];
  expiry: readonly [line: number, at: number];
  letters: readonly (readonly [number, number, number])[];
  checks: readonly Check[];
}

const twoLines = (kind: MrzKind, length: number, more: readonly Check[]): Layout => ({
  kind,
  rows: 2,
  length,
  names: [0, 5],
  number: [1, 0, 9],
  birthday: [1, 13],
  expiry: [1, 21],
  letters: [
    [0, 2, length],
    [1, 10, 13],
  ],
  checks: [
    { part: 'number', covers: [[1, 0, 9]], digit: [1, 9] },
    { part: 'birthday', covers: [[1, 13, 19]], digit: [1, 19], digits: true },
    { part: 'expiry', covers: [[1, 21, 27]], digit: [1, 27], digits: true },
    ...more,
  ],
});

const composite = (end: number): Check => ({
  part: 'all',
  covers: [
    [1, 0, 10],
    [1, 13, 20],
    [1, 21, end],
  ],
  digit: [1, end],
});

const PASSPORT = twoLines('passport', 44, [{ part: 'personal', covers: [[1, 28, 42]], digit: [1, 42] }, composite(43)]);
const CARD_3: Layout = {
  kind: 'card',
  rows: 3,
  length: 30,
  names: [2, 0],
  number: [0, 5, 14],
  birthday: [1, 0],
  expiry: [1, 8],
  letters: [
    [0, 2, 5],
    [1, 15, 18],
    [2, 0, 30],
  ],
  checks: [
    { part: 'number', covers: [[0, 5, 14]], digit: [0, 14] },
    { part: 'birthday', covers: [[1, 0, 6]], digit: [1, 6], digits: true },
    { part: 'expiry', covers: [[1, 8, 14]], digit: [1, 14], digits: true },
    {
      part: 'all',
      covers: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
      digit: [1, 29],
    },
  ],
};

export function layoutOf(lines: readonly string[]): Layout {
  const [first = ''] = lines;
  if (lines.length === 3) return CARD_3;
  const isShort = lines.every((line) => Math.abs(line.length - 36) < Math.abs(line.length - 44));
  if (first.startsWith('P')) return PASSPORT;
  if (first.startsWith('V')) return twoLines('visa', isShort ? 36 : 44, []);
  return isShort ? twoLines('card', 36, [composite(35)]) : PASSPORT;
}
