// Writes the tables of fields into docs/venue-file.md, from the schema of a venue.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FormField, isInForm } from '#contract/venue/field.ts';
import { fieldsOf, itemOf, type VenueField } from '#contract/venue/fields.ts';
import { venueShape } from '#contract/venue/venue.ts';

const VENUE = venueShape({ today: '2000-01-01', cleanHtml: (html) => html });
const PAPER = join(import.meta.dirname, '..', 'docs', 'venue-file.md');

const FORMS: Partial<Record<FormField['input'], string>> = {
  text: 'text',
  html: 'text in HTML',
  words: 'plain text',
  whole: 'whole number',
  number: 'number',
  minutes: 'whole number',
  money: 'money',
  time: 'time',
  day: 'day',
  switch: '`true` or `false`',
  weekdays: 'weekdays',
  picture: 'picture',
  languages: 'list of codes',
  'seat-plan': 'id of a seating plan',
  'seat-category': 'plain text',
  cards: 'list of ids',
  spots: 'list of ids',
  channels: 'object',
  templates: 'object',
  'text-messages': 'object',
  partners: 'object',
  variant: 'object',
  object: 'object',
  refund: '`"never"` or object',
  list: 'list',
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

function formOf({ meta }: VenueField): string {
  if (!isInForm(meta)) return '';
  if (meta.input === 'choice')
    return Object.keys(meta.choices ?? {})
      .map((each) => `\`${each}\``)
      .join(', ');
  return FORMS[meta.input] ?? '';
}

function meaningOf({ meta, required, preset }: VenueField): string {
  if (!isInForm(meta)) return meta.file;
  const kinds = meta.kinds ? `Only for ${meta.kinds.map((kind) => `\`${kind}\``).join(', ')}.` : '';
  const absent =
    required || preset === undefined || Array.isArray(preset) ? '' : `\`${JSON.stringify(preset)}\` when absent.`;
  const file = meta.file ? `${meta.file[0]?.toUpperCase() ?? ''}${meta.file.slice(1)}.`.replace(/\.\.$/, '.') : '';
  return [`${meta.label.id}.`, meta.help.id, file, kinds, absent].filter(Boolean).join(' ');
}

function rowsOf(fields: readonly VenueField[], isDeep: boolean, above = ''): string[] {
  return fields.flatMap((field): string[] => {
    const { name, meta, schema, required } = field;
    const path = `${above}${name}`;
    const own = `| \`${path}\`${required ? '' : '?'} | ${cell(formOf(field))} | ${cell(meaningOf(field))} |`;
    if (!isInForm(meta) || !isDeep) return [own];
    if (meta.input === 'object') return [own, ...rowsOf(fieldsOf(schema), isDeep, `${path}.`)];
    if (meta.input !== 'list') return [own];
    const inside = fieldsOf(itemOf(schema));
    return inside.length > 0 ? [own, ...rowsOf(inside, isDeep, `${path}[].`)] : [own];
  });
}

const tableOf = (fields: readonly VenueField[], isDeep = true): string =>
  ['| field | written as | meaning |', '|---|---|---|', ...rowsOf(fields, isDeep)].join('\n');

const insideOf = (schema: VenueField['schema']): VenueField[] => {
  const own = fieldsOf(schema);
  return own.length > 0 ? own : fieldsOf(itemOf(schema));
};

function tables(): Record<string, string> {
  const parts = fieldsOf(VENUE);
  const inForm = parts.filter(({ meta }) => isInForm(meta));
  return {
    top: tableOf(parts, false),
    ...Object.fromEntries(inForm.map(({ name, schema }) => [name, tableOf(insideOf(schema))])),
  };
}

/** @returns the text of docs/venue-file.md with its tables made from the schema; all other text stays. */
export function written(): string {
  let text = readFileSync(PAPER, 'utf8');
  for (const [name, table] of Object.entries(tables())) {
    const [start, end] = [`<!-- fields of ${name} -->`, `<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/venue-file.md has no place for the fields of ${name}`);
    text = `${text.slice(0, from + start.length)}\n${table}\n${text.slice(to)}`;
  }
  return text;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAPER, written());
