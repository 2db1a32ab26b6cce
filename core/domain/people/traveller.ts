import { type Day, parseDay } from '#domain/lib/day.ts';
import { ID_TYPES, type IdType } from './id-types.ts';
import { isRounded, repairName, repairNumber } from '#domain/lib/text-repair.ts';

export interface Traveller {
  name: string;
  id_type: IdType;
  id_number: string;
  phone?: string | undefined;
  /** Read from the lines of a passport, since its number contains no birthday. The birthday stays on the phone. */
  birthday?: Day | undefined;
  photo?: string | undefined;
  health_code?: string | undefined;
}

export type NameProblem = 'name-required' | 'name-wrong';
export type NumberProblem =
  | 'id-required'
  | 'id-length'
  | 'id-check-digit'
  | 'id-date'
  | 'id-region'
  | 'id-rounded'
  | 'id-wrong';

const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** @returns why a repaired 18-character number breaks GB 11643-1999, or null. */
function residentProblem(number: string, today: Day, provinces: ReadonlySet<string>): NumberProblem | null {
  if (number.length !== 18) return 'id-length';
  if (!/^\d{17}[\dX]$/.test(number)) return 'id-wrong';
  const province = number.startsWith('9') ? number.slice(1, 3) : number.slice(0, 2);
  if (!provinces.has(province)) return 'id-region';
  const birthday = birthdayIn(number);
  if (!birthday || birthday < '1900-01-01' || birthday > today) return 'id-date';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return '10X98765432'[sum % 11] === number[17] ? null : 'id-check-digit';
}

const birthdayIn = (number: string): Day | null =>
  parseDay(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`);

const only = (...provinces: string[]): ReadonlySet<string> => new Set(provinces);

const NUMBER_RULES = {
  ID_CARD: (number, today) => residentProblem(number, today, PROVINCES),
  PASSPORT: (number) =>
    /^(?=.*\d)[A-Z0-9]{5,17}$/.test(number) ? null : number.length < 5 || number.length > 17 ? 'id-length' : 'id-wrong',
  HK_MACAU_PERMIT: (number, today) =>
    number.length === 18
      ? residentProblem(number, today, only('81', '82'))
      : /^([HM]\d{8}(\d{2})?|[HM]A\d{7})$/.test(number)
        ? null
        : /^[HM][A\d]?\d*$/.test(number) && number.length < 9
          ? 'id-length'
          : 'id-wrong',
  TAIWAN_PERMIT: (number, today) =>
    number.length === 18
      ? residentProblem(number, today, only('83'))
      : /^(\d{8}|\d{10}(\(?[A-Z]\)?)?)$/.test(number)
        ? null
        : /^\d{1,7}$/.test(number)
          ? 'id-length'
          : 'id-wrong',
} as const satisfies Record<IdType, (number: string, today: Day) => NumberProblem | null>;

export function idNumberProblem(type: IdType, typed: string, today: Day): NumberProblem | null {
  const number = repairNumber(typed);
  if (isRounded(number)) return 'id-rounded';
  return number === '' ? 'id-required' : NUMBER_RULES[type](number, today);
}

const HAN_NAME = /^\p{Script=Han}(?:[\p{Script=Han}·]{0,28}\p{Script=Han})$/u;
const LATIN_NAME = /^(?=.*\p{L})[\p{Script=Latin} '.-]{1,60}$/u;
const KANA = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}';
const KANA_NAME = new RegExp(`^[${KANA}][${KANA}ー ·]{0,28}[${KANA}ー]$`, 'u');

/** Han (2–30 characters), kana and Latin names pass for every document. */
export function nameProblem(typed: string): NameProblem | null {
  const name = repairName(typed);
  if (name === '') return 'name-required';
  return HAN_NAME.test(name) || LATIN_NAME.test(name) || KANA_NAME.test(name) ? null : 'name-wrong';
}

export const repairTraveller = <T extends Traveller>(traveller: T): T => ({
  ...traveller,
  name: repairName(traveller.name),
  id_number: repairNumber(traveller.id_number),
});

const plainNumber = (typed: string): string => repairNumber(typed).replace(/[()]/g, '');

/**
 * What stays of a document's number when the document is renewed: the last two digits of permits count their renewals.
 */
export function lastingNumber(typed: string): string {
  const number = plainNumber(typed);
  if (/^[HM]\d{10}$/.test(number)) return number.slice(0, 9);
  return /^\d{10}[A-Z]?$/.test(number) ? number.slice(0, 8) : number;
}

/**
 * The key of a person: the number identifies the person, whatever kind of document was chosen beside it. The key begins
 * with the kind that the number implies, so that most keys equal the earlier ones, which began with the chosen kind.
 */
export function documentKey({ id_number }: Pick<Traveller, 'id_number'>): string {
  const number = lastingNumber(id_number);
  return `${kindOfNumber(number)}:${number}`;
}

function kindOfNumber(number: string): IdType {
  if (number.length === 18) return 'ID_CARD';
  if (/^[HM][A\d]\d{7}$/.test(number)) return 'HK_MACAU_PERMIT';
  return /^\d{8}$/.test(number) ? 'TAIWAN_PERMIT' : 'PASSPORT';
}

/** The keys of the same number in earlier versions, for lists that have no numbers to make new keys of. */
export function earlierKeys({ id_number }: Pick<Traveller, 'id_number'>): string[] {
  const number = plainNumber(id_number);
  const current = documentKey({ id_number });
  return ID_TYPES.map((kind) => `${kind}:${kind === 'HK_MACAU_PERMIT' ? lastingNumber(number) : number}`).filter(
    (key) => key !== current,
  );
}

export function birthdayOf({
  id_type,
  id_number,
  birthday,
}: Pick<Traveller, 'id_type' | 'id_number' | 'birthday'>): Day | null {
  const number = repairNumber(id_number);
  if (id_type === 'PASSPORT') return birthday ?? null;
  return number.length === 18 ? birthdayIn(number) : null;
}

export const withoutBirthday = <T extends Traveller>({ birthday: _birthday, ...person }: T): Omit<T, 'birthday'> =>
  person;

/**
 * @returns the number with only its ends readable: first and last 4, of up to ten characters first and last 2, of
 * passports first 3 and last 2.
 */
export function maskNumber(type: IdType, typed: string): string {
  const number = repairNumber(typed);
  const [head, tail] = type === 'PASSPORT' ? [3, 2] : number.length > 10 ? [4, 4] : [2, 2];
  if (number.length <= head + tail) return '*'.repeat(number.length);
  return number.slice(0, head) + '*'.repeat(number.length - head - tail) + number.slice(-tail);
}
