import { addDays, type Day } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { inLanguage } from '#tests/e2e/phone.ts';
import { DAY_WORDS, MONTHS, PRICE_WORDS, type Screen } from './screen.ts';

/** A day's price on a screen, beside the tapped control. */
export interface PricePromise {
  day: Day;
  amount: number;
  /** "From": the cheapest of several. */
  isFrom: boolean;
  text: string;
}

/** A visitor's knowledge when a screen comes to rest. */
export interface Moment {
  screen: Screen;
  locale: Locale;
  today: Day;
  /** Wanted tickets by name; null where no form was opened by choosing one. */
  wanted: ReadonlyMap<string, number> | null;
  /** Prices beside the control whose tap led here. */
  promises: readonly PricePromise[];
  /** Screens that "back" has shown since the visitor began to go back, the last one at the end. */
  wayBack: readonly Screen[];
  console: readonly string[];
}

type Truth = (moment: Moment) => string[];

const quoted = (text: string): string => `"${text.replace(/\s+/g, ' ').trim().slice(0, 60)}"`;

function daysIn(text: string, today: Day): Day[] {
  const near: Record<string, number> = {
    今天: 0,
    今日: 0,
    明天: 1,
    明日: 1,
    后天: 2,
    明後日: 2,
    Today: 0,
    Tomorrow: 1,
  };
  return [...text.matchAll(new RegExp(DAY_WORDS, 'g'))].map(([word]) => {
    const ahead = near[word];
    if (ahead !== undefined) return addDays(today, ahead);
    const [first = 0, second = 0] = [...word.matchAll(/\d+/g)].map(Number);
    const named = MONTHS.findIndex((name) => word.endsWith(name)) + 1;
    const [month, date] = named > 0 ? [named, first] : [first, second];
    const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) - 6 ? 1 : 0);
    return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` as Day;
  });
}

const pricesIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(PRICE_WORDS, 'g'))].map(([price]) => Number(price.replace(/[^\d.]/g, '')));

const countIn = (text: string): number =>
  Number(/×\s?(\d+)|(\d+)\s?(?:[张枚]|tickets\b)/.exec(text)?.slice(1).find(Boolean) ?? 1);

/** The price that a part of a screen names for a day; none where it names several of either. */
export function promisesIn(text: string, today: Day): PricePromise[] {
  const [days, amounts] = [[...new Set(daysIn(text, today))], [...new Set(pricesIn(text))]];
  const [day, amount] = [days[0], amounts[0]];
  if (days.length !== 1 || amounts.length !== 1 || !day || amount === undefined) return [];
  return [
    { day, amount, isFrom: /¥\s?[\d,.]+\s*起|起\s*¥|から|〜|\bfrom\b/i.test(text), text: text.replace(/\s+/g, ' ') },
  ];
}

/** The form's counts are those that were tapped. */
const ticketInForm: Truth = ({ screen, wanted }) =>
  wanted === null
    ? []
    : screen.counts
        .filter(({ name, count }) => count !== (wanted.get(name) ?? 0))
        .map(({ name, count }) => `${name}: ${count} in the form, ${wanted.get(name) ?? 0} wanted`);

/** Whether a screen lists the tickets of a day with their prices: then a price "from" can be judged. */
export const isFormOf = ({ counts, chosenDay }: Screen, day: Day, today: Day): boolean =>
  counts.some(({ price }) => price !== null) && daysIn(chosenDay, today).includes(day);

/**
 * The screen's price of a day: on a form for it that of the named ticket, or of the cheapest that is sold alone; else
 * the price beside that day.
 */
function askedFor({ day, isFrom, text }: Omit<PricePromise, 'amount'>, screen: Screen, today: Day): number[] {
  const isForm = isFormOf(screen, day, today);
  const named = screen.counts.filter(({ name }) => text.includes(name)).flatMap(({ price }) => price ?? []);
  if (isForm && named.length > 0) return named;
  const alone = screen.counts.filter(({ bound }) => !bound);
  if (isFrom) return isForm ? [Math.min(...alone.flatMap(({ price }) => price ?? []))] : [];
  return screen.quotes
    .filter((quote) => daysIn(quote.text, today).includes(day))
    .flatMap((quote) => pricesIn(quote.text));
}

/** A price beside a day is the next screen's price for that day. */
const priceOfDay: Truth = ({ screen, promises, today }) =>
  promises.flatMap(({ day, amount, isFrom, text }) => {
    const asked = askedFor({ day, isFrom, text }, screen, today);
    const isGiven = asked.includes(amount) || asked.some((price) => price * countIn(text) === amount);
    return asked.length === 0 || isGiven
      ? []
      : [`${quoted(text)} stood there, and for ${day} it is ${[...new Set(asked)].join(' or ')} here`];
  });

/** One whole ticket code is in view, and it is the selected person's. */
const oneCode: Truth = ({ screen }) => {
  if (!screen.isCodes) return [];
  const { wholeCodes, cutCodes, selected } = screen;
  if (wholeCodes.length !== 1) return [`${wholeCodes.length} whole codes in view, ${cutCodes.length} cut off`];
  return selected === null || selected === wholeCodes[0]
    ? []
    : [`person ${selected + 1} is selected, code ${(wholeCodes[0] ?? 0) + 1} is in view`];
};

/** A tapped code takes seven tenths of the screen's shorter side: scanners in glass doors need that. */
const codeIsLarge: Truth = ({ screen: { enlarged } }) =>
  enlarged === null || enlarged >= 0.7
    ? []
    : [`the enlarged code takes ${Math.round(enlarged * 100)} % of the shorter side`];

/** No focused control is under a sticky or fixed part. */
const focusIsFree: Truth = ({ screen: { focused } }) =>
  focused?.under ? [`${quoted(focused.name)} has the focus under ${quoted(focused.under)}`] : [];

const NOT_FOR_PEOPLE: readonly (readonly [string, RegExp])[] = [
  ['a date as machines write it', /\b\d{4}-\d{2}-\d{2}\b/g],
  [
    'an internal code',
    /\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PAYED|UNPAID|CANCELED|ZJNS|JIANHANG|(?<!China )UMS|JSB|WHMS)\b/g,
  ],
  ['a value that is missing', /\bundefined\b|\bNaN\b|\bnull\b|\[object\b/g],
  ['a gap of a message', /\{\w+(?:, ?plural)?/g],
];

/** No date in a machine's format, no internal code, no leftovers of a program. */
const textForPeople: Truth = ({ screen }) =>
  NOT_FOR_PEOPLE.flatMap(([what, pattern]) => {
    const found = [...new Set(screen.text.match(pattern))];
    return found.length > 0 ? [`${what}: ${found.join(', ')}`] : [];
  });

/** A screen as a person tells it from another: without countdowns. */
const lookOf = (screen: Screen): string => `${screen.hash.split('?')[0]} ${screen.text.replace(/\d+/g, '')}`;

/** Back never shows the same screen twice. */
const backMovesOn: Truth = ({ wayBack }) => {
  const now = wayBack.at(-1);
  return now && wayBack.slice(0, -1).some((earlier) => lookOf(earlier) === lookOf(now))
    ? [`back showed ${quoted(now.heading)} (${now.hash}) again`]
    : [];
};

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
/** A message of the app in a language, with each number as a group. */
function counting(locale: Locale, source: string): RegExp {
  const text = inLanguage(locale, source).replace(/\{\w+, plural,(?: \w+ \{[^{}]*\})* other \{([^{}]*)\}\}/g, '$1');
  return new RegExp(escaped(text).replace(/#|\{\w+\}/g, '(\\d+)'), 'g');
}
const numbersOf = (text: string, pattern: RegExp): number[][] =>
  [...text.matchAll(pattern)].map(([, ...numbers]) => numbers.map(Number));
const NEEDED = '{needed, plural, one {# needed} other {# needed}} · {chosen, plural, one {# chosen} other {# chosen}}';
const MISSING = '{missing, plural, one {Add # more visitor.} other {Add # more visitors.}}';

/**
 * A count beside a list is its number of rows, and "Add n more visitors" asks for as many as there are places left to
 * fill.
 */
const numbersFit: Truth = ({ screen, locale }) => {
  const wrong = screen.tallies
    .filter(({ text, listed }) => Number(/\d+/.exec(text)?.[0]) !== listed)
    .map(({ text, listed }) => `${quoted(text)}, but ${listed} are listed`);
  const places = numbersOf(screen.text, counting(locale, NEEDED));
  const open = places.reduce((sum, [needed = 0, chosen = 0]) => sum + needed - chosen, 0);
  for (const [missing = 0] of places.length > 0 ? numbersOf(screen.text, counting(locale, MISSING)) : [])
    if (missing !== open) wrong.push(`${missing} more people are asked for, but ${open} are missing`);
  return wrong;
};

/** No message of a failure without a failure. */
const nothingFailed: Truth = ({ screen, locale }) =>
  screen.buttons.includes(inLanguage(locale, 'Try again'))
    ? [`${quoted(screen.alert || screen.heading)} can be tried again, but nothing failed`]
    : [];

const consoleIsEmpty: Truth = ({ console }) => [...console];

const TRUTHS = {
  ticketInForm,
  priceOfDay,
  oneCode,
  codeIsLarge,
  focusIsFree,
  textForPeople,
  backMovesOn,
  numbersFit,
  nothingFailed,
  consoleIsEmpty,
};
/**
 * `tapIsFree` is judged by the tap itself: every tapped control can be scrolled out from under sticky or fixed parts.
 * `isOffered` is the presence of an optional control.
 */
export type TruthName = keyof typeof TRUTHS | 'tapIsFree' | 'isOffered';

export interface Finding {
  truth: TruthName;
  message: string;
}

export const judge = (moment: Moment): Finding[] =>
  (Object.entries(TRUTHS) as [keyof typeof TRUTHS, Truth][]).flatMap(([truth, find]) =>
    find(moment).map((message) => ({ truth, message })),
  );
