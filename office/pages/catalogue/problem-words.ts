import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '#contract/office/catalogue.ts';
import type { Path } from './use-draft.ts';

export const LACKS_SOLD = msg`lacks seats that are sold for days ahead; keep this plan and add the new one under another name`;

/** The venue file reader's messages are recognised by a part of them. */
const WORDS: readonly (readonly [string | RegExp, MessageDescriptor])[] = [
  [/^\d+ is more than the \d+ seats/, msg`more places than the plan has seats`],
  [/^\d+ is more than project/, msg`more than the venue allows in an order`],
  [/^\d+ is less than min_age/, msg`must not be less than the age from`],
  [/^names \d+ people, and the ticket/, msg`the rows must make as many people as the ticket is for`],
  [/belongs to another scenic spot/, msg`belongs to another spot`],
  [/is bound to .* itself; neither/, msg`is sold only with this one: neither could be bought first`],
  [/is no member card/, msg`is no member card`],
  [/^overlaps /, msg`overlaps another time: a guide leads one group at a time`],
  [/is already/, msg`the id is in use already`],
  ['is missing', msg`must be filled in`],
  ['must not contain the char', msg`contains a broken or an invisible character`],
  ['must not be empty', msg`must not be empty`],
  ['must be another time than the start', msg`must be another time than the start`],
  ['must be after the opening', msg`must be after the opening`],
  ['must not be after the end', msg`must not be after the end`],
  ['must be a time', msg`must be a time such as 09:00`],
  ['must be a phone', msg`must be a phone number`],
  ['must be a day', msg`must be a day`],
  ['must be at least one', msg`needs at least one`],
  ['must have at least', msg`needs at least one`],
  ['must name at least', msg`needs at least one`],
  ['must be a whole', msg`must be a whole number`],
  [/^must be at least \d/, /*i18n*/ { id: 'must be at least {limit}' }],
  [/^must be at most \d/, /*i18n*/ { id: 'must be at most {limit}' }],
  ['must be at least', msg`is too small`],
  ['must not be negative', msg`must not be negative`],
  ['must be at most', msg`is too big`],
  ['is too big', msg`is too big`],
  ['is longer than', msg`is too long`],
  ['must be mountain', msg`must be a picture`],
  ['lacks seats that are sold', LACKS_SOLD],
  ['yuan with at most', msg`must be an amount in yuan such as 59.5, with two decimals at most`],
  ['must be number', msg`must be a number, without letters or blanks`],
  ['must be the id of a template', msg`must be the template’s id as the platform shows it`],
  ['must be a language', msg`must be a language code`],
  ['must be bytes', msg`must be bytes such as 02 4F NN 03`],
  ['must be a path', msg`must be a page of the app such as /activity, or an address that starts with https://`],
  ['must be 0 to 5', msg`must be 0 to 5`],
  ['must be in, out', msg`must be one of the choices`],
  ['must be one of', msg`must be one of the choices`],
  ['must be in', msg`must be one of the choices`],
  [
    'names a place that',
    msg`a place does not fit its value: texts go into thing, moments into date or time, sums into amount`,
  ],
  ['needs a first day of the sale', msg`needs a first day of the sale`],
  ['is not for the type MEMBER', msg`is not for member cards`],
  ['is only for the type MEMBER', msg`is only for member cards`],
  [
    'is for type TICKET with a price',
    msg`is only for admission tickets with a price, without partner, photo, health code or confirmation by staff`,
  ],
  ['is for a ticket of several', msg`is only for tickets of several named people`],
  ['needs real_name', msg`needs named people: switch on that each ticket is for a named person`],
  ['no scenic spot', msg`names a spot that is not there`],
  ['no seat plan', msg`names a seating plan that is not there`],
  ['no session of', msg`no session of the spot has a seating plan`],
  ['no seat of category', msg`the seating plans have no seat of this category`],
  ['no ticket type', msg`names a ticket type that is not there`],
  ['a ticket type cannot be bound', msg`cannot be sold only with itself`],
  ['unused redemption codes', msg`is named by redemption codes that are not used yet`],
  ['the last day', msg`the last day is before the first`],
  ['seat "', msg`appears twice`],
  ['category "', msg`appears twice`],
  ['no category', msg`names a category that the plan does not have`],
  ['the row has no seats', msg`has no seats`],
  ['the plan has no seats', msg`has no seats`],
];

export function problemWords(i18n: I18n, { message }: Problem): string {
  const found = WORDS.find(([start]) => (typeof start === 'string' ? message.startsWith(start) : start.test(message)));
  const details = /: (.+?)\. Keep|"(.+?)"/.exec(message);
  const named = details?.[1] ?? details?.[2];
  const limit = /[\d.]+$/.exec(message)?.[0];
  return found ? `${i18n._({ ...found[1], values: { limit } })}${named === undefined ? '' : ` (${named})`}` : message;
}

export type Faults = (path: Path) => string | undefined;

const keyOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

export function faultsOf(i18n: I18n, problems: readonly Problem[]): Faults {
  const byLocation = new Map(problems.map((problem) => [problem.location, problemWords(i18n, problem)]));
  return (path) => byLocation.get(keyOf(path));
}
