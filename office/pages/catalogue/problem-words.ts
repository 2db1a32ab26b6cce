import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '#contract/office/catalogue.ts';
import type { Path } from './use-draft.ts';

export const LACKS_SOLD = msg`lacks seats that are sold for days ahead; keep this plan and add the new one under another name`;

/** Each message of the reader of venue files is looked for by its beginning. */
const WORDS: readonly (readonly [string, MessageDescriptor])[] = [
  ['is missing', msg`is missing`],
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
  ['must be at least', msg`is too small`],
  ['must not be negative', msg`must not be negative`],
  ['must be at most', msg`is too big`],
  ['is too big', msg`is too big`],
  ['is longer than', msg`is too long`],
  ['must be mountain', msg`must be a picture`],
  ['lacks seats that are sold', LACKS_SOLD],
  ['unused redemption codes', msg`is named by redemption codes that are not used yet`],
  ['the last day', msg`the last day is before the first`],
  ['seat "', msg`appears twice`],
  ['category "', msg`appears twice`],
  ['no category', msg`names a category that the plan does not have`],
  ['the row has no seats', msg`has no seats`],
  ['the plan has no seats', msg`has no seats`],
];

export function problemWords(i18n: I18n, { message }: Problem): string {
  const found = WORDS.find(([start]) => message.startsWith(start));
  const details = /: (.+?)\. Keep|"(.+?)"/.exec(message);
  const named = details?.[1] ?? details?.[2];
  return found ? `${i18n._(found[1])}${named === undefined ? '' : ` (${named})`}` : message;
}

export type Faults = (path: Path) => string | undefined;

const keyOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

export function faultsOf(i18n: I18n, problems: readonly Problem[]): Faults {
  const byPlace = new Map(problems.map((problem) => [problem.place, problemWords(i18n, problem)]));
  return (path) => byPlace.get(keyOf(path));
}
