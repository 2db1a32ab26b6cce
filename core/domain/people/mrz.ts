import { type Day, parseDay } from '#domain/lib/day.ts';
import { type Check, type Layout, layoutOf, type MrzKind, type MrzPart } from './mrz-layouts.ts';
import { gateLetters } from './mrz-name.ts';

/** One character read for another; positions count from 1, as people count. */
export interface MrzSwap {
  line: number;
  position: number;
  from: string;
  to: string;
}

/** Data of the machine-readable lines (ICAO 9303). */
export interface MrzRead {
  kind: MrzKind;
  /** Surname, then given names, as a reader at the gate shows them. */
  name: string;
  /** The names fill their line to its end, so that a part of them may be missing. */
  nameCut: boolean;
  number: string;
  birthday: Day | null;
  expires: Day | null;
  lines: readonly string[];
  wrong: readonly MrzPart[];
}

/**
 * Letters and digits that look alike, so read that every check digit fits. Only a proposal: the visitor compares it
 * with the document.
 */
export interface MrzProposal {
  swaps: readonly MrzSwap[];
  read: MrzRead;
}

export type MrzAnswer =
  | { is: 'read'; read: MrzRead; proposal: MrzProposal | null }
  /** A line is too short or too long; `line` counts from 1. */
  | { is: 'length'; line: number; has: number; needs: number }
  | { is: 'nothing' };

const valueOf = (character: string): number => {
  if (character === '<') return 0;
  const code = character.charCodeAt(0);
  return code < 58 ? code - 48 : code - 55;
};

export const mrzCheckDigit = (text: string): number =>
  [...text].reduce((sum, each, index) => sum + valueOf(each) * ([7, 3, 1][index % 3] ?? 0), 0) % 10;

const charAt = (lines: readonly string[], [line, at]: readonly [number, number]): string => lines[line]?.[at] ?? '';
const coveredText = (lines: readonly string[], { covers }: Check): string =>
  covers.map(([line, from, to]) => lines[line]?.slice(from, to) ?? '').join('');

function fits(lines: readonly string[], check: Check): boolean {
  const text = coveredText(lines, check);
  const digit = charAt(lines, check.digit);
  // ICAO 9303 allows `<` as the check digit of an empty personal number.
  if (check.part === 'personal' && /^<*$/.test(text) && digit === '<') return true;
  return (!check.digits || /^[\d<]*$/.test(text)) && digit === String(mrzCheckDigit(text));
}

const put = (lines: readonly string[], { line, position, to }: MrzSwap): string[] =>
  lines.map((text, index) => (index === line - 1 ? text.slice(0, position - 1) + to + text.slice(position) : text));

const TO_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const TO_LETTER: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' };
/** Swaps where letters and digits are both allowed: only the two pairs that people confuse. */
const EITHER: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I' };

function swapsIn(
  lines: readonly string[],
  line: number,
  from: number,
  to: number,
  by: Readonly<Record<string, string>>,
): MrzSwap[] {
  const text = lines[line]?.slice(from, to) ?? '';
  return [...text].flatMap((each, index) => {
    const other = by[each];
    return other ? [{ line: line + 1, position: from + index + 1, from: each, to: other }] : [];
  });
}

/** The fewest swaps, one or two, that make a check digit fit; null where there are none, or several ways. */
function mended(lines: readonly string[], check: Check): MrzSwap[] | null {
  const swaps = check.covers.flatMap(([line, from, to]) => swapsIn(lines, line, from, to, EITHER));
  const tries = [
    swaps.map((one) => [one]),
    swaps.flatMap((one, index) => swaps.slice(index + 1).map((two) => [one, two])),
  ];
  for (const ways of tries) {
    const good = ways.filter((swaps) => fits(swaps.reduce(put, lines), check));
    if (good.length > 0) return good.length === 1 ? (good[0] ?? null) : null;
  }
  return null;
}

function proposalFor(lines: readonly string[], layout: Layout, today: Day): MrzProposal | null {
  const certain = [
    ...layout.letters.flatMap(([line, from, to]) => swapsIn(lines, line, from, to, TO_LETTER)),
    ...layout.checks.flatMap(({ digits, covers, digit: [line, at] }) => [
      ...(digits ? covers.flatMap(([row, from, to]) => swapsIn(lines, row, from, to, TO_DIGIT)) : []),
      ...swapsIn(lines, line, at, at + 1, TO_DIGIT),
    ]),
  ];
  const swaps = [...certain];
  let now = certain.reduce<readonly string[]>(put, lines);
  for (const check of layout.checks) {
    if (check.digits || check.part === 'all' || fits(now, check)) continue;
    const found = mended(now, check);
    if (!found) return null;
    swaps.push(...found);
    now = found.reduce<readonly string[]>(put, now);
  }
  if (swaps.length === 0 || !layout.checks.every((check) => fits(now, check))) return null;
  return { swaps, read: readAs(now, layout, today) };
}

/** @param near the latest day of a birth, which decides its century; null for an expiry, which is in this century. */
function dayOf(text: string, near: Day | null): Day | null {
  const [year, rest] = [text.slice(0, 2), `${text.slice(2, 4)}-${text.slice(4, 6)}`];
  const recent = parseDay(`20${year}-${rest}`);
  return near !== null && (recent === null || recent > near) ? parseDay(`19${year}-${rest}`) : recent;
}

function readAs(lines: readonly string[], layout: Layout, today: Day): MrzRead {
  const field = (lines[layout.names[0]] ?? '').slice(layout.names[1]);
  const [surname = '', given = ''] = field.split('<<').filter((part) => /[^<]/.test(part));
  const six = ([line, at]: readonly [number, number]): string => lines[line]?.slice(at, at + 6) ?? '';
  const [line, from, to] = layout.number;
  return {
    kind: layout.kind,
    name: `${surname} ${given}`.replace(/[<\s]+/g, ' ').trim(),
    nameCut: !field.endsWith('<'),
    number: lines[line]?.slice(from, to).replace(/</g, '') ?? '',
    birthday: dayOf(six(layout.birthday), today),
    expires: dayOf(six(layout.expiry), null),
    lines,
    wrong: layout.checks.filter((check) => !fits(lines, check)).map(({ part }) => part),
  };
}

const cleaned = (text: string): string =>
  gateLetters(text)
    .replace(/[«»《》]/g, '<<')
    .replace(/[‹›〈〉]/g, '<')
    .replace(/[^A-Z0-9<\n]/g, '');

function linesOf(text: string): string[] {
  const lines = cleaned(text)
    .split('\n')
    .filter((line) => line.length >= 15);
  const [only = ''] = lines;
  if (lines.length !== 1) return lines;
  const cut = only.length === 90 ? 30 : only.length === 72 ? 36 : 44;
  return cut === 30
    ? [only.slice(0, 30), only.slice(30, 60), only.slice(60)]
    : [only.slice(0, cut), only.slice(cut)].filter((line) => line !== '');
}

export const looksLikeMrz = (text: string): boolean =>
  /^[PVIAC][A-Z0-9<]/.test(cleaned(text).trim()) && /<</.test(cleaned(text));

/** @param today the venue day: no birth is after it. */
export function readMrz(text: string, today: Day): MrzAnswer {
  const given = linesOf(text);
  if (!looksLikeMrz(text)) return { is: 'nothing' };
  const layout = layoutOf(given);
  // Fillers at the end of the names are the first thing to be typed too few or too often.
  const lines = Array.from({ length: layout.rows }, (_, index) => {
    const line = given[index] ?? '';
    return index === layout.names[0] && line !== '' ? line.replace(/<+$/, '').padEnd(layout.length, '<') : line;
  });
  const odd = lines.findIndex((line) => line.length !== layout.length);
  if (odd >= 0) return { is: 'length', line: odd + 1, has: lines[odd]?.length ?? 0, needs: layout.length };
  return { is: 'read', read: readAs(lines, layout, today), proposal: proposalFor(lines, layout, today) };
}
