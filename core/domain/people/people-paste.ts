import type { Day } from '#domain/lib/day.ts';
import { looksLikeMrz, readMrz } from './mrz.ts';
import type { IdType } from './id-types.ts';
import { PLAIN_WORDS, countryNames, LABELS, LATIN_LABELS, NOISE, TYPE_WORDS } from './people-paste-words.ts';
import { phoneProblem, repairPhone } from '#domain/lib/phone.ts';
import { plainText, repairName, repairNumber } from '#domain/lib/text-repair.ts';
import { idNumberProblem, nameProblem, type Traveller } from './traveller.ts';

export interface PastedRow {
  /** The line in the text, from 1. */
  line: number;
  text: string;
}

export type PastedPerson = Pick<Traveller, 'name' | 'id_type' | 'id_number' | 'phone' | 'birthday'>;

const GAP = '\t';

const PHONE =
  /(^|[^\dA-Z])((?:\+|00)86[ -]?1\d{2}[ -]?\d{4}[ -]?\d{4}|1[3-9]\d[ -]?\d{4}[ -]?\d{4}|(?:\+|00)[1-9]\d{0,2}[ -]?\d[\d -]{4,12}\d)(?![\dA-Z])/;
/** 14 to 20 digits, or 16 to 18 with blanks or hyphens where people put them; an X may follow. */
const LONG_NUMBER =
  /(^|[^\dA-Z])(\d{6}[ -]\d{4}[ -]?\d{4}[ -]\d{2,4}X?|\d{6}[ -]\d{8}[ -]\d{2,4}X?|\d{14,20}X?)(?![\dA-Z])/;
const ROUNDED_NUMBER = /(^|[^\dA-Z])(\d(?:\.\d+)?E\+\d{2})(?!\d)/;
const ANY_NUMBER = /(^|[^\dA-Z])([A-Z]{0,3} ?\d[\dA-Z]{3,19}(?:\([A-Z]\))?|[A-Z][A-Z0-9]*\d[A-Z0-9]*)(?![\dA-Z])/;

const evened = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[\u00a0\u3000]/g, ' ')
    .replace(/[,、;|:"“”「」【】[\]{}<>/\\。=]|(?:\t)| {2,}|[（）]/g, GAP)
    .replace(/\((?![A-Z]\))|([^A-Z])\)/g, `$1${GAP}`);

const withoutBullet = (text: string): string =>
  text.replace(
    /^\s*(?:[①-⑳⑴-⒇]|[(（]\d{1,3}[)）]|第?\s?\d{1,3}\s?(?:[.、)）．:：号位名]|\t|,|，|\s(?=\s*\p{L}))|[-*•·])\s*/u,
    '',
  );

function taken(text: string, pattern: RegExp): { found: string; rest: string } {
  const match = pattern.exec(text);
  if (!match) return { found: '', rest: text };
  const found = match[2] ?? '';
  const at = match.index + (match[1]?.length ?? 0);
  return { found, rest: `${text.slice(0, at)}${GAP}${text.slice(at + found.length)}` };
}

function typeOf(number: string, statedType: IdType | undefined, today: Day): IdType {
  if (statedType && idNumberProblem(statedType, number, today) === null) return statedType;
  if (/^\d{14,20}X?$/.test(number) || /^\d[\dA-Z]{14,19}$/.test(number))
    return statedType === 'HK_MACAU_PERMIT' || statedType === 'TAIWAN_PERMIT' ? statedType : 'ID_CARD';
  if (statedType) return statedType;
  if (/^[HM]\d{8}(\d{2})?$/.test(number)) return 'HK_MACAU_PERMIT';
  return /^\d{8}$/.test(number) ? 'TAIWAN_PERMIT' : 'PASSPORT';
}

/** Han and kana are names by themselves, Latin stretches belong together. */
function nameIn(stretches: readonly string[]): string {
  const words = stretches
    .map((each) => each.replace(/^[^\p{L}]+|[^\p{L}.)]+$/gu, '').trim())
    .filter((each) => /\p{L}/u.test(each) && !PLAIN_WORDS.test(each));
  const isLatin = (each: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(each);
  const isCountry = (each: string): boolean => countryNames().has(each.replace(/[.\s]/g, ''));
  const latin = words.filter(isLatin);
  const other = words.filter((each) => !isLatin(each));
  // A country is left out only where a whole name remains: JORDAN is one, too.
  const inLatin = latin.filter((each) => !isCountry(each));
  const named = inLatin.join(' ').includes(' ') ? inLatin : latin;
  const inOther = other.filter((each) => !isCountry(each));
  const [han = ''] = inOther.length > 0 || named.length > 0 ? inOther : other;
  return repairName(han === '' ? named.join(' ') : han);
}

interface Parts {
  name: string;
  number: string;
  phone: string;
  statedType: IdType | undefined;
}

function partsOf(text: string): Parts {
  const plain = NOISE.reduce((now, each) => now.replace(each, GAP), evened(withoutBullet(text)));
  const statedType = TYPE_WORDS.find(([, words]) => words.test(plain))?.[0];
  const bare = plain.replace(LABELS, GAP).replace(LATIN_LABELS, `$1${GAP}`);
  const rounded = taken(bare, ROUNDED_NUMBER);
  const long = rounded.found === '' ? taken(bare, LONG_NUMBER) : rounded;
  const phone = taken(long.rest, PHONE);
  const short = long.found === '' ? taken(phone.rest, ANY_NUMBER) : { found: '', rest: phone.rest };
  const rest = short.rest.replace(/[()]/g, GAP);
  return {
    name: nameIn(rest.split(GAP)),
    number: repairNumber(long.found || short.found),
    phone: repairPhone(phone.found),
    statedType,
  };
}

/** @param today the venue day: no birth is after it. */
export function personIn({ text }: Pick<PastedRow, 'text'>, today: Day): PastedPerson {
  const mrz = looksLikeMrz(text) ? readMrz(text, today) : null;
  if (mrz?.is === 'read' && mrz.read.kind === 'passport') {
    const { name, number, birthday } = mrz.read;
    return { name, id_type: 'PASSPORT', id_number: number, ...(birthday ? { birthday } : {}) };
  }
  const { name, number, phone, statedType } = partsOf(text);
  const reachable = phone !== '' && phoneProblem(phone) === null;
  return { name, id_type: typeOf(number, statedType, today), id_number: number, ...(reachable ? { phone } : {}) };
}

/**
 * Several people on one line: cut behind each number and the phone that follows it, or before each number where the
 * line begins with one.
 */
function cutLine(text: string): string[] {
  const number = String.raw`(?:\d{17}[\dXx]|[A-Za-z]{1,2}\d{7,9})(?![\dA-Za-z])`;
  const whole = new RegExp(number, 'g');
  if ((plainText(text).match(whole)?.length ?? 0) < 2) return [text];
  const even = plainText(text);
  const startsWithNumber = new RegExp(`^\\s*(?:\\d{1,3}[.、)]\\s*)?${number}`).test(even);
  const pieces = startsWithNumber
    ? even.split(new RegExp(`(?=${number})`))
    : (even.match(new RegExp(`.*?${number}(?:[\\s,;、]*(?:\\+?86)?1[3-9]\\d{9}(?!\\d))?`, 'g')) ?? [even]);
  const tail = startsWithNumber ? '' : even.slice(pieces.join('').length);
  const rows = pieces.map((piece) => piece.replace(/^[\s,;、]+|[\s,;、]+$/g, '')).filter((piece) => piece !== '');
  return /\p{L}/u.test(tail) ? [...rows, tail] : rows;
}

/** The kind of data in a row; `nothing` may be a table header or plain words. */
type Has = 'all' | 'name' | 'number' | 'phone' | 'nothing';

function hasOf(text: string): Has {
  const { name, number, phone } = partsOf(text);
  if (number !== '') return nameProblem(name) === null ? 'all' : 'number';
  if (name !== '') return 'name';
  return phone === '' ? 'nothing' : 'phone';
}

/** Which rows go together with the one above: the other half of a person, or the phone. */
const JOINS: Readonly<Record<Has, readonly Has[]>> = {
  name: ['number', 'phone'],
  number: ['name', 'phone'],
  phone: ['name'],
  all: ['phone'],
  nothing: [],
};

const isHead = (text: string): boolean =>
  evened(text)
    .replace(LABELS, '')
    .replace(LATIN_LABELS, '$1')
    .replace(/[\s\d._-]/g, '') === '';

const isMrzLine = (text: string): boolean =>
  /^[A-Z0-9<]{28,46}$/.test(text.normalize('NFKC').toUpperCase().replace(/\s/g, '')) &&
  /</.test(text.normalize('NFKC'));

/** Heads of tables are left out; everything else is a row or completes the one above, also if it can't be read. */
export function rowsOf(text: string): PastedRow[] {
  const rows: (PastedRow & { has: Has })[] = [];
  const lines = text.split(/\r\n|[\n\r\u2028]/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const below = lines[index + 1] ?? '';
    if (isMrzLine(line) && isMrzLine(below)) {
      rows.push({ line: index + 1, text: `${line.trim()}\n${below.trim()}`, has: 'all' });
      index += 1;
      continue;
    }
    for (const piece of cutLine(line).map((each) => each.trim())) {
      const has = hasOf(piece);
      const last = rows[rows.length - 1];
      if (has === 'nothing' && isHead(piece)) continue;
      if (last && JOINS[last.has].includes(has)) {
        const joined = `${last.text} ${piece}`;
        rows[rows.length - 1] = { line: last.line, text: joined, has: has === 'phone' ? last.has : hasOf(joined) };
      } else rows.push({ line: index + 1, text: piece, has });
    }
  }
  return rows.map(({ line, text: words }) => ({ line, text: words }));
}
