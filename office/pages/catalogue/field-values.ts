import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormField } from '#contract/venue/field.ts';
import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { weekdayName } from './Weekdays.tsx';
import { localeNow } from '#office/words/locale.ts';
import { entriesOf, entryAt, type FormEntry } from './form-fields.ts';
import type { Path } from './use-draft.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { namesText } from '#office/words/format.ts';

/** Accepts full-width digits too; text that is no number is returned as typed. */
export function numberIn(text: string): number | string | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return undefined;
  return /^[-−]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : text;
}

/** Accepts a full-width colon and a one-digit hour. */
export const timeIn = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d):(\d\d)$/, '0$1:$2');

const isText = (value: unknown): value is LocalText => typeof value === 'object' && value !== null && 'zh_CN' in value;

function valueWords(i18n: I18n, meta: FormField | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (isText(value)) return textOf(value, localeNow()).text || '–';
  const choice = typeof value === 'string' ? meta?.choices?.[value] : undefined;
  if (choice) return i18n._(choice.id);
  if (typeof value === 'boolean') return i18n._(value ? msg`yes` : msg({ message: 'no', context: 'a switch is off' }));
  if (meta?.input === 'weekdays' && Array.isArray(value))
    return (value as number[]).map((day) => weekdayName(day, 'short')).join(' ');
  if (meta?.input === 'money' && (typeof value === 'number' || typeof value === 'string')) return `¥${value}`;
  if (meta?.input === 'minutes' && typeof value === 'number') return `${value / 60} ${i18n._(meta.unit?.id ?? '')}`;
  if (Array.isArray(value)) return namesText(value.map((each) => valueWords(i18n, undefined, each)));
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${valueWords(i18n, undefined, each)}`)
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}

function entryWords(
  i18n: I18n,
  { meta, columns, schema }: Pick<FormEntry, 'meta' | 'columns' | 'schema'>,
  value: unknown,
): string {
  if (Array.isArray(value) && columns.length > 0)
    return value.map((member) => memberWords(i18n, columns, member)).join('; ');
  const inside = typeof value === 'object' && value !== null && !Array.isArray(value) ? entriesOf(schema) : [];
  return inside.length > 0 ? memberWords(i18n, inside, value) : valueWords(i18n, meta, value);
}

export const memberWords = (i18n: I18n, columns: readonly FormEntry[], member: unknown): string =>
  columns
    .flatMap(({ path, meta, schema, columns: own }) => {
      const value = valueAt(member, path);
      return value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [`${i18n._(meta.label.id)} ${entryWords(i18n, { meta, columns: own, schema }, value)}`];
    })
    .join(' · ');

export function wordsAt(i18n: I18n, path: Path, value: unknown): string {
  const entry = entryAt(path);
  if (!entry) return valueWords(i18n, undefined, value);
  const { columns } = entry;
  if (columns.length === 0 || typeof value !== 'object' || value === null) return entryWords(i18n, entry, value);
  if (Array.isArray(value)) return value.map((member) => memberWords(i18n, columns, member)).join('\n') || '–';
  return memberWords(i18n, columns, value);
}
