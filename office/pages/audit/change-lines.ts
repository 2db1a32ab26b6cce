import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Action } from '#contract/office/staff.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { yuanText } from '#office/words/format.ts';
import { LANGUAGES } from '#office/words/locale.ts';
import { venueText } from '#office/words/order-words.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { verdictWords } from '#office/words/verdict-words.ts';
import { FIELD_WORDS, MONEY_FIELDS, RATE_FIELDS, VALUE_WORDS } from './change-words.ts';

/** Names of a row's colleagues, by their ids. */
type Names = NonNullable<Action['names']>;
type Noted = Pick<Action, 'action' | 'before' | 'after' | 'names'>;

export interface ChangeLine {
  field: string;
  before?: string;
  after?: string;
}

interface Reader {
  i18n: I18n;
  /** The kind of the action, such as `finance`. */
  kind: string;
  names: Names;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLocalText = (value: unknown): value is LocalText => isRecord(value) && typeof value['zh_CN'] === 'string';

const fieldText = ({ i18n }: Reader, field: string): string =>
  FIELD_WORDS[field] ? i18n._(FIELD_WORDS[field]) : field;

function valueText(reader: Reader, field: string, value: unknown): string {
  const { i18n, kind, names } = reader;
  if (value === null) return '–';
  if (typeof value === 'boolean') return i18n._(value ? msg`yes` : msg`no`);
  if (Array.isArray(value)) return value.map((each) => valueText(reader, field, each)).join(' · ') || '–';
  if (isLocalText(value)) return venueText(value);
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, each]) => `${fieldText(reader, name)} ${valueText(reader, name, each)}`)
      .join(', ');
  if (typeof value === 'number')
    return MONEY_FIELDS.has(field)
      ? yuanText(value)
      : RATE_FIELDS.has(field)
        ? `${(value / 100).toFixed(2)} %`
        : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const person = names[text.replace(/^staff:/, '')];
  if (person !== undefined) return person === '' ? i18n._(ROLE_WORDS.owner) : person;
  if (field === 'verdict') return i18n._(verdictWords(text));
  if (field === 'locale') return (LANGUAGES as Readonly<Record<string, string>>)[text] ?? text;
  const words = VALUE_WORDS[`${kind}.${field}`]?.[text] ?? VALUE_WORDS[field]?.[text];
  return words ? i18n._(words) : text;
}

/** Parts of a day, such as its sessions, become a line for each of their fields. */
function textsOf(reader: Reader, value: unknown, title = ''): [field: string, text: string][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]): [string, string][] => {
    const field = title === '' ? fieldText(reader, name) : `${title} ${fieldText(reader, name)}`;
    if (!isRecord(each) || isLocalText(each)) return [[field, valueText(reader, name, each)]];
    return Object.entries(each).flatMap(([id, part]) =>
      isRecord(part) ? textsOf(reader, part, `${field} ${id}`) : textsOf(reader, { [id]: part }, field),
    );
  });
}

/** What an action changed, in the words of the office. */
export function changeLines(i18n: I18n, { action, before, after, names = {} }: Noted): ChangeLine[] {
  const reader: Reader = { i18n, kind: action.split('.')[0] ?? '', names };
  const [old, now] = [new Map(textsOf(reader, before)), new Map(textsOf(reader, after))];
  return [...new Set([...old.keys(), ...now.keys()])].map((field) => ({
    field,
    ...(old.has(field) ? { before: old.get(field) as string } : {}),
    ...(now.has(field) ? { after: now.get(field) as string } : {}),
  }));
}
