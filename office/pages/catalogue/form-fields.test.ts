import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { isInForm } from '#contract/venue/field.ts';
import { fieldsOf, itemOf } from '#contract/venue/fields.ts';
import { venueShape } from '#contract/venue/venue.ts';
import { activate, withExtraWords } from '#office/words/locale.ts';
import { FORMS, problemOfValue, fitOf, wordsAlong } from './form-fields.ts';

const VENUE = venueShape({ today: '2026-12-01', cleanHtml: (html) => html });
const PARTS = { project: 'venue', scenics: 'spot', ticket_types: 'type', guides: 'guide', gates: 'gate' } as const;
const INSIDE_ITS_OWN_INPUT: ReadonlySet<string> = new Set(['refund', 'partners', 'templates', 'variant']);

/** @returns every described field below a schema, with the reason why no form has it, or null where one has. */
function locationsOf(schema: Parameters<typeof fieldsOf>[0], above: readonly string[] = []): [string, string | null][] {
  return fieldsOf(schema).flatMap(({ name, schema: own, meta }): [string, string | null][] => {
    const path = [...above, name];
    if (!isInForm(meta)) return [[path.join('.'), meta.reason]];
    if (INSIDE_ITS_OWN_INPUT.has(meta.input)) return [[path.join('.'), null]];
    const below = meta.input === 'list' ? itemOf(own) : own;
    const inside = locationsOf(below, path);
    return inside.length > 0 ? inside : [[path.join('.'), null]];
  });
}

it('has every field of a venue in a form, or shows why not', () => {
  const lost = fieldsOf(VENUE).flatMap(({ name, schema, meta }) => {
    if (!isInForm(meta)) return meta.reason === '' ? [name] : [];
    const { groups, entries } = FORMS[PARTS[name as keyof typeof PARTS]];
    const shown = new Set(
      entries
        .filter(({ group }) => group in groups)
        .flatMap(({ path, columns }) =>
          columns.length > 0 ? columns.map((column) => [...path, ...column.path].join('.')) : [path.join('.')],
        ),
    );
    return locationsOf(meta.input === 'list' ? itemOf(schema) : schema)
      .filter(([location, reason]) => reason === '' || (reason === null && !shown.has(location)))
      .map(([location]) => `${name}.${location}`);
  });
  expect(lost).toEqual([]);
});

it('names the places of a venue by the labels of its forms', async () => {
  await activate('en');
  await withExtraWords(Promise.resolve());
  expect(wordsAlong(i18n, ['ticket_types', 'adult', 'prices', 0, 'fee'])).toEqual([
    'Ticket types',
    'Prices by date',
    'Price',
  ]);
  expect(wordsAlong(i18n, ['ticket_types', 'adult', 'refund', 'late_fee_percent']).at(-1)).toBe('Fee later, per cent');
  expect(wordsAlong(i18n, ['scenics', 'order'])).toEqual(['Spots', 'Sequence']);
});

it('refuses at the field what cannot be, and knows what a kind of ticket has', () => {
  const entry = (kind: keyof typeof FORMS, path: string) => {
    const found = FORMS[kind].entries.find((each) => each.path.join('.') === path);
    if (!found) throw new Error(path);
    return found;
  };
  const faultOf = (kind: keyof typeof FORMS, path: string, value: unknown) =>
    problemOfValue(entry(kind, path).schema, value);
  expect(faultOf('spot', 'schedule.open', '9am')).toMatch(/^must be a time/);
  expect(faultOf('spot', 'schedule.open', '09:00')).toBeUndefined();
  expect(faultOf('type', 'fee', -1)).toMatch(/^must not be negative/);
  expect(faultOf('type', 'fee', '12,5')).toMatch(/^yuan/);
  expect(faultOf('type', 'start', '2026-02-30')).toMatch(/^must be a day/);
  expect(faultOf('venue', 'order_limit', 'ten')).toMatch(/^must be number/);
  expect(['TICKET', 'MEMBER'].map((type) => fitOf(entry('type', 'valid_days'), { type }))).toEqual(['unused', 'used']);
  expect(fitOf(entry('type', 'valid_days'), { type: 'TICKET', valid_days: 365 })).toBe('misplaced');
  expect(fitOf(entry('type', 'photo_required'), { type: 'TICKET', real_name: false, photo_required: false })).toBe(
    'unused',
  );
});
