import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#contract/office/catalogue.ts';
import { sameJson } from '#domain/catalog/venue-diff.ts';
import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { LANGUAGES, localeNow } from '#office/words/locale.ts';
import { Text } from '#ui/Text.tsx';
import { wordsAt } from './field-values.ts';
import { wordsAlong } from './form-fields.ts';
import type { Doc } from './use-draft.ts';
import page from './Catalogue.module.css';

const isText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && 'zh_CN' in value;
const linesOf = (text: Readonly<Record<string, string>>, locales: readonly string[]): string =>
  locales.map((locale) => `${LANGUAGES[locale as keyof typeof LANGUAGES]}: ${text[locale] ?? '–'}`).join('\n');

/** Texts show only the languages that differ, lists of texts only the members that differ. */
function sidesOf(i18n: I18n, path: readonly string[], before: unknown, after: unknown): [string, string] {
  if (isText(before) && isText(after)) {
    const differ = Object.keys(LANGUAGES).filter((locale) => before[locale] !== after[locale]);
    return [linesOf(before, differ), linesOf(after, differ)];
  }
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(isText)) {
    const pairs = Array.from({ length: Math.max(before.length, after.length) }, (_, index): [unknown, unknown] => [
      before[index],
      after[index],
    ]);
    const sides = pairs
      .filter(([one, other]) => !sameJson(one, other))
      .map(([one, other]) => sidesOf(i18n, path, one, other));
    return [sides.map(([side]) => side).join('\n'), sides.map(([, side]) => side).join('\n')];
  }
  return [valueText(i18n, path, before), valueText(i18n, path, after)];
}

const valueText = (i18n: I18n, path: readonly string[], value: unknown): string =>
  isText(value) ? linesOf(value, Object.keys(value)) : wordsAt(i18n, path, value);

function placeText(i18n: I18n, path: readonly string[], doc: Doc): string {
  const [list = '', id = ''] = path;
  const part = (Array.isArray(doc[list]) ? (doc[list] as { id?: string; name?: LocalText }[]) : []).find(
    (each) => each.id === id,
  );
  const words = wordsAlong(i18n, path);
  if (!part) return [...words, ...(words.length > 1 ? [] : path.slice(1))].join(' › ');
  return [part.name ? textOf(part.name, localeNow()).text : id, ...words.slice(1)].join(' › ');
}

export function DiffTable({ differences, more, doc }: { differences: readonly Difference[]; more: number; doc: Doc }) {
  const { t, i18n } = useLingui();
  if (differences.length === 0) return <Text as="p" tone="third">{t`Nothing differs.`}</Text>;
  return (
    <>
      <DataTable
        label={t`Differences`}
        rows={differences}
        keyOf={({ path }) => path.join('/')}
        dense
        columns={[
          { title: msg`Where`, cell: ({ path }) => placeText(i18n, path, doc) },
          {
            title: msg`Before`,
            cell: ({ path, before, after }) => <div className={page.pre}>{sidesOf(i18n, path, before, after)[0]}</div>,
          },
          {
            title: msg`After`,
            cell: ({ path, before, after }) => <div className={page.pre}>{sidesOf(i18n, path, before, after)[1]}</div>,
          },
        ]}
      />
      {more > 0 ? <Text as="p" tone="third">{t`and ${more} more`}</Text> : null}
    </>
  );
}
