import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isInForm } from '#contract/venue/field.ts';
import { type Difference, sameJson } from '#domain/office/venue-diff.ts';
import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { LANGUAGES, localeNow } from '#office/words/locale.ts';
import { memberWords, wordsAt } from './field-values.ts';
import { entryAt, fieldsAt, wordsAlong } from './form-fields.ts';
import { nameOf } from './parts.ts';
import type { Doc } from './use-draft.ts';

/** What a change is about, the most important first. */
export const SUBJECTS = {
  money: msg`Money`,
  parts: msg`New and gone`,
  opening: msg`Opening`,
  // Entry slots and performances, not sign-ins.
  sessions: /*i18n*/ { id: 'Sessions' },
  rules: msg`Rules and limits`,
  texts: msg`Texts`,
  pictures: msg`Pictures`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;
export type Subject = keyof typeof SUBJECTS;

export interface ChangeLine {
  key: string;
  subject: Subject;
  path: readonly string[];
  part: string;
  field: string;
  before?: string;
  after?: string;
}

const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'fee',
  'weekend_fee',
  'holiday_fee',
  'prices',
  'refund',
  'bind',
  'free_with',
  'limit_per_order',
]);

function subjectOf(path: readonly string[]): Subject {
  const fields = fieldsAt(path);
  const isPart = path.length === 2 && path[0] !== 'project';
  if (isPart) return 'parts';
  if (fields.some(({ name }) => name === 'sessions')) return 'sessions';
  if (fields.some(({ name }) => MONEY_FIELDS.has(name))) return 'money';
  if (fields.some(({ name }) => name === 'schedule')) return 'opening';
  const meta = fields.at(-1)?.meta;
  const input = meta && isInForm(meta) ? meta.input : undefined;
  if (input === 'picture') return 'pictures';
  const columns = entryAt(path)?.columns ?? [];
  const isText = (each: string | undefined): boolean => each === 'text' || each === 'html' || each === 'words';
  return isText(input) || (columns.length > 0 && columns.every((column) => isText(column.meta.input)))
    ? 'texts'
    : 'rules';
}

const isText = (value: unknown): value is LocalText => typeof value === 'object' && value !== null && 'zh_CN' in value;

function textWords(text: LocalText, other: unknown): string {
  const differing = (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).filter(
    (locale) => text[locale] !== (isText(other) ? other[locale] : undefined),
  );
  const shown = differing.filter((locale) => text[locale] !== undefined);
  if (shown.length === 1 && shown[0] === 'zh_CN' && localeNow() === 'zh_CN') return text.zh_CN;
  return shown.map((locale) => `${LANGUAGES[locale]}: ${text[locale] ?? ''}`).join('\n');
}

const SEQUENCE = msg({ message: 'another sequence', context: 'of the members of a list' });

function memberLines(
  i18n: I18n,
  before: readonly unknown[],
  after: readonly unknown[],
  wordsOf: (member: unknown, other: unknown) => string,
): Pick<ChangeLine, 'before' | 'after'>[] {
  const gone = before.filter((each) => !after.some((other) => sameJson(each, other)));
  const come = after.filter((each) => !before.some((other) => sameJson(each, other)));
  if (gone.length === 0 && come.length === 0) return [{ after: i18n._(SEQUENCE) }];
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    ...(index < gone.length ? { before: wordsOf(gone[index], come[index]) } : {}),
    ...(index < come.length ? { after: wordsOf(come[index], gone[index]) } : {}),
  }));
}

function valueLines(i18n: I18n, { path, before, after }: Difference): Pick<ChangeLine, 'before' | 'after'>[] {
  const columns = entryAt(path)?.columns ?? [];
  const words = (value: unknown, other: unknown): string =>
    isText(value) ? textWords(value, other) : wordsAt(i18n, path, value);
  const lists = [before, after].map((value): unknown[] | null =>
    value === undefined ? [] : Array.isArray(value) ? value : null,
  );
  const [was, is] = lists;
  if (was && is && columns.length > 0)
    return memberLines(i18n, was, is, (member, other) =>
      isText(member) ? textWords(member, other) : memberWords(i18n, columns, member),
    );
  const isSwitch = entryAt(path)?.meta.input === 'switch';
  if (isSwitch) return [{ before: words(before ?? false, after), after: words(after ?? false, before) }];
  return [
    {
      ...(before === undefined ? {} : { before: words(before, after) }),
      ...(after === undefined ? {} : { after: words(after, before) }),
    },
  ];
}

export const VENUE_ITSELF = msg`The venue itself`;

const nameIn = (doc: Doc, [list = '', id = '']: readonly string[]): string | undefined => {
  const parts = doc[list];
  const part = Array.isArray(parts)
    ? (parts as { id?: string; name?: LocalText }[]).find((each) => each.id === id)
    : undefined;
  return part && (part.name ? textOf(part.name, localeNow()).text || id : id);
};

function memberName(docs: readonly Doc[], path: readonly string[]): string {
  for (const doc of docs) {
    let node: unknown = doc;
    let name = '';
    for (const [depth, step] of path.entries()) {
      const member: unknown = Array.isArray(node)
        ? (node as { id?: unknown }[]).find((each) => each.id === step)
        : (node as Readonly<Record<string, unknown>> | undefined)?.[step];
      const { start } = (member ?? {}) as { start?: unknown };
      if (Array.isArray(node) && depth > 1 && typeof start === 'string') name = start;
      node = member;
    }
    if (name !== '') return name;
  }
  return '';
}

/** The label of a field without the labels of the objects and lists around it. */
function fieldWords(i18n: I18n, docs: readonly Doc[], path: readonly string[]): string {
  const labels = wordsAlong(i18n, path);
  const member = memberName(docs, path);
  const holds = fieldsAt(path).map(
    ({ meta }) => isInForm(meta) && (meta.input === 'object' || (meta.input === 'list' && member !== '')),
  );
  const own = labels.filter((_, index) => !holds[index] || index === labels.length - 1);
  const isOfPart = path[0] !== 'project' && own.length > 1 && member === '';
  return [member, ...own.slice(isOfPart ? 1 : 0)].filter(Boolean).join(' › ');
}

export function changeLines(i18n: I18n, differences: readonly Difference[], docs: readonly Doc[]): ChangeLine[] {
  const order = Object.keys(SUBJECTS);
  return differences
    .flatMap((difference): ChangeLine[] => {
      const { path, before, after } = difference;
      const subject = subjectOf(path);
      const part =
        path[0] === 'project'
          ? i18n._(VENUE_ITSELF)
          : (docs.map((doc) => nameIn(doc, path)).find((name) => name !== undefined) ?? '');
      const whole = path.join('/');
      if (subject === 'parts' && path[1] !== 'order') {
        const name = nameOf(after ?? before, path[1] ?? '');
        const field = wordsAlong(i18n, path)[0] ?? '';
        return [
          { key: whole, subject, path, part: '', field, ...(after === undefined ? { before: name } : { after: name }) },
        ];
      }
      const field = fieldWords(i18n, docs, path);
      return valueLines(i18n, difference).map((line, index) => ({
        key: `${whole} ${index}`,
        subject,
        path,
        part,
        field,
        ...line,
      }));
    })
    .sort((one, other) => order.indexOf(one.subject) - order.indexOf(other.subject));
}
