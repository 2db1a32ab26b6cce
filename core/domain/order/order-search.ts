import { simplified } from '#domain/lib/han-forms.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { plainText } from '#domain/lib/text-repair.ts';

export interface SearchedOrder {
  order_no: string;
  scenic: { name: LocalText };
  booker?: string | undefined;
  tickets: readonly {
    ticket_no: string;
    program_name: LocalText;
    date: string;
    holders: readonly { name: string }[];
  }[];
}

/** Texts are prepared once, so that even a long list is searched between two keystrokes. */
export interface SearchIndex {
  own: string;
  /** Orders of the same spot must share the same string, so that its letters are converted only once. */
  spots: string;
  /** Days of visit, each between blanks. */
  days: string;
}

/** The parts of a query, all of which must match. */
export type OrderQuery = readonly { text: string; day: string | null }[];

/**
 * Half width, small letters, no accents, blanks and marks, simplified characters: `Ｊｅａｎ・Ñandú` and `jean nandu`
 * are the same, 吳國強 and 吴国强.
 */
const fold = (text: string): string => {
  const bare = plainText(text).toLowerCase();
  // Marks of kana stay: they make other letters.
  const latin = bare.replace(/[\p{Script=Latin}\p{M}]+/gu, (part) =>
    part.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  );
  return simplified(latin).replace(/[\s\p{P}\p{S}]+/gu, '');
};

/** @returns a memoised version of `make` with a bounded number of entries, since searches never end. */
function remembering(most: number, make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const result = make(text);
    made.set(text, result);
    return result;
  };
}

/** The same people and places come again and again: to fold a text takes many times as long as to find it here. */
const foldOnce = remembering(2_000, fold);
const sameText = remembering(500, (text) => text);

function spotsOf({ scenic, tickets }: SearchedOrder): string {
  const names = [scenic.name, ...tickets.map(({ program_name }) => program_name)];
  const texts = new Set(names.flatMap((name) => Object.values(name).map(foldOnce)));
  return sameText([...texts].join('\n'));
}

export function searchIndexOf(order: SearchedOrder): SearchIndex {
  const names = new Set([
    order.booker ?? '',
    ...order.tickets.flatMap(({ holders }) => holders.map(({ name }) => name)),
  ]);
  return {
    own: [order.order_no, ...order.tickets.map(({ ticket_no }) => ticket_no), ...[...names].map(foldOnce)].join('\n'),
    spots: spotsOf(order),
    days: ` ${[...new Set(order.tickets.map(({ date }) => date))].join(' ')} `,
  };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const MONTH_DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const two = (number: number): string => String(number).padStart(2, '0');

/** Null where there is no such month or day. A missing year or day matches any. */
function dayText(year: string | undefined, month: number, day?: number): string | null {
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > 31))) return null;
  return `${year ?? ''}-${two(month)}-${day === undefined ? '' : `${two(day)} `}`;
}

const monthOf = (name: string | undefined): number => MONTHS.indexOf((name ?? '').slice(0, 3)) + 1;

/** Two bare numbers are month and day, or day and month where only that is possible. */
const monthFirst = (a: number, b: number): string | null =>
  a > 12 ? dayText(undefined, b, a) : dayText(undefined, a, b);

type Found = readonly (string | undefined)[];
/** The ways in which people write a date; the first group is the character before it. */
const DATES: readonly [RegExp, (found: Found) => string | null][] = [
  [
    /(^|\D)(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[日号號]?(?!\d)/,
    ([, , y, m, d]) => dayText(y, Number(m), Number(d)),
  ],
  [/(^|\D)(\d{4}) ?(?:年 ?(\d{1,2}) ?月?|[-/.] ?(\d{1,2}))(?!\d)/, ([, , y, m, n]) => dayText(y, Number(m ?? n))],
  [/(^|\D)(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?(?!\d)/, ([, , m, d]) => dayText(undefined, Number(m), Number(d))],
  [/(^|\D)(\d{1,2}) ?月/, ([, , m]) => dayText(undefined, Number(m))],
  [
    new RegExp(`(^|\\W)${MONTH_DAY} ?${MONTH_NAME}(?:,? ?(\\d{4}))?(?!\\w)`),
    ([, , d, m, y]) => dayText(y, monthOf(m), Number(d)),
  ],
  [
    new RegExp(`(^|\\W)${MONTH_NAME} ?${MONTH_DAY}(?:,? (\\d{4}))?(?!\\w)`),
    ([, , m, d, y]) => dayText(y, monthOf(m), Number(d)),
  ],
  [/(^|[^\d\-/.])(\d{1,2})[-/.](\d{1,2})(?![\d\-/.])/, ([, , a, b]) => monthFirst(Number(a), Number(b))],
];

/** A word that may also be a date: `0418`, `418`, `20260418`, `april`. */
function dayOfWord(word: string): string | null {
  const [, year, month, day] = /^(\d{4})?(\d{1,2})(\d{2})$/.exec(word) ?? [];
  if (month !== undefined) return dayText(year, Number(month), Number(day));
  return new RegExp(`^${MONTH_NAME}$`).test(word) ? dayText(undefined, monthOf(word)) : null;
}

export function parseOrderQuery(typed: string): OrderQuery {
  let rest = plainText(typed).toLowerCase().replace(/\s+/g, ' ').trim();
  const parts: { text: string; day: string | null }[] = [];
  for (const [pattern, read] of DATES) {
    const found = pattern.exec(rest);
    const day = found && read(found);
    if (!found || !day) continue;
    parts.push({ text: '', day });
    rest = `${rest.slice(0, found.index)}${found[1] ?? ''} ${rest.slice(found.index + found[0].length)}`;
  }
  for (const word of rest.split(' ')) {
    const text = fold(word);
    if (text !== '') parts.push({ text, day: dayOfWord(text) });
  }
  return parts;
}

export const matchesOrder = (query: OrderQuery, { own, spots, days }: SearchIndex): boolean =>
  query.every(
    ({ text, day }) =>
      (text !== '' && (own.includes(text) || spots.includes(text))) || (day !== null && days.includes(day)),
  );

/** True when a text may be part of the address: not when it contains a number as long as an ID card's. */
export const mayBeStored = (typed: string): boolean => !/\d{17}/.test(typed.normalize('NFKC').replace(/[\s-]/g, ''));
